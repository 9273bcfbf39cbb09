import { expect, test } from 'vitest';
import { calendarFile } from './calendar';

const ENTRY = {
  uid: 'abc@shop.example',
  changes: 2,
  startsAt: '2026-10-25T00:30:00.000Z',
  minutes: 15,
  title: 'Video appointment with Halving',
  description: 'Change: https://shop.example/your-appointment?token=x.y',
  link: 'https://video.example/room?a=1,2;b',
  isCancelled: false,
  changedAt: new Date('2026-10-01T08:00:00Z'),
};
/** Lines of the file, those that were folded whole again. */
const linesOf = (file: string) => file.replaceAll('\r\n\t', '').replaceAll('\r\n ', '').split('\r\n');

test('S-112 a calendar is told an appointment in UTC, with its room and the way to change it', () => {
  const file = calendarFile(ENTRY);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'METHOD:PUBLISH', 'UID:abc@shop.example', 'SEQUENCE:2', 'STATUS:CONFIRMED'],
      ...['DTSTART:20261025T003000Z', 'DURATION:PT15M', 'SUMMARY:Video appointment with Halving'],
      'LOCATION:https://video.example/room?a=1\\,2\\;b',
    ]),
  );
});

test('S-112 one that is cancelled is taken out of the calendar that has it', () => {
  const lines = linesOf(calendarFile({ ...ENTRY, isCancelled: true, link: null }));
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:abc@shop.example']),
  );
  expect(lines.join('\n')).not.toMatch(/LOCATION|URL/);
});

test('S-112 words in any script, line ends and commas stay one entry’s words', () => {
  const lines = linesOf(calendarFile({ ...ENTRY, title: 'Grüße, 東京;\r\nEND:VEVENT' }));
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});
