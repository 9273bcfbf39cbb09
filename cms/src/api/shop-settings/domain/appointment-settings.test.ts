import { expect, test } from 'vitest';
import { appointmentProblems, toAppointmentSettings } from './appointment-settings';

test('S-112 a shop of before appointments has none, and what holds once they are switched on', () => {
  for (const stored of [null, {}, { appointmentsOn: null }])
    expect(toAppointmentSettings(stored)).toEqual({
      isOn: false,
      weekdays: [1, 2, 3, 4, 5],
      ...{ from: 600, until: 1020, minutes: 15, noticeHours: 24, daysAhead: 21, link: null },
    });
});

test.each([
  ['Monday, tuesday ;SATURDAY', [1, 2, 6]],
  ['Sunday', [0]],
  ['', [1, 2, 3, 4, 5]],
  ['Montag', [1, 2, 3, 4, 5]],
])('S-112 the days %j are %j', (appointmentWeekdays, weekdays) => {
  expect(toAppointmentSettings({ appointmentWeekdays }).weekdays).toEqual(weekdays);
});

test.each([
  ['9:30', 570],
  ['24:00', 1440],
  ['24:01', 600],
  ['half past nine', 600],
])('S-112 a day that begins at %j begins with the minute %d', (appointmentFrom, from) => {
  expect(toAppointmentSettings({ appointmentFrom }).from).toBe(from);
});

test.each([
  ['https://video.example/room', 'https://video.example/room'],
  ['http://video.example/room', null],
  ['javascript:alert(1)', null],
  ['video.example', null],
  ['  ', null],
])('S-112 the link %j leads to %j', (appointmentLink, link) => {
  expect(toAppointmentSettings({ appointmentLink }).link).toBe(link);
});

test.each([
  [{}, []],
  [{ appointmentWeekdays: 'Monday', appointmentFrom: '9:00', appointmentUntil: '12:00' }, []],
  [{ appointmentWeekdays: 'Monday, Caturday' }, ['appointmentWeekdays']],
  [{ appointmentFrom: '25:00', appointmentUntil: 'noon' }, ['appointmentFrom', 'appointmentUntil']],
  [{ appointmentFrom: '12:00', appointmentUntil: '9:00' }, ['appointmentUntil']],
  [{ appointmentLink: 'http://video.example' }, ['appointmentLink']],
  [{ appointmentLink: null, appointmentFrom: null }, []],
])('S-112 settings %j are refused at %j', (settings, fields) => {
  expect(appointmentProblems(settings).map(({ field }) => field)).toEqual(fields);
});
