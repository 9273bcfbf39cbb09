import { cents, type ListPage } from '@shop/contract';
import { expect, test } from 'vitest';
import type { Place } from './place';
import type { CatalogueProduct } from './to-product';
import { canBeBought, companions, type FirstPieces } from './worn-with';

/** 'r3' is a piece of category r at the position 3. */
const place = (id: string): Place => ({
  id,
  category: id.slice(0, 1),
  position: Number(id.slice(1)),
  createdMs: 0,
});

/** 'Rings: r1 r2' are the first pieces of a category and its page, '-: x1' those of one without a page. */
function first(text: string): FirstPieces {
  const [on = '', ids = ''] = text.split(': ');
  const places = ids.split(' ').map(place);
  return { word: places[0]?.category ?? '', page: on === '-' ? null : (on as ListPage), places };
}

test.each([
  [
    'one of each kind, in the editors’ order',
    ['Rings: r1 r2', 'Earrings: e3 e4', 'Bracelets: b2 b3'],
    '',
    'r1 b2 e3',
  ],
  ['no more than three', ['Rings: r4 r5', 'Earrings: e3', 'Bracelets: b2', 'Man: m1'], '', 'm1 b2 e3'],
  [
    'the next of a kind whose first is sold out',
    ['Rings: r1 r2', 'Earrings: e3', 'Man: m4'],
    'r1',
    'r2 e3 m4',
  ],
  ['of two kinds the second ones too', ['Rings: r1 r2 r9', 'Earrings: e3 e4'], '', 'r1 e3 r2'],
  ['of one kind its first three', ['Rings: r1 r2 r3 r4'], '', 'r1 r2 r3'],
  ['none that is sold out, also where nothing else is', ['Rings: r1', 'Man: m2'], 'r1 m2', ''],
  ['one of two categories on one page', ['Man: m2', 'Man: n1', 'Rings: r9', 'Earrings: e8'], '', 'n1 e8 r9'],
  ['those on its own page last', ['Pendants: p1 p2', 'Rings: r9', 'Earrings: e8'], '', 'e8 r9 p1'],
  ['those on its own page where there are no others', ['Pendants: p1 p2'], '', 'p1 p2'],
  ['one of each category without a page', ['-: x1 x2', '-: y3', 'Rings: r2'], '', 'x1 r2 y3'],
  ['nothing where there is no other category', [], '', ''],
])('S-109 where editors chose none a pendant is worn with %s', (_title, lists, soldOut, chosen) => {
  const isForSale = (id: string) => !soldOut.split(' ').includes(id);
  expect(companions(lists.map(first), 'Pendants', isForSale).chosen.join(' ')).toBe(chosen);
});

test('S-109 a page is made anew once what was passed over is for sale again', () => {
  const lists = ['Rings: r1 r2 r3', 'Pendants: p1 p2'].map(first);
  const isForSale = (id: string) => !['r1', 'r3', 'p2'].includes(id);
  expect(companions(lists, null, isForSale)).toEqual({
    chosen: ['p1', 'r2'],
    passedOver: ['r1', 'r3', 'p2'],
  });
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
