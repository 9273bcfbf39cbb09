import { expect, test } from 'vitest';
import { harmlessName, isPersonName } from './person-name.js';

test.each([
  ['Ada', true],
  ['J.R.R.', true],
  ['St. John', true],
  ['Ph.D', true],
  ['O’Brien-Smith', true],
  ['Müller, Jr.', true],
  ['田中 花子', true],
  ['\u200fزهراء\u200f', true],
  ['Ada\nYou have won', false],
  ['Ada\u2028You have won', false],
  ['Ada\u0085You', false],
  ['Ada\u0000', false],
  ['Ada\ud800', false],
  ['\u202bO’Brien\u202c', true],
  ['https://evil.example', false],
  ['Win at evil.example now', false],
  ['x.com', false],
  ['www.evil', false],
  ['evil。com', false],
  ['call@evil.example', false],
])('AUTH-03 %j can be a name: %s', (text, fits) => {
  expect(isPersonName(text)).toBe(fits);
});

test.each([
  ['Ada', 'Ada'],
  ['St. John', 'St. John'],
  ['Ada\r\nYou have won:\n\nhttps://evil.example/x', 'Ada You have won: https evil. example/x'],
  ['www.evil.example', 'www. evil. example'],
  ['x.com', 'x. com'],
  ['a\u0000b\ud800c\u2028d', 'a b c d'],
  ['Ada\u202eevil', 'Ada evil'],
])('AUTH-03 the stored name %j stands in a mail as %j', (text, shown) => {
  expect(harmlessName(text)).toBe(shown);
  expect(isPersonName(shown)).toBe(true);
});
