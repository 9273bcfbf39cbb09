import { expect, test } from 'vitest';
import { readFeedbackSteps, feedbackSearch, clampFeedbackSteps } from './feedback-paging';

const many = (count: number) => ({
  reviews: { count },
  questions: { count: 3 },
});
const cleaned = (search: string, count = 3_000) => {
  const asked = new URLSearchParams(search);
  return feedbackSearch(asked, clampFeedbackSteps(readFeedbackSteps(asked), many(count)));
};

test.each([
  ['', 3_000, ''],
  ['reviews=2', 3_000, 'reviews=2'],
  ['reviews=2&reviews=3', 3_000, 'reviews=2'],
  ['reviews=1', 3_000, ''],
  ['reviews=0', 3_000, ''],
  ['reviews=-2', 3_000, ''],
  ['reviews=2.5', 3_000, ''],
  ['reviews=abc&utm_source=mail', 3_000, 'utm_source=mail'],
  ['reviews=11', 3_000, 'reviews=10'],
  ['reviews=999', 3_000, 'reviews=10'],
  ['reviews=9999', 3_000, ''],
  ['reviews=5', 21, 'reviews=3'],
  ['reviews=5', 10, ''],
  ['reviews=2', 0, ''],
  ['reviews=2&questions=2', 3_000, 'reviews=2'],
])('D-10 with ?%s and %i reviews a piece is at ?%s', (search, count, expected) => {
  expect(cleaned(search, count)).toBe(expected);
  expect(cleaned(expected, count)).toBe(expected);
});

test('D-10 what could not be counted leaves the address as it is', () => {
  const asked = new URLSearchParams('reviews=4');
  expect(
    feedbackSearch(asked, clampFeedbackSteps(readFeedbackSteps(asked), { reviews: null, questions: null })),
  ).toBe('reviews=4');
});
