import { expect, test } from 'vitest';
import { CARDS, cardByAlias } from './behaviours.ts';
import { brandOf, isFullLength, isPast, luhn } from './number.ts';

test.each(Object.values(CARDS).map(({ number }) => number))(
  'the test card %s is a possible number',
  (number) => {
    expect(luhn(number)).toBe(true);
    expect(isFullLength(number)).toBe(true);
  },
);

test.each([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['2720', 'mastercard'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['6011', 'discover'],
  ['36', 'diners'],
  ['35', 'jcb'],
  ['62', 'unionpay'],
  ['', 'unknown'],
  ['9', 'unknown'],
])('%s begins a number of %s', (digits, name) => {
  expect(brandOf(digits).name).toBe(name);
});

test.each(['4242424242424241', '1', ''])('%j has no right check digit', (digits) => {
  expect(luhn(digits)).toBe(false);
});

test('a card runs out at the end of its month', () => {
  const june = new Date(2030, 5, 30, 23, 59);
  expect(isPast(6, 2030, june)).toBe(false);
  expect(isPast(5, 2030, june)).toBe(true);
  expect(isPast(12, 2029, june)).toBe(true);
});

test('each test id means one card', () => {
  const aliases = Object.values(CARDS).flatMap((card) => [...card.aliases]);
  expect(new Set(aliases).size).toBe(aliases.length);
  expect(cardByAlias('pm_card_threeDSecure2Required')).toBe('authenticate');
  expect(cardByAlias('tok_visa')).toBe('visa');
  expect(cardByAlias('pm_card_nobody')).toBeUndefined();
  expect(cardByAlias('visa')).toBeUndefined();
});
