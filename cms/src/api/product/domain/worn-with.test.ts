import { cents } from '@shop/contract';
import { expect, test } from 'vitest';
import type { Place } from './place';
import type { CatalogueProduct } from './to-product';
import { canBeBought, companions } from './worn-with';

/** 'r3' is a piece of category r at the position 3. */
const place = (id: string): Place => ({
  id,
  category: id.slice(0, 1),
  position: Number(id.slice(1)),
  createdMs: 0,
});

test.each([
  ['one of each category, in the editors’ order', ['r1 r2', 'e3 e4', 'b2 b3'], '', 'r1 b2 e3', ''],
  ['no more than three', ['r4 r5', 'e3', 'b2', 'p1'], '', 'p1 b2 e3', ''],
  ['the next of a category whose first is sold out', ['r1 r2', 'e3', 'b4'], 'r1', 'r2 e3 b4', 'r1'],
  ['of two categories the second ones too', ['r1 r2 r9', 'e3 e4'], '', 'r1 e3 r2', ''],
  ['of one category its first three', ['r1 r2 r3 r4'], '', 'r1 r2 r3', ''],
  ['none that is sold out, also where nothing else is', ['r1', 'e2'], 'r1 e2', '', 'r1 e2'],
  ['what was passed over, also beyond those that are shown', ['r1 r2', 'e1', 'b1'], 'r2', 'b1 e1 r1', 'r2'],
  ['nothing where there is no other category', [], '', '', ''],
])('S-109 where editors chose none a piece is worn with %s', (_title, lists, soldOut, chosen, passedOver) => {
  const words = (text: string) => text.split(' ').filter(Boolean);
  expect(
    companions(
      lists.map((list) => words(list).map(place)),
      (id) => !words(soldOut).includes(id),
    ),
  ).toEqual({ chosen: words(chosen), passedOver: words(passedOver) });
});

test.each([
  ['made to order', 100, 200, null, null, true],
  ['counted, and left', 100, 200, 2, 1, true],
  ['sold out in silver alone', 100, 200, 0, null, true],
  ['sold out in both', 100, 200, 0, 0, false],
  ['sold out in its only metal', 100, null, 0, null, false],
  ['sold more often than it was there', 100, null, -1, null, false],
  ['without a price', 0, null, null, null, false],
])('S-109 a piece that is %s can be bought: %#', (_title, price, gold, Silver, Gold, can) => {
  const detail = { price: cents(price), goldPrice: gold === null ? null : cents(gold) };
  expect(canBeBought({ detail: detail as CatalogueProduct['detail'], stock: { Silver, Gold } })).toBe(can);
});
