import { cents, ONE_SIZE, ORDER_LIMITS, type LineClaim } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import {
  isSpent,
  mergeLines,
  planAddition,
  planDelta,
  refusalOf,
  type Sellable,
  type StoredLine,
} from './cart-lines';

const now = new Date('2026-01-02T03:04:05.678Z');
const sum = (a: number, b: number) => a + b;
const line = (more: Partial<StoredLine> = {}): StoredLine => ({
  productId: 'ring',
  size: '7',
  type: 'Silver',
  cartItemId: 'first',
  quantity: 2,
  addedAt: new Date(0),
  ...more,
});
const claim = (more: Partial<LineClaim> = {}): LineClaim => ({
  productId: 'ring',
  size: '7',
  type: 'Silver',
  quantity: 1,
  ...more,
});

describe('isSpent', () => {
  const purchase = new Date('2026-01-02T00:00:00.000Z');
  test.each([
    ['an older client, which does not say', undefined, purchase, false],
    ['no purchase ever', null, null, false],
    ['the purchase that it knew of', '2026-01-02T00:00:00.000Z', purchase, false],
    ['a purchase when it knew of none', null, purchase, true],
    ['a later purchase', '2026-01-01T00:00:00.000Z', purchase, true],
    ['no time at all', 'yesterday', purchase, true],
  ])('BAG-06 %s', (_title, known, emptiedAt, spent) => {
    expect(isSpent(known, emptiedAt)).toBe(spent);
  });
});

describe('refusalOf', () => {
  const sizes = (...names: string[]) => names.map((name) => ({ name, available: name !== '9' }));
  const ring: Sellable = {
    detail: {
      title: 'Ring',
      price: cents(22_000),
      goldPrice: null,
      sizes: sizes('5', '7', '9'),
    },
  };
  const studs: Sellable = {
    detail: { title: 'Studs', price: cents(0), goldPrice: cents(24_000), sizes: [] },
  };
  test.each([
    [ring, '7', 'Silver', null],
    [ring, 'One Size', 'Silver', null],
    [ring, '9', 'Silver', 'unknown_size'],
    [ring, '18 inch', 'Silver', 'unknown_size'],
    [ring, '7', 'Gold', 'unknown_metal'],
    [studs, 'One Size', 'Gold', null],
    [studs, 'One Size', 'Silver', 'unknown_metal'],
    [studs, '7', 'Gold', 'unknown_size'],
    [undefined, '7', 'Gold', 'unknown_product'],
  ] as const)('API-01 %#: size %s in %s', (product, size, metal, code) => {
    expect(refusalOf(product, { size, type: metal })?.code ?? null).toBe(code);
  });
});

test.each([
  [true, 'A & B', null],
  [true, '', null],
  [false, '', null],
  [false, undefined, null],
  [false, 'A & B', 'not_engraved'],
  [undefined, 'A & B', 'not_engraved'],
])('S-96 a piece whose engraving is allowed: %s, with the words %j: %s', (engravable, engraving, code) => {
  const detail = { title: 'Ring', price: cents(1), goldPrice: null } as const;
  const product: Sellable = {
    detail: { ...detail, sizes: [], ...(engravable !== undefined && { engravable }) },
  };
  expect(refusalOf(product, { size: ONE_SIZE, type: 'Silver', engraving })?.code ?? null).toBe(code);
});

describe('planAddition', () => {
  test('D-13 the same product, size and metal gains the quantity and keeps its id', () => {
    expect(planAddition([line()], claim({ cartItemId: 'other', quantity: 3 }), now, sum)).toEqual({
      kind: 'write',
      line: line({ quantity: 5 }),
    });
  });

  test.each([{ size: '8' }, { type: 'Gold' as const }, { productId: 'band' }, { engraving: 'A & B' }])(
    'D-13 %j makes a line of its own',
    (more) => {
      const plan = planAddition([line()], claim(more), now, sum);
      expect(plan).toMatchObject({ kind: 'write', line: { ...more, quantity: 1, addedAt: now } });
    },
  );

  test('BAG-13 an id that another line has gets a number behind it', () => {
    const lines = [line({ cartItemId: 'x' }), line({ cartItemId: 'x-2', size: '8' })];
    expect(planAddition(lines, claim({ size: '9', cartItemId: 'x' }), now, sum)).toMatchObject({
      line: { cartItemId: 'x-3' },
    });
  });

  test('BAG-13 without an id the line gets one from product, size and time', () => {
    expect(planAddition([], claim({ size: '18 inch' }), now, sum)).toMatchObject({
      line: { cartItemId: `ring-18inch-${now.getTime()}` },
    });
  });

  test('BAG-06 a sync takes the greater quantity', () => {
    expect(planAddition([line()], claim({ quantity: 1 }), now, Math.max)).toMatchObject({
      line: { quantity: 2 },
    });
    expect(planAddition([line()], claim({ quantity: 9 }), now, Math.max)).toMatchObject({
      line: { quantity: 9 },
    });
  });

  test('API-01 99 pieces are the most of one line, 100 lines the most of a bag', () => {
    const full = [line({ quantity: ORDER_LIMITS.lineQuantity })];
    expect(planAddition(full, claim(), now, sum)).toMatchObject({ refusal: { code: 'quantity_limit' } });
    const many = Array.from({ length: ORDER_LIMITS.cartLines }, (_, n) => line({ size: `${n + 100}` }));
    expect(planAddition(many, claim(), now, sum)).toMatchObject({ refusal: { code: 'line_limit' } });
    expect(planAddition(many, claim({ size: '100' }), now, sum)).toMatchObject({ line: { quantity: 3 } });
  });
});

test.each([
  [1, { kind: 'write', line: { quantity: 3 } }],
  [-1, { kind: 'write', line: { quantity: 1 } }],
  [-2, { kind: 'drop', cartItemId: 'first' }],
  [-99, { kind: 'drop', cartItemId: 'first' }],
  [97, { kind: 'write', line: { quantity: 99 } }],
  [98, { kind: 'refused', refusal: { code: 'quantity_limit' } }],
])('BAG-10 a delta of %i on 2 pieces', (amount, expected) => {
  expect(planDelta(line(), amount)).toMatchObject(expected);
});

test('BAG-06 claims of one identity become one', () => {
  const merged = mergeLines([claim(), claim({ type: 'Gold' }), claim({ quantity: 4, cartItemId: 'later' })]);
  expect(merged).toEqual([claim({ quantity: 5 }), claim({ type: 'Gold' })]);
});
