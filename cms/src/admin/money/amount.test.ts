import { describe, expect, test } from 'vitest';
import { amountOf, amountText } from './amount';

describe('an amount in Strapi', () => {
  test.each([
    ['110', 11_000],
    ['110.5', 11_050],
    ['110,50', 11_050],
    [' 110.10 ', 11_010],
    ['0', 0],
    ['999999.99', 99_999_999],
    ['', null],
    ['  ', null],
  ])('S-78 typed as %j is %j', (typed, amount) => expect(amountOf(typed)).toBe(amount));

  test.each(['abc', '-5', '1.234,50', '1,234.50', '110.505', '1000000', '1e3', '١١٠', '$110'])(
    'S-78 typed as %j is none, and stays as it was typed',
    (typed) => expect(amountOf(typed)).toBe(typed),
  );

  test.each([
    [11_000, '110.00'],
    [5, '0.05'],
    [0, '0.00'],
    [null, ''],
    [undefined, ''],
    ['abc', 'abc'],
  ])('S-78 %j is shown as %j', (amount, text) => expect(amountText(amount)).toBe(text));
});
