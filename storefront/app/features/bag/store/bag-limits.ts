import { lineLimitText, pieceLimitText, sameLine, type BagLimits } from '@shop/contract/rules';
import { asText, type Translate } from '~/i18n/text';
import type { BagLine } from './bag-line';

/** Why this line does not fit into the bag as a whole, in the server's own words; null when it does. */
export function limitError(items: readonly BagLine[], line: BagLine, limits: BagLimits): string | null {
  const standing = items.find((item) => sameLine(item, line));
  if ((standing?.quantity ?? 0) + line.quantity > limits.lineQuantity) return pieceLimitText(limits);
  return !standing && items.length >= limits.cartLines ? lineLimitText(limits) : null;
}

/** An error of the bag in the page's language: a limit is in the catalogue with `{n}` in the place of its number. */
export function sayLimit(error: string, t: Translate): string {
  const [n = ''] = /\d+/.exec(error) ?? [];
  return t(asText(error.replace(n, n && '{n}')), { n });
}
