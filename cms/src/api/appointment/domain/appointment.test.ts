import { expect, test } from 'vitest';
import { isOpen, stateOf } from './appointment';

const startsAt = '2026-12-01T09:00:00.000Z';
const one = { startsAt, minutes: 15, cancelledAt: null };

test.each([
  ['2026-12-01T08:59:59Z', 'coming', true],
  // It has begun: it cannot be moved any more, but its link is still needed.
  ['2026-12-01T09:00:00Z', 'coming', false],
  ['2026-12-01T09:14:59Z', 'coming', false],
  ['2026-12-01T09:15:00Z', 'past', false],
])('S-112 at %s an appointment of nine is %s, and open: %s', (now, state, open) => {
  expect([stateOf(one, new Date(now)), isOpen(one, new Date(now))]).toEqual([state, open]);
});

test('S-112 a cancelled one stays cancelled', () => {
  const cancelled = { ...one, cancelledAt: '2026-11-01T00:00:00.000Z' };
  for (const now of ['2026-11-02T00:00:00Z', '2027-01-01T00:00:00Z'])
    expect([stateOf(cancelled, new Date(now)), isOpen(cancelled, new Date(now))]).toEqual([
      'cancelled',
      false,
    ]);
});
