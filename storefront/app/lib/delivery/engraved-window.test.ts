import { expect, test } from 'vitest';
import { engravedWindow } from './engraved-window';

test.each([
  // A Saturday: its business days begin on Monday.
  ['2026-11-21T12:00:00Z', { fewest: 7, most: 10 }, 'December 1 – December 11'],
  ['2026-11-23T12:00:00Z', { fewest: 1, most: 5 }, 'November 24 – December 7'],
  ['2026-11-21T12:00:00Z', { fewest: 0, most: 0 }, 'November 21 – November 28'],
  ['2026-11-21T12:00:00Z', null, 'November 21 – November 28'],
])('S-113 on %s an engraving of %j business days comes %s', (now, longer, words) => {
  expect(engravedWindow(Date.parse(now), 'en-US', longer, 'UTC')).toBe(words);
});
