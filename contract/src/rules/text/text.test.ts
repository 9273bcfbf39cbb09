import { expect, test } from 'vitest';
import { isFilled, isStorable, isStorableAddress } from './text.js';

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

test.each([
  ['/api/products/abc', true],
  ['/api/products/M%C3%BCller', true],
  ['q=100%', true],
  ['q=100%25', true],
  ['q=%', true],
  ['/api/products/%00', false],
  ['q=a%00b', false],
  ['q=%ff', false],
  ['q=%ED%A0%80', false],
  ['q=%E0%A4%A', false],
])('API-01 the address %s can be kept: %s', (address, storable) => {
  expect(isStorableAddress(address)).toBe(storable);
});

test.each([
  ['Ada', true],
  ['👩🏽‍🚀\n\t', true],
  ['a\0', false],
  ['\ud800', false],
  ['\udc00\ud800', false],
])('API-01 %j can be stored: %s', (text, storable) => {
  expect(isStorable(text)).toBe(storable);
});
