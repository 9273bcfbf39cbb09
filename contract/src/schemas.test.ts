import { describe, expect, test } from 'vitest';
import {
  browserIdSchema,
  cartAddSchema,
  cartSyncSchema,
  cartUpdateSchema,
  customerInfoSchema,
  orderRowSchema,
  paymentRequestSchema,
} from './index.js';

const BAD_QUANTITIES = [0, -1, 1.5, 1e9, 'x', '2', null, NaN, Infinity, [1], {}];

describe('cart', () => {
  test.each(BAD_QUANTITIES)('API-01 a quantity of %j is refused', (quantity) => {
    expect(cartAddSchema.safeParse({ productId: 'p', quantity }).success).toBe(false);
  });

  test('BAG-13 an add without size and metal is One Size and Silver; foreign fields are dropped', () => {
    expect(cartAddSchema.parse({ productId: 'p', quantity: 1, price: 0.01, admin: true })).toEqual({
      productId: 'p',
      quantity: 1,
      size: 'One Size',
      type: 'Silver',
    });
  });

  test.each([0, 1.5, '1', 1e9, null])('BAG-10 a change by %j is refused', (amount) => {
    expect(cartUpdateSchema.safeParse({ amount }).success).toBe(false);
  });

  test('BAG-06 a sync holds at most 100 lines', () => {
    const line = { productId: 'p', quantity: 1 };
    expect(cartSyncSchema.safeParse({ localCartItems: Array(100).fill(line) }).success).toBe(true);
    expect(cartSyncSchema.safeParse({ localCartItems: Array(101).fill(line) }).success).toBe(false);
  });

  test.each(['', 'short', 'a b c d e f g h i j', '<script>alert(1)</script>', 'x'.repeat(201)])(
    'BAG-02 %j is no browser id',
    (id) => {
      expect(browserIdSchema.safeParse(id).success).toBe(false);
    },
  );
});

describe('payment', () => {
  const customerInfo = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'US',
    streetAddress1: '1 Main Street',
    city: 'Austin',
    state: 'Texas',
    zip: '73301',
    phone: '+1 (512) 555-0100',
  };
  const good = {
    amount: 13125,
    id: 'pm_card_visa',
    browserId: 'Mozilla-1700000000000-abcdefgh',
    items: [{ productId: 'p', price: 110, quantity: 1, size: '16 inch', type: 'Silver' }],
    customerInfo,
  };

  test('API-09 a whole request is accepted', () => {
    expect(paymentRequestSchema.safeParse(good).error).toBeUndefined();
  });

  test.each([
    [undefined, undefined],
    [null, null],
    [{}, { message: '' }],
    [{ message: ' For you\r\nA. ' }, { message: 'For you\nA.' }],
    [{ message: 'x'.repeat(150), price: 0 }, { message: 'x'.repeat(150) }],
  ])('S-93 a gift of %j is taken as %j', (gift, expected) => {
    expect(paymentRequestSchema.parse({ ...good, gift }).gift).toEqual(expected);
  });

  test.each([
    [true, 'gift'],
    ['yes', 'gift'],
    [[], 'gift'],
    [1, 'gift'],
    [{ message: null }, 'gift.message'],
    [{ message: 7 }, 'gift.message'],
    [{ message: ['For you'] }, 'gift.message'],
    [{ message: { $ne: null } }, 'gift.message'],
    [{ message: 'x'.repeat(151) }, 'gift.message'],
    [{ message: 'a\u0000b' }, 'gift.message'],
    [{ message: 'a\ud83d' }, 'gift.message'],
  ])('S-93 a gift of %j is refused at %s', (gift, field) => {
    const { error } = paymentRequestSchema.safeParse({ ...good, gift });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  test.each([1.5, -1, 0, 1e12, 2 ** 53, NaN, Infinity, '100', null, [], {}])(
    'API-09 an amount of %j is refused',
    (amount) => {
      expect(paymentRequestSchema.safeParse({ ...good, amount }).success).toBe(false);
    },
  );

  test.each(BAD_QUANTITIES)('API-09 an item quantity of %j is refused', (quantity) => {
    const items = [{ ...good.items[0], quantity }];
    expect(paymentRequestSchema.safeParse({ ...good, items }).success).toBe(false);
  });

  test.each(['', 'card_123', 'pm_', 'pm_<x>', 42])('API-09 %j is no payment method', (id) => {
    expect(paymentRequestSchema.safeParse({ ...good, id }).success).toBe(false);
  });

  test.each([
    ['email', 'nobody'],
    ['firstName', '   '],
    ['phone', 'call me'],
    ['country', 'United States'],
    ['zip', ''],
  ])('CHK-06 %s %j is refused at the wire too', (field, value) => {
    expect(customerInfoSchema.safeParse({ ...customerInfo, [field]: value }).success).toBe(false);
  });
});

describe('a row of the staff’s orders', () => {
  const row = {
    id: 'a'.repeat(32),
    status: 'paid',
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.com',
    pieces: 2,
    totalCents: 13_136,
    refundedCents: 0,
    createdAt: '2026-01-02T03:04:05.000Z',
    paidAt: null,
    fulfilledAt: null,
  };

  test('S-132 of a CMS of before has no pictures', () => {
    expect(orderRowSchema.parse(row).lines).toEqual([]);
  });

  test('S-132 has a picture of each line, or none of a line that has none', () => {
    const lines = [{ image: 'uploads/ring.jpg' }, { image: null }];
    expect(orderRowSchema.parse({ ...row, lines }).lines).toEqual(lines);
  });
});
