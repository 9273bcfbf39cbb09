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

/** A line's id from product id, size or 'default', and a timestamp in ms (BAG-13). */
export function makeCartItemId(productId: string, size: string | undefined, now: number): string {
  return `${productId}-${(size || 'default').replaceAll(/\s+/g, '')}-${now}`;
}

/** Total quantity over all lines: the badge and the stored cartCount (BAG-14). */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
