import { expect, test } from 'vitest';
import { cents } from './cart/money';
import { isFault, leftToReturn, RETURN_REASONS, returnedCents } from './returns';

test('S-120 damage and a wrong piece are faults of the house', () => {
  expect(RETURN_REASONS.filter(isFault)).toEqual(['damaged', 'wrong_piece']);
});

const LINES = [{ quantity: 3 }, { quantity: 1 }];
test.each([
  ['nothing', [], [3, 1]],
  ['a part', [{ status: 'asked', lines: [{ line: 0, quantity: 2 }] }], [1, 1]],
  ['what came back', [{ status: 'received', lines: [{ line: 1, quantity: 1 }] }], [3, 0]],
  ['what was refunded', [{ status: 'refunded', lines: [{ line: 0, quantity: 3 }] }], [0, 1]],
  ['a declined one', [{ status: 'declined', lines: [{ line: 0, quantity: 3 }] }], [3, 1]],
  [
    'two of them',
    [
      { status: 'asked', lines: [{ line: 0, quantity: 1 }] },
      { status: 'received', lines: [{ line: 0, quantity: 1 }] },
    ],
    [1, 1],
  ],
] as const)('S-120 after %s so many are left', (_title, earlier, left) => {
  expect(leftToReturn(LINES, earlier)).toEqual(left);
});

const order = (more: object = {}) => ({
  lines: [
    { unitCents: cents(10_000), quantity: 2 },
    { unitCents: cents(5_000), quantity: 1 },
  ],
  ...{ subtotalCents: cents(25_000), shippingCents: cents(0), taxCents: cents(0) },
  ...{ discountCents: cents(0), totalCents: cents(25_000) },
  ...more,
});
const taxed = order({ shippingCents: cents(1_000), taxCents: cents(1_300), totalCents: cents(27_300) });
const couponed = order({ discountCents: cents(5_000), totalCents: cents(20_000) });

test.each([
  ['one of two', order(), [{ line: 0, quantity: 1 }], 10_000],
  ['with its share of the tax, without shipping', taxed, [{ line: 0, quantity: 1 }], 10_500],
  [
    'the whole order, with its shipping',
    taxed,
    [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ],
    27_300,
  ],
  ['without its share of the discount', couponed, [{ line: 1, quantity: 1 }], 4_000],
  ['a line that is none', order(), [{ line: 9, quantity: 1 }], 0],
] as const)('S-121 what was paid for pieces: %s', (_title, of, lines, amount) => {
  expect(returnedCents(of, lines)).toBe(amount);
});

test('S-121 an order that cost nothing gives nothing back', () => {
  const free = order({ discountCents: cents(25_000), totalCents: cents(0) });
  expect(returnedCents(free, [{ line: 0, quantity: 1 }])).toBe(0);
});
