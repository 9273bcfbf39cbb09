import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POLL_MS, usePolled } from './use-polled';

const get = vi.hoisted(() => vi.fn<(address: string) => Promise<{ data: string }>>());
vi.mock('@strapi/strapi/admin', () => {
  const client = { get };
  return { useFetchClient: () => client };
});

beforeEach(() => {
  vi.useFakeTimers();
  get.mockReset();
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ANSWER = { data: 'all well' };
const AWAY = new Error('The CMS is away.');

test('S-73 a screen whose CMS was away for long hears of it as soon as it is back', async () => {
  get
    .mockResolvedValueOnce(ANSWER)
    .mockRejectedValueOnce(AWAY)
    .mockRejectedValueOnce(AWAY)
    .mockResolvedValue(ANSWER);
  const { result } = renderHook(() => usePolled<string>('/told'));
  await wait(0);
  expect(result.current).toMatchObject({ told: 'all well', failure: null });
  // Twice the same words: nothing on the screen changes in between.
  await wait(POLL_MS);
  await wait(POLL_MS);
  expect(get).toHaveBeenCalledTimes(3);
  expect(result.current).toMatchObject({ told: 'all well', failure: 'The CMS is away.' });
  await wait(POLL_MS);
  expect(result.current).toMatchObject({ told: 'all well', failure: null });
});

test('S-73 what was saved is asked for at once, and nothing without an address', async () => {
  get.mockResolvedValue(ANSWER);
  const { rerender, unmount } = renderHook(
    ({ address, state }: { address: string | null; state: string }) => usePolled<string>(address, state),
    { initialProps: { address: null as string | null, state: '1' } },
  );
  await wait(POLL_MS * 2);
  expect(get).not.toHaveBeenCalled();
  rerender({ address: '/told', state: '1' });
  await wait(0);
  expect(get).toHaveBeenCalledTimes(1);
  rerender({ address: '/told', state: '2' });
  await wait(0);
  expect(get).toHaveBeenCalledTimes(2);
  unmount();
  await wait(POLL_MS * 2);
  expect(get).toHaveBeenCalledTimes(2);
});

test('S-80 work is followed by the question what is the case then; where it fails, its sentence is told', async () => {
  get.mockResolvedValue(ANSWER);
  const { result } = renderHook(() => usePolled<string>('/told'));
  await wait(0);
  expect(await act(() => result.current.attempt(() => Promise.resolve()))).toBe(true);
  expect(get).toHaveBeenCalledTimes(2);
  expect(await act(() => result.current.attempt(() => Promise.reject(AWAY)))).toBe(false);
  expect(get).toHaveBeenCalledTimes(2);
  expect(result.current.failure).toBe('The CMS is away.');
});
