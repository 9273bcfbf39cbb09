import { expect, test } from 'vitest';
import { isFilled } from './text.js';

test.each([
  ['Ada', true],
  ['O’Brien', true],
  ['-', true],
  ['7', true],
  ['東京', true],
  ['김', true],
  ['é', true],
  ['e\u0301', true],
  ['נעמי', true],
  ['\u200fزهراء\u200f', true],
  ['ज़ोया', true],
  ['👩🏽‍🚀', true],
  ['❤️', true],
  ['🇩🇪', true],
  ['1️⃣', true],
  ['₿', true],
  ['', false],
  [' \t\n', false],
  ['\u00a0\u3000', false],
  ['\u200b', false],
  ['\u200b\u200b \u200b', false],
  ['\u200c\u200d\u2060\ufeff', false],
  ['\u200e\u202b\u202c', false],
  ['\u00ad', false],
  ['\ufe0f', false],
  ['\u0301', false],
  ['\u3164', false],
  ['\u115f\u1160\uffa0', false],
  ['\u2800', false],
  ['\u{e0041}', false],
])('CHK-06 API-09 %j shows something: %s', (text, filled) => {
  expect(isFilled(text)).toBe(filled);
});
