import { expect, test } from 'vitest';
import { phoneNumber } from './phone.js';

test.each([
  ['+1 (415) 555-0100', '+1 (415) 555-0100'],
  ['415.555.0100', '415-555-0100'],
  ['415\u2011555\u20110100', '415-555-0100'],
  ['415\u2013555\u22120100', '415-555-0100'],
  ['0711/123456', '0711-123456'],
  [' +49\u00a0711\u2009123 ', '+49 711 123'],
  ['\uff0b44\u300020\uff0d7946', '+44 20-7946'],
  ['call me', null],
  ['---', null],
  ['', null],
  ['+1 415 555 0100 ext 4', null],
  ['1'.repeat(41), null],
])('CHK-06 the phone number %j is kept as %j', (typed, kept) => {
  expect(phoneNumber(typed)).toBe(kept);
});
