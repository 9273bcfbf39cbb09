import { expect, test } from 'vitest';
import { toBagLimits } from './bag-limits';

test.each([
  [null, 99, 100],
  [{}, 99, 100],
  [{ bagLineQuantity: null, bagLines: null }, 99, 100],
  [{ bagLineQuantity: 5, bagLines: 3 }, 5, 3],
  [{ bagLineQuantity: 500, bagLines: 500 }, 99, 100],
  [{ bagLineQuantity: 0, bagLines: -1 }, 1, 1],
])('BAG-07 the settings %j allow %i pieces of a line and %i lines', (stored, lineQuantity, cartLines) => {
  expect(toBagLimits(stored)).toEqual({ lineQuantity, cartLines });
});
