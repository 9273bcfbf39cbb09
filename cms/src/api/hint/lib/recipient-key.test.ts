import { expect, test } from 'vitest';
import { recipientKey } from './recipient-key';

test.each([
  ['Grace@Example.com', 'grace@example.com', true],
  ['grace+ring@example.com', 'grace@example.com', true],
  ['grace+a@example.com', 'grace+b@example.com', true],
  ['+grace@example.com', '+ada@example.com', false],
  ['grace@example.com', 'grace@example.org', false],
  ['grace@example.com', 'ada@example.com', false],
])('S-105 %s and %s are one mailbox: %s', (one, other, same) => {
  expect(recipientKey(one) === recipientKey(other)).toBe(same);
});

test('S-105 nothing of an address is read out of its key', () => {
  expect(recipientKey('grace@example.com')).toMatch(/^[\w-]{43}$/);
});
