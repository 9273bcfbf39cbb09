import { expect, test } from 'vitest';
import { isHintWords } from './hint-words.js';

test.each([
  'In gold, please. You know my size.',
  'Für den 24.12.2026, um 18 Uhr. Größe 7!',
  'It is on 24.12.2026 18:00 at ours',
  'Just saying …\nA.',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'お誕生日に ♥',
  '21 millions, and one of them is yours',
  '',
])('S-105 words of a hint go through: %j', (text) => {
  expect(isHintWords(text)).toBe(true);
});

test.each([
  'see https://evil.example',
  'see evil.example/now',
  'evil．example',
  'evil․com',
  'evil。com',
  'ev\u200bil\u2060.\u200bcom',
  'write to bob@localhost',
  'bob＠post',
  'bob﹫post',
  'call +1 (900) 555-0100 now',
  'call 0900/555 010 022',
  'call 09.00.2026 555 0100 22',
  'call ０９００５５５０１００',
  'send to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'DE89370400440532013000',
  '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
  'two\nlines.and one link',
  'a\u0000b',
  'a\u0007b',
  'half \ud83d',
])('S-105 words of a hint that lead elsewhere do not: %j', (text) => {
  expect(isHintWords(text)).toBe(false);
});
