import { expect, test } from 'vitest';
import { deliveryWindow } from './delivery-window';

test.each([
  ['2026-11-21T12:00:00Z', 'November 21 - November 28'],
  ['2026-12-28T12:00:00Z', 'December 28 - January 4'],
  ['2028-02-26T00:00:00Z', 'February 26 - March 4'],
])('PDP-04 on %s the window is %s', (now, words) => {
  expect(deliveryWindow(Date.parse(now), 'UTC')).toBe(words);
});

test('PDP-04 today is the reader’s today', () => {
  expect(deliveryWindow(Date.parse('2026-11-21T22:30:00Z'), 'Asia/Dubai')).toBe('November 22 - November 29');
});
