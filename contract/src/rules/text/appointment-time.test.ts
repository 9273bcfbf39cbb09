import { expect, test } from 'vitest';
import { dayKeyIn, momentText, shortDayText, timeText } from './appointment-time';

test.each([
  [
    '2026-12-01T09:15:00.000Z',
    'Europe/Berlin',
    'en-US',
    'Tuesday, December 1, 2026, 10:15 AM (Europe/Berlin)',
  ],
  ['2026-12-01T09:15:00.000Z', 'Europe/Berlin', 'de-DE', 'Dienstag, 1. Dezember 2026, 10:15 (Europe/Berlin)'],
  // An hour later by the clocks of summer.
  ['2026-07-01T09:15:00.000Z', 'Europe/Berlin', 'de-DE', 'Mittwoch, 1. Juli 2026, 11:15 (Europe/Berlin)'],
  [
    '2026-12-01T02:00:00.000Z',
    'America/New_York',
    'en-US',
    'Monday, November 30, 2026, 9:00 PM (America/New York)',
  ],
] as const)('S-112 %s in %s is said in %s: %s', (at, zone, tag, words) => {
  expect(momentText(at, zone, tag)).toBe(words);
});

test.each([
  ['2026-12-01T02:00:00.000Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T02:00:00.000Z', 'UTC', '2026-12-01'],
  ['2026-12-01T15:00:00.000Z', 'Asia/Tokyo', '2026-12-02'],
])('S-112 %s in %s is of the day %s', (at, zone, day) => {
  expect(dayKeyIn(at, zone)).toBe(day);
});

test('S-112 a time has no space that two releases of a browser write apart', () => {
  expect(timeText('2026-12-01T09:15:00.000Z', 'UTC', 'en-US')).toBe('9:15 AM');
  expect(shortDayText('2026-12-01T09:15:00.000Z', 'UTC', 'en-US')).toBe('Tue, Dec 1');
});
