import { expect, test } from 'vitest';
import { choiceText } from './choice-text';

test.each([
  ['Silver', 'One Size', 'Silver'],
  ['Gold', '7', 'Gold · Size 7'],
  ['Silver', '18 inch', 'Silver · 18 inch'],
])('D-13 %s in %s reads %s', (type, size, words) => {
  expect(choiceText({ type, size })).toBe(words);
});

test.each([
  ['One Size', 'A & B', 'Gold · Engraving: A & B'],
  ['7', 'ANNA ♥', 'Gold · Size 7 · Engraving: ANNA ♥'],
  ['7', '', 'Gold · Size 7'],
])('S-96 a piece of %s with the words %j reads %s', (size, engraving, words) => {
  expect(choiceText({ type: 'Gold', size, engraving })).toBe(words);
});
