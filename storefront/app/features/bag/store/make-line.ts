import type { Product } from '@shop/contract';
import {
  ONE_SIZE,
  lineIdentity,
  linePicture,
  makeCartItemId,
  productPath,
  unitPriceCents,
  type Metal,
  type Names,
} from '@shop/contract/rules';
import type { BagLine } from './bag-line';

/** What a shopper chose of a product. Without a size the line carries 'One Size'. */
export interface Choice {
  size?: string | undefined;
  /** What the page's language calls it (S-102). */
  sizeLabels?: Names | undefined;
  type: Metal;
  quantity: number;
  /** Words to engrave, as the contract's rule has them (S-96). */
  engraving?: string | undefined;
}

/** The line a choice makes (BAG-13), or a sentence why it makes none. `now` in ms. */
export function makeLine(product: Product, choice: Choice, now: number): BagLine | string {
  const { size, sizeLabels, type, quantity, engraving } = choice;
  const price = unitPriceCents(product, type);
  if (price === null) return `${product.title} is not made in ${type}.`;
  if (!Number.isInteger(quantity) || quantity < 1) return 'Please choose a quantity of 1 or more.';
  const cartItemId = makeCartItemId(product._id, size, now);
  return {
    id: cartItemId,
    cartId: cartItemId,
    cartItemId,
    ...lineIdentity({ productId: product._id, size: size || ONE_SIZE, type, engraving }),
    name: product.title,
    ...(sizeLabels && { sizeLabels }),
    price,
    image: linePicture(product.pictures, type),
    quantity,
    addedAt: new Date(now).toISOString(),
    href: productPath(product.listPage, product.slug),
    available: true,
  };
}
