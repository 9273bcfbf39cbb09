import { cents } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { cardStockLabel, stockLabel } from './stock-labels';

test.each([
  [null, null],
  [0, 'Sold out'],
  [1, 'Only 1 left'],
])('D-08 %j left reads %j', (left, words) => {
  expect(stockLabel(left)).toBe(words);
});

test.each([
  ['made to order', 110, 150, undefined, null],
  ['one metal, sold out', 110, null, { Silver: 0, Gold: null }, 'Sold out'],
  ['one metal, few', 110, null, { Silver: 2, Gold: null }, 'Only 2 left'],
  ['both sold out', 110, 150, { Silver: 0, Gold: 0 }, 'Sold out'],
  ['both few', 110, 150, { Silver: 1, Gold: 2 }, 'Only 3 left'],
  ['one sold out, the other few', 110, 150, { Silver: 0, Gold: 1 }, 'Only 1 left'],
  ['one sold out, the other enough', 110, 150, { Silver: 0, Gold: null }, null],
  ['one few, the other enough', 110, 150, { Silver: null, Gold: 1 }, 'Only 1 left in gold'],
  ['gold alone is made', 0, 150, { Silver: null, Gold: 0 }, 'Sold out'],
] as const)('D-08 CARD-01 a card of a piece %s', (_, price, goldPrice, left, words) => {
  expect(cardStockLabel({ price: cents(price), goldPrice: goldPrice && cents(goldPrice), left })).toBe(words);
});
