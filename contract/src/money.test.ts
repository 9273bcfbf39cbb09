import { expect, test } from 'vitest';
import { z } from 'zod';
import { cents, dollarsCodec, lineClaimSchema, priceCodec, searchQuerySchema } from './index.js';

test.each([
  [110.1, 11_010],
  [0.29, 29],
  [1250, 125_000],
  [999_999.99, 99_999_999],
  [0, 0],
])(
  'API-02 CHK-07 $%d on the wire is %d cents in the code, and is written again as it came',
  (dollars, amount) => {
    expect(z.decode(priceCodec, dollars)).toBe(amount);
    expect(z.encode(priceCodec, cents(amount))).toBe(dollars);
  },
);

test.each([[-1], [NaN], [Infinity], [1e308], ['110.10'], [null]])('API-02 %j is no price', (value) => {
  expect(priceCodec.safeParse(value).success).toBe(false);
});

test('API-02 half a cent is not written', () => {
  expect(z.safeEncode(priceCodec, 110.5 as ReturnType<typeof cents>).success).toBe(false);
});

test('API-09 a call says which dollars it takes', () => {
  const codec = dollarsCodec(z.number().positive().max(10));
  expect([0, 0.5, 10, 10.01].map((dollars) => codec.safeParse(dollars).data)).toEqual([
    undefined,
    50,
    1_000,
    undefined,
  ]);
});

test('BAG-13 D-03 bounds and prices that were seen arrive as cents; an unreadable one was not seen', () => {
  expect(searchQuerySchema.parse({ minPrice: '100', maxPrice: '300.5' })).toMatchObject({
    minPrice: 10_000,
    maxPrice: 30_050,
  });
  const claim = { productId: 'ring', quantity: 1 };
  expect(lineClaimSchema.parse({ ...claim, priceSeen: 110.1 }).priceSeen).toBe(11_010);
  expect(lineClaimSchema.parse({ ...claim, priceSeen: 'much' }).priceSeen).toBeUndefined();
});
