import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecentTimes } from './recent-times';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what happened within the window counts, by key, and no longer', () => {
  const times = new RecentTimes<string>(1_000);
  times.note('a');
  vi.advanceTimersByTime(600);
  times.note('a');
  times.note('b');
  expect([times.count('a'), times.count('b'), times.count('c')]).toEqual([2, 1, 0]);
  vi.advanceTimersByTime(400);
  expect([times.count('a'), times.count('b')]).toEqual([1, 1]);
  vi.advanceTimersByTime(600);
  expect([times.count('a'), times.count('b')]).toEqual([0, 0]);
});
