import { dollarsToCents, type PricedLine } from '@shop/contract/rules';
import type { BagLine } from './bag-line';

/** The lines that can be bought, as the totals want them. What is no longer available costs nothing. */
export function pricedLines(items: readonly BagLine[]): PricedLine[] {
  return items
    .filter((item) => item.available)
    .map((item) => ({ unitCents: dollarsToCents(item.price), quantity: item.quantity }));
}

/** Why the bag cannot be bought as it is, in a sentence; null when it can. An empty bag has its own words. */
export function blockedBecause(items: readonly BagLine[]): string | null {
  const gone = items.filter((item) => !item.available);
  if (gone.length === 0) return null;
  return gone.length === 1
    ? `${gone[0]?.name} is no longer available. Please remove it to complete your purchase.`
    : 'Some pieces are no longer available. Please remove them to complete your purchase.';
}

/** '1 piece', '3 pieces'. */
export function piecesText(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
