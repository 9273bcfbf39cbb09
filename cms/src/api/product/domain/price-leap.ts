import { formatCents, type Cents } from '@shop/contract';

/** A price that becomes so many times as high or as low is a slip: a point at the wrong place. */
const LEAP = 50;

export interface Prices {
  priceCents: Cents | null;
  goldPriceCents: Cents | null;
}

const isLeap = (was: Cents, is: Cents) => Math.max(was, is) >= LEAP * Math.min(was, is);

/** Prices that no sale explains, against those that shoppers see. Each is a sentence for editors. */
export function priceLeaps(was: Prices, is: Prices): string[] {
  const metals = [
    ['silver', was.priceCents, is.priceCents],
    ['gold', was.goldPriceCents, is.goldPriceCents],
  ] as const;
  return metals.flatMap(([metal, before, now]) =>
    before && now && isLeap(before, now)
      ? [
          `The price in ${metal} would go from ${formatCents(before)} to ${formatCents(now)}. If that is meant, go there in two steps.`,
        ]
      : [],
  );
}
