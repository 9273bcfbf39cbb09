import { describe, expect, test } from 'vitest';
import { fromZoned, toZoned } from './zone-time';

describe('S-90 times are entered by the shop’s clocks', () => {
  test.each([
    ['2026-01-31T09:05', 'UTC', '2026-01-31T09:05:00.000Z'],
    ['2026-01-31T09:05', 'America/New_York', '2026-01-31T14:05:00.000Z'],
    ['2026-07-31T09:05', 'America/New_York', '2026-07-31T13:05:00.000Z'],
    ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
    ['2026-12-31T23:59', 'Pacific/Auckland', '2026-12-31T10:59:00.000Z'],
    ['2028-02-29T12:00', 'UTC', '2028-02-29T12:00:00.000Z'],
  ])('%s in %s', (text, zone, iso) => {
    expect(fromZoned(text, zone)).toBe(iso);
    expect(toZoned(iso, zone)).toBe(text);
  });

  test('an hour that the clocks show twice is the first of the two', () => {
    expect(fromZoned('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(fromZoned('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('an hour that they leap over is the one after it', () => {
    const moment = fromZoned('2026-03-29T02:30', 'Europe/Berlin');
    expect(moment).toBe('2026-03-29T01:30:00.000Z');
    expect(toZoned(moment, 'Europe/Berlin')).toBe('2026-03-29T03:30');
  });

  test.each(['', 'tomorrow', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T25:00', '\0'])(
    '%j is no time',
    (text) => {
      expect(fromZoned(text, 'UTC')).toBeNull();
    },
  );

  test('no moment is an empty field', () => {
    expect(toZoned(null, 'UTC')).toBe('');
  });
});
