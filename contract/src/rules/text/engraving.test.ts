import { describe, expect, test } from 'vitest';
import { ENGRAVING_LIMITS, engravingProblem, engravingText } from './engraving.js';

const FAMILY = '👨🏻\u200d👩🏻\u200d👧🏻\u200d👦🏻';
const UNCUT = /^We engrave Latin letters, /;
const TOO_LONG = /^An engraving has room for 12 characters\. /;

test.each([
  ['', ''],
  ['   ', ''],
  [' A  &  B ', 'A & B'],
  ['A\u00a0&\u202fB', 'A & B'],
  ["Rock 'n' Roll", 'Rock ’n’ Roll'],
  ['Zoe\u0308', 'Zoë'],
  ['❤\ufe0f A', '♥ A'],
  ['♥\ufe0fA❤B', '♥A♥B'],
])('S-96 %j is cut as %j', (typed, words) => {
  expect(engravingText(typed)).toBe(words);
  expect(engravingText(words)).toBe(words);
});

describe('S-96 what is engraved', () => {
  test.each([
    '',
    '  ',
    'ANNA ♥ BEN',
    'A & B',
    '21.12.2024',
    '₿ 21/21',
    'Zoe\u0308',
    'Çağrı Łódź',
    'STRAẞE',
    'Țepeș',
    "l'amour",
    'Oui!?,+-',
    'x'.repeat(12),
    'e\u0301'.repeat(12),
    ` ${'x'.repeat(12)}  `,
  ])('%j', (text) => {
    expect(engravingProblem(text)).toBeNull();
  });
});

describe('S-96 what is not', () => {
  test.each<[string, string, RegExp]>([
    ['13 letters', 'x'.repeat(13), TOO_LONG],
    ['13 letters with accents', 'e\u0301'.repeat(13), TOO_LONG],
    ['100,000 letters', 'x'.repeat(100_000), TOO_LONG],
    ['a family', FAMILY, UNCUT],
    ['an emoji', '💍', UNCUT],
    ['a heart of an emoji', '💛', UNCUT],
    ['a right-to-left override', 'A\u202eB', UNCUT],
    ['a right-to-left mark', 'A\u200fB', UNCUT],
    ['an isolate', '\u2067A\u2069', UNCUT],
    ['a joiner', 'A\u200dB', UNCUT],
    ['nothing to see', '\u200b', UNCUT],
    ['a byte order mark', '\ufeffA', UNCUT],
    ['a zero byte', 'A\u0000', UNCUT],
    ['an escape sequence', '\u001b[31mA', UNCUT],
    ['a line break', 'A\nB', UNCUT],
    ['a line break at its end', 'A\n', UNCUT],
    ['a tab', 'A\tB', UNCUT],
    ['half of an emoji', 'A\ud83d', UNCUT],
    ['HTML', '<b>A</b>', UNCUT],
    ['an entity', '&#65;', UNCUT],
    ['a formula', '=A1', UNCUT],
    ['Hebrew', 'שלום', UNCUT],
    ['Cyrillic that looks Latin', 'Аnna', UNCUT],
    ['letters of full width', 'Ａ', UNCUT],
    ['an accent that no letter takes', 'x\u0301', UNCUT],
    ['a letter under many accents', `e${'\u0301'.repeat(100)}`, UNCUT],
    ['a times sign', 'A × B', UNCUT],
  ])('%s', (_, text, problem) => {
    expect(engravingProblem(text)).toMatch(problem);
  });
});

test('S-96 the sentence says the limit', () => {
  expect(engravingProblem('x'.repeat(ENGRAVING_LIMITS.signs + 1))).toContain(` ${ENGRAVING_LIMITS.signs} `);
});
