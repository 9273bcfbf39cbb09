import { describe, expect, test } from 'vitest';
import {
  toAppointmentSettings,
  type StoredAppointmentSettings,
} from '../../shop-settings/domain/appointment-settings';
import { freeTimes } from './free-times';

const settings = (over: StoredAppointmentSettings = {}) =>
  toAppointmentSettings({ appointmentNoticeHours: 1, appointmentDaysAhead: 1, ...over });

describe('the times that can be booked', () => {
  test.each([
    // The clocks go forward on 29 March and back on 25 October 2026.
    ['winter', '2026-03-27T05:00:00Z', '2026-03-27T09:00:00.000Z', '2026-03-27T15:45:00.000Z'],
    ['summer', '2026-03-30T05:00:00Z', '2026-03-30T08:00:00.000Z', '2026-03-30T14:45:00.000Z'],
    [
      'the last day of summer',
      '2026-10-23T05:00:00Z',
      '2026-10-23T08:00:00.000Z',
      '2026-10-23T14:45:00.000Z',
    ],
    ['winter again', '2026-10-26T05:00:00Z', '2026-10-26T09:00:00.000Z', '2026-10-26T15:45:00.000Z'],
  ])('S-112 begin at ten in Berlin in %s', (_, now, first, last) => {
    const times = freeTimes(settings(), 'Europe/Berlin', new Date(now), []).filter(
      (time) => time.slice(0, 10) === now.slice(0, 10),
    );
    expect([times.length, times[0], times.at(-1)]).toEqual([28, first, last]);
  });

  test('S-112 keep away from the hour that the clocks leave out, and offer the one that comes twice once', () => {
    const night = settings({
      appointmentWeekdays: 'Sunday',
      appointmentFrom: '01:30',
      appointmentUntil: '03:30',
    });
    expect(freeTimes(night, 'Europe/Berlin', new Date('2026-03-28T20:00:00Z'), [])).toEqual([
      ...['2026-03-29T00:30:00.000Z', '2026-03-29T00:45:00.000Z'],
      ...['2026-03-29T01:00:00.000Z', '2026-03-29T01:15:00.000Z'],
    ]);
    const autumn = freeTimes(night, 'Europe/Berlin', new Date('2026-10-24T20:00:00Z'), []);
    expect(autumn).toHaveLength(8);
    expect(new Set(autumn).size).toBe(8);
  });

  test('S-112 are of the shop’s weekdays by its own calendar', () => {
    // In Auckland it is Monday already.
    const [first] = freeTimes(settings(), 'Pacific/Auckland', new Date('2026-06-28T12:30:00Z'), []);
    expect(first).toBe('2026-06-28T22:00:00.000Z');
    expect(freeTimes(settings(), 'UTC', new Date('2026-06-27T12:00:00Z'), [])).toEqual([]);
  });

  test.each([
    [1, '2026-06-29T10:00:00.000Z'],
    [3, '2026-06-29T11:00:00.000Z'],
    [24, '2026-06-30T10:00:00.000Z'],
    [25, '2026-06-30T10:00:00.000Z'],
  ])('S-112 begin after %d hours of notice', (appointmentNoticeHours, first) => {
    const now = new Date('2026-06-29T08:00:00Z');
    const asked = settings({ appointmentNoticeHours, appointmentDaysAhead: 7 });
    expect(freeTimes(asked, 'UTC', now, [])[0]).toBe(first);
  });

  test.each([
    [1, '2026-06-30T16:45:00.000Z'],
    [2, '2026-07-01T16:45:00.000Z'],
    // Saturday and Sunday have none.
    [6, '2026-07-03T16:45:00.000Z'],
  ])('S-112 reach %d days ahead', (appointmentDaysAhead, last) => {
    const now = new Date('2026-06-29T08:00:00Z');
    expect(freeTimes(settings({ appointmentDaysAhead }), 'UTC', now, []).at(-1)).toBe(last);
  });

  test('S-112 leave out what overlaps with one that is booked, of another length too', () => {
    const now = new Date('2026-06-29T05:00:00Z');
    const short = settings({
      appointmentUntil: '11:00',
      appointmentDaysAhead: 1,
      appointmentWeekdays: 'Monday',
    });
    const taken = [{ startsAt: '2026-06-29T10:15:00.000Z', minutes: 30 }];
    expect(freeTimes(short, 'UTC', now, taken)).toEqual([
      '2026-06-29T10:00:00.000Z',
      '2026-06-29T10:45:00.000Z',
    ]);
    const long = { ...short, minutes: 30 };
    expect(freeTimes(long, 'UTC', now, [{ startsAt: '2026-06-29T10:15:00.000Z', minutes: 15 }])).toEqual([
      '2026-06-29T10:30:00.000Z',
    ]);
  });

  test('S-112 are none where the day ends before one would', () => {
    const now = new Date('2026-06-29T05:00:00Z');
    expect(freeTimes(settings({ appointmentUntil: '10:10' }), 'UTC', now, [])).toEqual([]);
  });
});
