import { expect, test } from 'vitest';
import { validate } from './validate.ts';

const now = new Date(2030, 5, 15);

test.each([
  ['cardNumber', '4242 4242 4242 4242', 'unknown', true, undefined],
  ['cardNumber', '3782 822463 10005', 'unknown', true, undefined],
  ['cardNumber', '4242 4242 4242 4241', 'unknown', false, 'invalid_number'],
  ['cardNumber', '9999 9999 9999 9995', 'unknown', false, 'invalid_number'],
  ['cardNumber', '4242', 'unknown', false, 'incomplete_number'],
  ['cardNumber', '', 'unknown', false, 'incomplete_number'],
  ['cardExpiry', '06 / 30', 'visa', true, undefined],
  ['cardExpiry', '05 / 30', 'visa', false, 'invalid_expiry_month_past'],
  ['cardExpiry', '12 / 29', 'visa', false, 'invalid_expiry_year_past'],
  ['cardExpiry', '12 / 99', 'visa', false, 'invalid_expiry_year'],
  ['cardExpiry', '00 / 31', 'visa', false, 'invalid_expiry_month'],
  ['cardExpiry', '12 / 3', 'visa', false, 'incomplete_expiry'],
  ['cardCvc', '123', 'visa', true, undefined],
  ['cardCvc', '12', 'visa', false, 'incomplete_cvc'],
  ['cardCvc', '123', 'amex', false, 'incomplete_cvc'],
  ['cardCvc', '1234', 'amex', true, undefined],
  ['cardCvc', '1234', 'unknown', true, undefined],
] as const)('%s %j (%s): complete %s, error %s', (element, value, brand, complete, code) => {
  const state = validate({ element, value, brand, strict: true, now });
  expect(state.complete).toBe(complete);
  expect(state.error?.code).toBe(code);
});

test('while the shopper types, an unfinished value is no error', () => {
  const typing = { element: 'cardNumber', value: '4242', brand: 'unknown', now } as const;
  expect(validate({ ...typing, strict: false })).toEqual({ empty: false, complete: false, brand: 'visa' });
  expect(validate({ ...typing, strict: true }).error?.message).toBe('Your card number is incomplete.');
});
