import { ownWords, sayIn, voiceIn } from '@shop/contract/texts';
import { describe, expect, test } from 'vitest';
import { outOfStock, shownLeft, takenBy, type Stock } from './stock';

test.each([
  [null, null],
  [100, null],
  [4, null],
  [3, 3],
  [1, 1],
  [0, 0],
  [-2, 0],
] as const)('D-08 of a stock of %j visitors see %j', (pieces, shown) => {
  expect(shownLeft(pieces)).toBe(shown);
});

describe('D-08 what an order takes out of stock', () => {
  const stocks: Record<string, Stock> = {
    a: { Silver: 5, Gold: null },
    b: { Silver: 2, Gold: 1 },
  };
  const line = (productId: string, type: 'Silver' | 'Gold', quantity: number, size = '7') => ({
    productId,
    size,
    type,
    quantity,
  });

  test('sizes of one metal together, in one order, without what is made to order', () => {
    const taken = takenBy(
      [
        line('b', 'Silver', 1),
        line('a', 'Gold', 9),
        line('a', 'Silver', 2),
        line('b', 'Gold', 1),
        line('a', 'Silver', 1, '8'),
        line('gone', 'Silver', 1),
      ],
      (id) => stocks[id],
    );
    expect(taken).toEqual([
      { productId: 'a', type: 'Silver', quantity: 3 },
      { productId: 'b', type: 'Gold', quantity: 1 },
      { productId: 'b', type: 'Silver', quantity: 1 },
    ]);
  });
});

test.each([
  [0, 'Ring in gold is sold out. Please remove it from your bag.'],
  [-1, 'Ring in gold is sold out. Please remove it from your bag.'],
  [1, 'Only 1 of Ring in gold is left. Please change the quantity.'],
  [2, 'Only 2 of Ring in gold are left. Please change the quantity.'],
])('D-08 with %i left the shopper reads: %s', (left, sentence) => {
  expect(ownWords(outOfStock({ name: 'Ring' }, 'Gold', left))).toBe(sentence);
});

test('S-103 S-53 D-08 the same is said in German, of the piece by its German name', () => {
  const german = voiceIn('de');
  const name = { name: 'Ring', names: { de: 'Siegelring' } };
  expect(sayIn(outOfStock(name, 'Gold', 1), german)).toMatch(
    /^Von Siegelring in Gold ist nur noch 1 Stück da/,
  );
  expect(sayIn(outOfStock(name, 'Silver', 2), german)).toMatch(/^Von Siegelring in Silber sind nur noch 2 /);
});
