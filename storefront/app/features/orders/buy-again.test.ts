import type { ProductDetail } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { againOf, callsFor } from './buy-again';

const piece = (more: Partial<ProductDetail> = {}) =>
  ({
    ...{ _id: 'ring', title: 'Ring', price: cents(10_000), goldPrice: cents(20_000), pictures: [] },
    sizes: [
      { name: 'Size 7', available: true },
      { name: 'Size 8', available: false },
    ],
    ...more,
  }) as unknown as ProductDetail;
const line = (more: object = {}) => ({
  ...{ productId: 'ring', size: 'Size 7', type: 'Gold' as const, quantity: 2, engraving: undefined },
  ...more,
});

test('S-118 what is still made is chosen as it was', () => {
  const { set, gone } = againOf([line()], [piece()]);
  expect(set.map(([product, choice]) => [product._id, choice])).toEqual([
    ['ring', { type: 'Gold', quantity: 2, size: 'Size 7' }],
  ]);
  expect(gone).toEqual([]);
});

test('S-118 a piece without sizes, and one with words', () => {
  const bangle = piece({ _id: 'bangle', sizes: [], engravable: true });
  const { set } = againOf([line({ productId: 'bangle', size: 'One Size', engraving: 'Ada' })], [bangle]);
  expect(set.map(([, choice]) => choice)).toEqual([{ type: 'Gold', quantity: 2, engraving: 'Ada' }]);
});

test.each([
  ['has left the collection', {}, null],
  ['is no longer made in its metal', {}, { goldPrice: null }],
  ['is sold out in its metal', {}, { left: { Silver: 3, Gold: 0 } }],
  ['is not to be had in its size', { size: 'Size 8' }, {}],
  ['is no longer made in its size', { size: 'Size 9' }, {}],
  ['has sizes now', { size: 'One Size' }, {}],
  ['takes no words any more', { engraving: 'Ada' }, {}],
])('S-118 a piece that %s is named', (_title, bought, now) => {
  const lines = [line(bought)];
  const { set, gone } = againOf(lines, now === null ? [] : [piece(now as Partial<ProductDetail>)]);
  expect([set, gone]).toEqual([[], lines]);
});

test('S-118 an order of more pieces than one call asks for is asked for in several', () => {
  const many = Array.from({ length: 101 }, (_, n) => line({ productId: `p${n % 100}` }));
  const calls = callsFor(many).map((ids) => ids.split(','));
  expect(calls.map((ids) => ids.length)).toEqual([50, 50]);
  expect(new Set(calls.flat()).size).toBe(100);
  expect(callsFor([])).toEqual([]);
});
