import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffline, onOffline, retryUntilOnline } from './connection';

/** Whether the shop answers when it is asked whether it is there. */
let isThere = true;
const told = vi.fn();

beforeEach(() => {
  isThere = true;
  told.mockReset();
  vi.stubGlobal('fetch', () => (isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError())));
});
afterEach(() => vi.unstubAllGlobals());

/** Fails so often, then answers. */
function failing(times: number) {
  let calls = 0;
  return vi.fn(() => (++calls > times ? Promise.resolve('page') : Promise.reject(new TypeError('Failed'))));
}

test('a load that fails once although the shop answers is tried again', async () => {
  const load = failing(1);
  expect(await retryUntilOnline(load)).toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a load that fails twice although the shop answers is an error', async () => {
  await expect(retryUntilOnline(failing(2))).rejects.toThrow('Failed');
});

test('without a connection a load says so once, waits, and is had when it is back', async () => {
  isThere = false;
  const stop = onOffline(told);
  const load = failing(2);
  const had = retryUntilOnline(load);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(isOffline()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  isThere = true;
  // The news may come while the shop is being asked for: it is told until it is heard.
  const news = setInterval(() => window.dispatchEvent(new Event('online')), 5);
  expect(await had).toBe('page');
  clearInterval(news);
  expect(told).toHaveBeenCalledOnce();
  expect(isOffline()).toBe(false);
  stop();
});

test('what nobody waits for says nothing without a connection', async () => {
  isThere = false;
  const stop = onOffline(told);
  const leave = new AbortController();
  const load = failing(2);
  const had = retryUntilOnline(load, leave.signal, false);
  await vi.waitFor(() => expect(isOffline()).toBe(true));
  isThere = true;
  const news = setInterval(() => window.dispatchEvent(new Event('online')), 5);
  expect(await had).toBe('page');
  clearInterval(news);
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('a load that nobody waits for any more ends', async () => {
  isThere = false;
  const leave = new AbortController();
  const had = retryUntilOnline(failing(9), leave.signal);
  leave.abort();
  await expect(had).rejects.toThrow('Failed');
  expect(isOffline()).toBe(false);
});
