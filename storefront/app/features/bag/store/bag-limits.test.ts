import { expect, test } from 'vitest';
import { HIGHEST_BAG_LIMITS } from '@shop/contract/rules';
import { limitError } from './bag-limits';
import { line } from './fake-cart.fixture';

const PIECE_LIMIT = 'A bag can hold up to 99 of the same piece. Please contact us for more.';
const LINE_LIMIT = 'A bag can hold up to 100 different pieces.';
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
  expect(limitError(items, added, HIGHEST_BAG_LIMITS)).toBe(limit);
});

const lowered = { lineQuantity: 5, cartLines: 2 };
const two = [line({ quantity: 5 }), line({ size: '8', quantity: 9 })];
test.each([
  ['five of a piece', [], line({ quantity: 5 }), null],
  ['no sixth', two, line(), 'A bag can hold up to 5 of the same piece. Please contact us for more.'],
  ['no third piece', two, line({ size: '9' }), 'A bag can hold up to 2 different pieces.'],
])('BAG-08 a bag whose limits staff lowered takes %s', (_title, items, added, limit) => {
  expect(limitError(items, added, lowered)).toBe(limit);
});
