import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRotation } from './use-rotation';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  [1, [0, 0, 0, 0]],
  [3, [0, 1, 2, 0]],
])('HOME-02 of %i items the next comes every 4 s, around the end', async (count, turns) => {
  const { result } = renderHook(() => useRotation(count, true));
  const shown = [result.current];
  for (let n = 1; n < turns.length; n++) {
    await pass(3_999);
    expect(result.current).toBe(turns[n - 1]);
    await pass(1);
    shown.push(result.current);
  }
  expect(shown).toEqual(turns);
});

test('HOME-02 nothing turns for people who asked for less motion, and a shorter list begins anew', async () => {
  const { result, rerender } = renderHook(([count, running]) => useRotation(count, running), {
    initialProps: [3, false] as [number, boolean],
  });
  await pass(20_000);
  expect(result.current).toBe(0);
  rerender([3, true]);
  await pass(8_000);
  expect(result.current).toBe(2);
  rerender([1, true]);
  expect(result.current).toBe(0);
});
