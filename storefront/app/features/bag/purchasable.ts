import { DEFAULT_LOCALE, nameIn, type Locale, type PricedLine } from '@shop/contract/rules';
import { translateEnglish, type Translate } from '~/i18n/text';
import type { BagLine } from './store/bag-line';

/** The lines that can be bought, as the totals want them. What is no longer available costs nothing. */
export function pricedLines(items: readonly BagLine[]): PricedLine[] {
  return items
    .filter((item) => item.available)
    .map((item) => ({ unitCents: item.price, quantity: item.quantity }));
}

/** Why the bag cannot be bought as it is, in a sentence; null when it can. An empty bag has its own words. */
export function purchaseBlocker(
  items: readonly BagLine[],
  t: Translate = translateEnglish,
  locale = DEFAULT_LOCALE,
): string | null {
  const [gone, another] = items.filter((item) => !item.available);
  if (!gone) return tooMany(items, t, locale);
  return !another
    ? t(
        gone.left === 0
          ? '{name} is sold out. Please remove it to complete your purchase.'
          : gone.notEngraved
            ? '{name} is no longer engraved. Please remove it, or add it without an engraving, to complete your purchase.'
            : '{name} is no longer available. Please remove it to complete your purchase.',
        { name: nameIn(gone, locale) },
      )
    : t('Some pieces are no longer available. Please remove them to complete your purchase.');
}

/** More pieces of a line than are left, all its sizes counted together. */
function tooMany(items: readonly BagLine[], t: Translate, locale: Locale): string | null {
  for (const line of items) {
    const { productId, type, left } = line;
    if (left == null) continue;
    const same = items.filter((other) => other.productId === productId && other.type === type);
    if (same.reduce((sum, { quantity }) => sum + quantity, 0) > left) {
      return t(
        left === 1
          ? 'Only one of {name} is left. Please lower the quantity to complete your purchase.'
          : 'Only {n} of {name} are left. Please lower the quantity to complete your purchase.',
        { n: left, name: nameIn(line, locale) },
      );
    }
  }
  return null;
}
