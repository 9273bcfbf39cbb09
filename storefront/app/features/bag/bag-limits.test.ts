import { expect, test } from 'vitest';
import { LINE_LIMIT, PIECE_LIMIT, limitFor } from './bag-limits';
import { line } from './fake-cart.fixture';

const many = Array.from({ length: 100 }, (_, n) => line({ productId: `p${n}`, quantity: 98 }));

test.each([
  ['an empty bag takes 99 of a piece', [], line({ quantity: 99 }), null],
  ['but not 100', [], line({ quantity: 100 }), PIECE_LIMIT],
  ['a line of 98 takes one more', [line({ quantity: 98 })], line(), null],
  ['but not two', [line({ quantity: 98 })], line({ quantity: 2 }), PIECE_LIMIT],
  ['another size counts for itself', [line({ quantity: 99 })], line({ size: '8' }), null],
  ['100 lines take more of what is there', many, line({ productId: 'p7' }), null],
  ['but no other piece', many, line({ productId: 'other' }), LINE_LIMIT],
])('BAG-08 %s', (_title, items, added, limit) => {
  expect(limitFor(items, added)).toBe(limit);
});
