import { isTimeZone } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { dayOf, dayPlus, startOfDay } from './shop-days';

describe('the shop’s days', () => {
  test.each([
    ['2026-01-31', 'UTC', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31', 'Asia/Dubai', '2026-01-30T20:00:00.000Z'],
    // The clocks go back on 1 November and forward on 8 March.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ])('D-08 %s in %s begins at %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment);
    expect(dayOf(new Date(moment), zone)).toBe(day);
    expect(dayOf(new Date(Date.parse(moment) - 1), zone)).toBe(dayPlus(day, -1));
  });

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-10-31', 2, '2026-11-02'],
  ])('D-08 %s and %d days is %s', (day, days, result) => {
    expect(dayPlus(day, days)).toBe(result);
  });

  test.each([
    ['Asia/Dubai', true],
    ['UTC', true],
    ['Mars/Base', false],
    ['', false],
  ])('D-08 a time zone %s: %s', (name, known) => {
    expect(isTimeZone(name)).toBe(known);
  });
});
