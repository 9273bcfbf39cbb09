import { expect, test } from 'vitest';
import { bookingErrors, chosenTime } from './appointment-rules';
import { daysOf } from './days';

const TIMES = ['2026-12-01T08:00:00.000Z', '2026-12-01T15:45:00.000Z', '2026-12-02T08:00:00.000Z'];

test.each([
  [
    'UTC',
    [
      ['2026-12-01', 2],
      ['2026-12-02', 1],
    ],
  ],
  // There the afternoon is the next day.
  [
    'Asia/Tokyo',
    [
      ['2026-12-01', 1],
      ['2026-12-02', 2],
    ],
  ],
  [
    'Pacific/Honolulu',
    [
      ['2026-11-30', 1],
      ['2026-12-01', 2],
    ],
  ],
] as const)('S-112 in %s the same times lie on the days %j', (zone, days) => {
  expect(daysOf(TIMES, zone).map(({ key, times }) => [key, times.length])).toEqual(days);
});

test('S-112 no times make no days', () => {
  expect(daysOf([], 'UTC')).toEqual([]);
});

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const GOOD = { day: 'a', 'time-a': '1', name: 'Ada', email: 'ada@example.com' };

test.each([
  [GOOD, '1'],
  // A time of another day was chosen before.
  [{ ...GOOD, day: 'b' }, ''],
  [{ 'time-a': '1' }, ''],
  [{ day: 'a' }, ''],
])('S-112 of %j the chosen time is %j', (values, time) => {
  expect(chosenTime(form(values))).toBe(time);
});

test.each([
  [GOOD, []],
  [{ ...GOOD, about: 'x'.repeat(500) }, []],
  [{ ...GOOD, about: 'x'.repeat(501) }, ['about']],
  [{ ...GOOD, day: 'b' }, ['time']],
  [{ ...GOOD, name: 'See www.example.com' }, ['name']],
  [{}, ['email', 'name', 'time']],
])('S-112 a form of %j lacks %j', (values, fields) => {
  expect(Object.keys(bookingErrors(form(values))).sort()).toEqual(fields);
});
