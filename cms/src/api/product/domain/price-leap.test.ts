import { cents } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { priceLeaps } from './price-leap';

const prices = (silver: number | null, gold: number | null = null) => ({
  priceCents: silver === null ? null : cents(silver),
  goldPriceCents: gold === null ? null : cents(gold),
});

describe('a price against the one that shoppers see', () => {
  test.each([
    [prices(19_000), prices(190), [/silver would go from \$190\.00 to \$1\.90/]],
    [prices(19_000), prices(1_900_000), [/silver would go from \$190\.00 to \$19,000\.00/]],
    [prices(19_000, 42_000), prices(19_000, 420), [/gold would go from \$420\.00 to \$4\.20/]],
    [prices(19_000, 42_000), prices(190, 420), [/silver/, /gold/]],
    [prices(5_000), prices(100), [/silver/]],
  ])('S-79 %j → %j is told', (was, is, sentences) => {
    const told = priceLeaps(was, is);
    expect(told).toHaveLength(sentences.length);
    sentences.forEach((sentence, n) => expect(told[n]).toMatch(sentence));
  });

  test.each([
    [prices(19_000), prices(9_500)],
    [prices(5_000), prices(101)],
    [prices(0), prices(19_000)],
    [prices(null), prices(19_000)],
    [prices(19_000, 42_000), prices(19_000, null)],
    [prices(19_000, null), prices(19_000, 42_000)],
  ])('S-79 %j → %j is none', (was, is) => expect(priceLeaps(was, is)).toEqual([]));
});
