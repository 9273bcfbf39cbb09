import { expect, test } from 'vitest';
import { choiceText } from './choice-text';

test.each([
  ['Silver', 'One Size', 'Silver'],
  ['Gold', '7', 'Gold · Size 7'],
  ['Silver', '18 inch', 'Silver · 18 inch'],
])('D-13 %s in %s reads %s', (type, size, words) => {
  expect(choiceText({ type, size })).toBe(words);
});
