import { expect, test } from 'vitest';
import { caretAfter, formatExpiry, formatNumber } from './format.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782822463', '3782 822463'],
  ['6200000000000000003', '6200 0000 0000 0000 003'],
  ['abc', ''],
])('the number %s is shown as %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', false, '1'],
  ['0', false, '0'],
  ['4', false, '04 / '],
  ['12', false, '12 / '],
  ['13', false, '01 / 3'],
  ['123', false, '12 / 3'],
  ['1230', false, '12 / 30'],
  ['12/30', false, '12 / 30'],
  ['1/30', false, '01 / 30'],
  ['12/2030', false, '12 / 30'],
  ['122030', false, '12 / 30'],
  ['12 / 304', false, '12 / 30'],
  ['12 / 3', true, '12 / 3'],
  ['12 / ', true, '12'],
  ['12 /', true, '12'],
  ['1', true, '1'],
  ['', true, ''],
])('the date %j (deleting: %s) is shown as %j', (typed, deleting, shown) => {
  expect(formatExpiry(typed, deleting)).toBe(shown);
});

test.each([
  ['4242 4242', 0, 0],
  ['4242 4242', 4, 4],
  ['4242 4242', 5, 6],
  ['4242', 9, 4],
])('in %j the caret behind digit %i is at %i', (shown, digits, place) => {
  expect(caretAfter(shown, digits)).toBe(place);
});
