import { expect, test } from 'vitest';
import { readMinutes } from './reading.js';

const words = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(' ');

test.each([
  [[], 1],
  [[words(10)], 1],
  [[words(299)], 1],
  [[words(300)], 2],
  [[words(500), words(500)], 5],
  [[`<p class="a b c">${words(200)}</p> — · ##`], 1],
])('MKT-01 the reading time of %j is %i minutes', (texts, minutes) => {
  expect(readMinutes(texts)).toBe(minutes);
});
