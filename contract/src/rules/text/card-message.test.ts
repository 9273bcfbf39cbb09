import { describe, expect, test } from 'vitest';
import { cardMessage, cardMessageProblem, countSigns } from './card-message.js';

const FAMILY = '👨🏻\u200d👩🏻\u200d👧🏻\u200d👦🏻';

test.each([
  ['', 0],
  ['Für Zoë', 7],
  ['e\u0301', 1],
  ['שלום', 4],
  ['🇩🇪🇺🇸', 2],
  ['1️⃣', 1],
  [FAMILY, 1],
  ['a\r\nb', 3],
])('S-93 %j is as many signs as people see: %i', (text, signs) => {
  expect(countSigns(text)).toBe(signs);
});

test('S-93 a browser that knows no signs counts the parts of an emoji', () => {
  const { Segmenter } = Intl;
  try {
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect([countSigns('Zoë'), countSigns('🇩🇪')]).toEqual([3, 2]);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test('S-93 a message is kept with one kind of line break and nothing around it', () => {
  expect(cardMessage(' \r\nFor you\r\nwith love\rA.\n')).toBe('For you\nwith love\nA.');
});

describe('what the card takes', () => {
  test.each([
    ['nothing', ''],
    ['150 letters', 'x'.repeat(150)],
    ['150 families', FAMILY.repeat(150)],
    ['150 letters among blanks', ` ${'x'.repeat(150)}\n`],
    ['several lines in any script', 'Für Zoë 💍\r\nשלום\t東京 <b>'],
  ])('S-93 %s', (_, text) => {
    expect(cardMessageProblem(text)).toBeNull();
  });

  test.each([
    ['151 letters', 'x'.repeat(151), /^The card has room for 150 /],
    ['151 families', FAMILY.repeat(151), /^The card has room for 150 /],
    ['one letter under 4,000 accents', `e${'\u0301'.repeat(4_000)}`, /^The card has room for 150 /],
    ['a zero byte', 'a\u0000b', /cannot be printed/],
    ['an escape sequence', 'a\u001b[31m', /cannot be printed/],
    ['a line break of word processors', 'a\u000bb', /cannot be printed/],
    ['half of an emoji', 'a\ud83d', /cannot be printed/],
    ['what is no character', 'a\uffff', /cannot be printed/],
  ])('S-93 not %s', (_, text, problem) => {
    expect(cardMessageProblem(text)).toMatch(problem);
  });
});
