import { expect, test } from 'vitest';
import { loopSlides } from './carousel-slides';

test.each([
  [0, 0],
  [1, 14],
  [5, 15],
  [7, 14],
  [20, 20],
])('HOME-04 %i featured pieces make %i slides, so that the loop never runs short', (count, slides) => {
  const made = loopSlides(Array.from({ length: count }, (_, i) => i));
  expect(made).toHaveLength(slides);
  expect(new Set(made.map(({ item, copy }) => `${item} ${copy}`)).size).toBe(slides);
});

test('HOME-04 the pieces keep their order', () => {
  expect(
    loopSlides(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      .map(({ item }) => item)
      .join(''),
  ).toBe('abcdefgabcdefg');
});
