import { expect, test } from 'vitest';
import { formatCount, truncateMessage } from './format';

test.each([
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
  ['💍'.repeat(101), `${'💍'.repeat(100)}…`],
  ['', ''],
])('ADM-04 a message is cut at 100 characters', (message, shown) => {
  expect(truncateMessage(message)).toBe(shown);
});

test.each([
  [0, '0 users'],
  [1, '1 user'],
  [50_000, '50,000 users'],
])('ADM-03 %d is said as %s', (count, text) => {
  expect(formatCount(count, 'user')).toBe(text);
});
