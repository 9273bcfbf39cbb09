import { describe, expect, test } from 'vitest';
import { recoverySummary } from './recovery-summary';
import { isWaitOver } from './spent-key';

describe('what staff are told of a search for a payment', () => {
  test.each([
    ['paid', null, /order is paid/],
    ['requires_action', null, /waits for the cardholder/],
    ['failed', null, /no payment that took money/],
    ['canceled', null, /no payment that took money/],
    ['pending', null, /asks again every minute/],
    ['pending', '2026-11-02T10:00:00.000Z', /no payment of this order so far.*by 10:10 UTC/],
  ] as const)('D-08 %s, key spent: %s', (status, keySpentAt, words) => {
    expect(recoverySummary({ status, reviewReason: null, keySpentAt })).toMatch(words);
  });

  test('D-08 a question of money is told with its reason', () => {
    expect(
      recoverySummary({ status: 'needs_review', reviewReason: 'charged twice', keySpentAt: null }),
    ).toMatch(/charged twice/);
  });
});

test.each([
  ['2026-11-02T10:09:59.000Z', false],
  ['2026-11-02T10:10:00.000Z', true],
  ['2026-11-02T09:00:00.000Z', false],
])('API-09 ten minutes without a payment in the list are enough: %s, %s', (at, over) => {
  expect(isWaitOver('2026-11-02T10:00:00.000Z', at)).toBe(over);
});
