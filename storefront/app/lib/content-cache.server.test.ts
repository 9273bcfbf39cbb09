import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentCache } from './content-cache.server';

const POLL_MS = 1_000;
let version: number | Error;
let cache: ContentCache;
const log = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  log.mockClear();
  version = 1;
  cache = new ContentCache({
    contentVersion: async () => {
      if (version instanceof Error) throw version;
      return version;
    },
    log,
    pollMs: POLL_MS,
    maxEntries: 3,
  });
});
afterEach(() => {
  cache.stop();
  vi.useRealTimers();
});

const poll = () => vi.advanceTimersByTimeAsync(POLL_MS);

test('while the version stands an answer is asked for once', async () => {
  await cache.start();
  const load = vi.fn(async () => 'rings');
  expect(await cache.get('k', load)).toBe('rings');
  await poll();
  expect(await cache.get('k', load)).toBe('rings');
  expect(load).toHaveBeenCalledTimes(1);
});

test('requests at the same time share one load, and its failure', async () => {
  await cache.start();
  const load = vi.fn(async () => Promise.reject(new Error('away')));
  const all = await Promise.allSettled([cache.get('k', load), cache.get('k', load)]);
  expect(all.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a new version refreshes what is kept by itself, and the old answer is served until then', async () => {
  await cache.start();
  let release: (value: string) => void = () => undefined;
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockImplementation(() => new Promise((resolve) => (release = resolve)));
  await cache.get('k', load);
  version = 2;
  await poll();
  expect(load).toHaveBeenCalledTimes(2);
  expect(await cache.get('k', load)).toBe('old');
  expect(await cache.get('k', load)).toBe('old');
  expect(load).toHaveBeenCalledTimes(2);
  release('new');
  await vi.advanceTimersByTimeAsync(0);
  expect(await cache.get('k', load)).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
});

test('with the CMS away what is kept is served as long as it lasts, and that is said once', async () => {
  await cache.start();
  const load = vi.fn(async () => 'kept');
  await cache.get('k', load);
  version = new Error('refused');
  for (let i = 0; i < 5; i++) await poll();
  expect(await cache.get('k', load)).toBe('kept');
  expect(load).toHaveBeenCalledTimes(1);
  expect(cache.cmsReachable).toBe(false);
  expect(log.mock.calls.filter(([level]) => level === 'warn')).toHaveLength(1);
});

test('once the CMS is back with another version the kept answers are refreshed', async () => {
  await cache.start();
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockResolvedValue('new');
  await cache.get('k', load);
  version = new Error('refused');
  await poll();
  version = 7;
  await poll();
  expect(cache.cmsReachable).toBe(true);
  expect(await cache.get('k', load)).toBe('new');
});

test('a refresh that fails leaves the kept answer, and the next request tries again', async () => {
  await cache.start();
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockRejectedValueOnce(new Error('half-started'))
    .mockResolvedValue('new');
  await cache.get('k', load);
  version = 2;
  await poll();
  expect(await cache.get('k', load)).toBe('old');
  await vi.advanceTimersByTimeAsync(0);
  expect(await cache.get('k', load)).toBe('new');
});

test('an answer kept before the first version was known is asked for again', async () => {
  version = new Error('starting');
  await cache.start();
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('early').mockResolvedValue('sure');
  await cache.get('k', load);
  version = 1;
  await poll();
  expect(await cache.get('k', load)).toBe('sure');
});

test('a null answer is not kept, and the least recently used answer goes first', async () => {
  await cache.start();
  await cache.get('none', async () => null);
  expect(cache.size).toBe(0);
  const load = vi.fn(async () => 'x');
  for (const key of ['a', 'b', 'c']) await cache.get(key, load);
  await cache.get('a', load);
  await cache.get('d', load);
  expect(cache.size).toBe(3);
  expect(load).toHaveBeenCalledTimes(4);
  await cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(4);
  await cache.get('b', load);
  expect(load).toHaveBeenCalledTimes(5);
});

test('a page is as old as the oldest answer in it', async () => {
  await cache.start();
  await cache.get('old', async () => 'old');
  version = 2;
  // The refresh of what is kept hangs: the CMS is slow.
  const slow = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockReturnValue(new Promise(() => {}));
  await cache.get('slow', slow);
  await poll();
  const reading = cache.begin(false);
  const reader = cache.reader(reading);
  expect(reading.version).toBe(2);
  await reader.get('new', async () => 'new');
  expect(reading.version).toBe(2);
  await reader.get('slow', slow);
  expect(reading).toMatchObject({ version: 1, failed: false });
});

test('a page that is made anew waits for present answers', async () => {
  await cache.start();
  let stored = 'old';
  const load = vi.fn(async () => stored);
  await cache.get('k', load);
  stored = 'new';
  version = 2;
  await poll();
  const reading = cache.begin(true);
  expect(await cache.reader(reading).get('k', load)).toBe('new');
  expect(reading.version).toBe(2);
});

test('a page that lacks an answer says so', async () => {
  await cache.start();
  const reading = cache.begin(false);
  const failing = async () => Promise.reject(new Error('away'));
  await expect(cache.reader(reading).get('k', failing)).rejects.toThrow('away');
  expect(reading.failed).toBe(true);
});

test('followers hear of a new version once what is kept is of it', async () => {
  await cache.start();
  const load = vi.fn(async () => version);
  await cache.get('k', load);
  const heard = vi.fn(async () => expect(load).toHaveBeenCalledTimes(2));
  cache.onRefreshed(() => void heard());
  version = 2;
  await poll();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what visitors see is reported once everything kept is of that version, and again from time to time', async () => {
  const onShown = vi.fn(async () => undefined);
  const contentVersion = async () => (version instanceof Error ? Promise.reject(version) : version);
  cache = new ContentCache({ contentVersion, log, onShown, pollMs: POLL_MS, reportMs: 5 * POLL_MS });
  await cache.start();
  let fails = false;
  const load = vi.fn(async () => (fails ? Promise.reject(new Error('away')) : 'rings'));
  await cache.get('k', load);
  await poll();
  expect(onShown.mock.calls).toEqual([[1]]);

  fails = true;
  version = 2;
  await poll();
  expect(onShown).toHaveBeenCalledTimes(1);
  fails = false;
  await poll();
  expect(onShown.mock.calls).toEqual([[1], [2]]);

  await poll();
  expect(onShown).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5 * POLL_MS);
  expect(onShown.mock.calls).toEqual([[1], [2], [2]]);
});
