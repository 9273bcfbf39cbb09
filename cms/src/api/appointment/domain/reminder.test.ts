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
  ['booked 26 hours before', true, { createdAt: '2026-12-07T07:00:00.000Z' }],
  ['booked a second later', false, { createdAt: '2026-12-07T07:00:01.000Z' }],
  ['moved 26 hours before', true, { movedAt: '2026-12-07T07:00:00.000Z' }],
  ['moved a second later', false, { movedAt: '2026-12-07T07:00:01.000Z' }],
  ['cancelled', false, { cancelledAt: '2026-12-02T09:00:00.000Z' }],
  ['reminded of', false, { remindedFor: '2026-12-08T09:00:00.000Z' }],
  ['reminded of, as another zone writes it', false, { remindedFor: '2026-12-08T10:00:00+01:00' }],
  ['reminded of at its time of before', true, { remindedFor: '2026-12-04T09:00:00.000Z' }],
])('S-115 one that was %s is due a reminder: %s', (_, isDue, over) => {
  expect(isReminderDue({ ...one, ...over }, new Date(Date.parse(NEAR) + 60_000))).toBe(isDue);
});
