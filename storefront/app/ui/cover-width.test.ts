import { expect, test } from 'vitest';
import { coverWidth } from './cover-width';

test.each([
  ['of the same shape', 50, { width: 1080, height: 1350 }, 4 / 5, 50],
  ['taller than its box', 33, { width: 1080, height: 1350 }, 5 / 4, 33],
  ['wide, in a tall box', 50, { width: 2560, height: 1440 }, 4 / 5, 111],
  ['wide, in a box less so', 100, { width: 2400, height: 1000 }, 3 / 2, 160],
])('PDP-02 a picture %s, in %d % of the window: %j in %d is %d % wide', (_, box, picture, ratio, width) => {
  expect(coverWidth(box, picture, ratio)).toBe(width);
});
