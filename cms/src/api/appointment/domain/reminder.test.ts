import { expect, test } from 'vitest';
import { isReminderDue } from './reminder';

const one = {
  startsAt: '2026-12-08T09:00:00.000Z',
  createdAt: '2026-12-01T09:00:00.000Z',
  movedAt: null,
  cancelledAt: null,
  remindedFor: null,
};
const NEAR = '2026-12-07T09:00:00.000Z';

test.each([
  ['2026-12-07T08:59:59.999Z', false],
  [NEAR, true],
  // The shop was down meanwhile.
  ['2026-12-08T08:59:59.999Z', true],
  ['2026-12-08T09:00:00.000Z', false],
  ['2026-12-09T09:00:00.000Z', false],
])('S-115 at %s somebody is reminded of an appointment at nine on the 8th: %s', (now, isDue) => {
  expect(isReminderDue(one, new Date(now))).toBe(isDue);
});

test.each([
  ['booked 26 hours before', { createdAt: '2026-12-07T07:00:00.000Z' }, true],
  ['booked a second later', { createdAt: '2026-12-07T07:00:01.000Z' }, false],
  ['moved 26 hours before', { movedAt: '2026-12-07T07:00:00.000Z' }, true],
  ['moved a second later', { movedAt: '2026-12-07T07:00:01.000Z' }, false],
  ['cancelled', { cancelledAt: '2026-12-02T09:00:00.000Z' }, false],
  ['reminded of', { remindedFor: '2026-12-08T09:00:00.000Z' }, false],
  ['reminded of as the database writes it', { remindedFor: '2026-12-08T10:00:00+01:00' }, false],
  ['reminded of at its time of before', { remindedFor: '2026-12-04T09:00:00.000Z' }, true],
])('S-115 one that was %s is due a reminder: %3$s', (_, over, isDue) => {
  expect(isReminderDue({ ...one, ...over }, new Date(Date.parse(NEAR) + 60_000))).toBe(isDue);
});
