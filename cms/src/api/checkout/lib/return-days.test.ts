import { expect, test } from 'vitest';
import { lastReturnDay, longestWay } from './return-days';

const TERMS = { days: 30, wayDays: 21, timeZone: 'UTC' };
const SENT = '2026-11-01T10:00:00.000Z';
const ARRIVED = '2026-11-05T10:00:00.000Z';

test.each([
  ['that was not sent', null, null, TERMS, null],
  ['from its arrival', SENT, ARRIVED, TERMS, '2026-12-05'],
  ['from the end of the longest way, while nobody heard of its arrival', SENT, null, TERMS, '2026-12-22'],
  ['that arrived late', SENT, '2027-01-10T10:00:00.000Z', TERMS, '2027-02-09'],
  [
    'that arrived in the evening, by the shop’s clocks the next day',
    SENT,
    '2026-11-05T21:00:00.000Z',
    { ...TERMS, timeZone: 'Asia/Dubai' },
    '2026-12-06',
  ],
] as const)('S-120 the days of an order %s', (_title, fulfilledAt, deliveredAt, terms, last) => {
  expect(lastReturnDay({ fulfilledAt, deliveredAt }, terms)).toBe(last);
});

test.each([
  [['2 to 4', '5 to 14'], 21],
  [['2 bis 4', null], 7],
  [['one week', undefined], 7],
  [[], 7],
  [['5', 'since 1999'], 7],
  [['6'], 14],
])('S-120 the longest way of %j is %i days', (words, days) => {
  expect(longestWay(words)).toBe(days);
});
