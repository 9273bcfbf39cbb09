import { LIMITS, sameLine } from '@shop/contract/rules';
import type { BagLine } from './bag-line';

export const PIECE_LIMIT = `A bag can hold up to ${LIMITS.lineQuantity} of the same piece. Please contact us for more.`;
export const LINE_LIMIT = `A bag can hold up to ${LIMITS.cartLines} different pieces.`;

/** Why this line does not fit into the bag as a whole, in the server's own words; null when it does. */
export function limitFor(items: readonly BagLine[], line: BagLine): string | null {
  const standing = items.find((item) => sameLine(item, line));
  if ((standing?.quantity ?? 0) + line.quantity > LIMITS.lineQuantity) return PIECE_LIMIT;
  return !standing && items.length >= LIMITS.cartLines ? LINE_LIMIT : null;
}
