import { expect, test } from 'vitest';
import { ratingOf } from './rating';

test.each([
  [0, 0, null],
  [5, 1, { average: 5, count: 1 }],
  [9, 2, { average: 4.5, count: 2 }],
  [17, 4, { average: 4.3, count: 4 }],
  [13, 3, { average: 4.3, count: 3 }],
  [14, 3, { average: 4.7, count: 3 }],
])('D-10 ratings that sum to %i in %i reviews', (sum, count, expected) => {
  expect(ratingOf(sum, count)).toEqual(expected);
});
