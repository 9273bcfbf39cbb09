import {
  cents,
  countPieces,
  lineIdentity,
  linePicture,
  productPath,
  unitPriceCents,
  type Cart,
  type CartLine,
} from '@shop/contract';
import type { CatalogueProduct } from '../../product/domain/to-product';
import { namesOf, sizeLabelsOf } from '../../product/domain/translation';
import { refusalOf, type StoredLine } from './cart-lines';

/**
 * A stored line with what the catalogue says now (BAG-13). A piece that is gone, or not made in this size or metal
 * any more, or sold out, stays listed and says so.
 */
function toCartLine(line: StoredLine, product: CatalogueProduct | undefined): CartLine {
  const price = product ? unitPriceCents(product.detail, line.type) : null;
  const was = line.priceCents ?? price;
  const left = product?.detail.left?.[line.type] ?? null;
  const refusal = refusalOf(product, line);
  return {
    id: line.cartItemId,
    cartId: line.cartItemId,
    cartItemId: line.cartItemId,
    ...lineIdentity(line),
    name: product?.detail.title ?? line.name ?? 'A piece that is no longer available',
    ...(product && { ...namesOf(product), ...sizeLabelsOf(product, line.size) }),
    price: price ?? cents(0),
    image: product ? linePicture(product.detail.pictures, line.type) : (line.image ?? ''),
    quantity: line.quantity,
    addedAt: line.addedAt.toISOString(),
    href: product ? productPath(product.detail.listPage, product.detail.slug) : '/',
    available: refusal === null && left !== 0,
    ...(left !== null && { left }),
    ...(refusal?.code === 'not_engraved' && { notEngraved: true }),
    ...(price !== null && was !== null && was !== price && { priceWas: was }),
  };
}

/**
 * A cart, its lines in the order in which they were added.
 * @param emptiedAt when a purchase last took lines out of it
 */
export function toCart(
  lines: readonly StoredLine[],
  catalogue: ReadonlyMap<string, CatalogueProduct>,
  emptiedAt?: Date | null,
): Cart {
  const items = lines.map((line) => toCartLine(line, catalogue.get(line.productId)));
  return {
    success: true,
    items,
    cartCount: countPieces(items),
    ...(emptiedAt && { emptiedAt: emptiedAt.toISOString() }),
  };
}
