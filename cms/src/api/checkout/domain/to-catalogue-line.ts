import { lineIdentity, linePicture, type LineIdentity } from '@shop/contract';
import { refusalOf } from '../../cart/domain/cart-lines';
import type { CatalogueProduct } from '../../product/domain/to-product';
import { namesOf, sizeLabelsOf } from '../../product/domain/translation';
import type { CatalogueLine } from './price-order';

/** A line of the cart beside its product; without prices where that size or metal cannot be had any more. */
export function toCatalogueLine(
  line: LineIdentity & { quantity: number },
  product: CatalogueProduct | undefined,
): CatalogueLine {
  const sold = product && refusalOf(product, line) === null;
  return {
    ...lineIdentity(line),
    quantity: line.quantity,
    name: product?.detail.title ?? line.productId,
    ...(product && { ...namesOf(product), ...sizeLabelsOf(product, line.size) }),
    image: (product && linePicture(product.detail.pictures, line.type)) || null,
    prices: sold ? product.detail : null,
  };
}
