import { expect, test } from 'vitest';
import { waitText } from './wait-text';

test.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [15 * 60_000, '15 minutes'],
  [60 * 60_000, '60 minutes'],
  [121 * 60_000, '3 hours'],
  [24 * 60 * 60_000, '24 hours'],
])('AUTH-09 a wait of %i ms is said as %s', (ms, text) => {
  expect(waitText(ms)).toBe(text);
});
