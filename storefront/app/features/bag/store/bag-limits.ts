import {
  LINE_LIMIT,
  lineLimitText,
  PIECE_LIMIT,
  pieceLimitText,
  sameLine,
  type BagLimits,
} from '@shop/contract/rules';
import type { Translate } from '~/i18n/text';
import type { BagLine } from './bag-line';

/** Why this line does not fit into the bag as a whole, in the server's own words; null when it does. */
export function limitError(items: readonly BagLine[], line: BagLine, limits: BagLimits): string | null {
  const standing = items.find((item) => sameLine(item, line));
  if ((standing?.quantity ?? 0) + line.quantity > limits.lineQuantity) return pieceLimitText(limits);
  return !standing && items.length >= limits.cartLines ? lineLimitText(limits) : null;
}

/** An error of the bag in the page's language: a limit is named by its number, all others are sentences as they are. */
export function sayLimit(error: string, limits: BagLimits, t: Translate): string {
  if (error === pieceLimitText(limits)) return t(PIECE_LIMIT, { n: limits.lineQuantity });
  if (limits.cartLines !== 1 && error === lineLimitText(limits))
    return t(LINE_LIMIT, { n: limits.cartLines });
  return error;
}
