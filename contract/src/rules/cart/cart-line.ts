import type { Metal } from './options.js';

export interface LineIdentity {
  productId: string;
  size: string;
  type: Metal;
}

/** Two lines are one when product, size and metal agree (D-13). */
export function sameLine(a: LineIdentity, b: LineIdentity): boolean {
  return a.productId === b.productId && a.size === b.size && a.type === b.type;
}

/** What can name a line in a path and in a database: no '..', which a browser takes out of an address, no NUL. */
export const CART_ITEM_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** A line's id from product id, size or 'default', and a timestamp in ms (BAG-13). */
export function makeCartItemId(productId: string, size: string | undefined, now: number): string {
  const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9._-]+/g, '');
  const product = plain(productId).replace(/^[^A-Za-z0-9]+/, '') || 'piece';
  return `${product.slice(0, 100)}-${plain(size || 'default').slice(0, 40)}-${now}`;
}

/** Total quantity over all lines: the badge and the stored cartCount (BAG-14). */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
