import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '@shop/contract';
import { cacheTags } from './cache-tags.server';
import { ContentCache } from './content-cache.server';

const versions = { version: 1 as number | null, cmsReachable: true, changes: [] as Change[] };
let cache: ContentCache;
const log = vi.fn();

beforeEach(() => {
  log.mockClear();
  Object.assign(versions, { version: 1, cmsReachable: true, changes: [] });
  cache = new ContentCache({ versions, log, maxEntries: 3 });
});

/** Lets what is under way come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('while the version stands an answer is asked for once', async () => {
  const load = vi.fn(async () => 'rings');
  expect(await cache.get('k', load)).toBe('rings');
  await cache.refresh();
  expect(await cache.get('k', load)).toBe('rings');
  expect(load).toHaveBeenCalledTimes(1);
});

test('requests at the same time share one load, and its failure', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('away')));
  const all = await Promise.allSettled([cache.get('k', load), cache.get('k', load)]);
  expect(all.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a refresh brings what is kept to a new version, and the old answer is served until then', async () => {
  let release: (value: string) => void = () => undefined;
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockImplementation(() => new Promise((resolve) => (release = resolve)));
  await cache.get('k', load);
  expect(cache.isCurrent).toBe(true);
  versions.version = 2;
  expect(cache.isCurrent).toBe(false);
  const refreshed = cache.refresh();
  expect(load).toHaveBeenCalledTimes(2);
  expect(await cache.get('k', load)).toBe('old');
  expect(await cache.get('k', load)).toBe('old');
  expect(load).toHaveBeenCalledTimes(2);
  release('new');
  await refreshed;
  expect(cache.isCurrent).toBe(true);
  expect(await cache.get('k', load)).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
});

test('with the CMS away what is kept is served as long as it lasts', async () => {
  const load = vi.fn(async () => 'kept');
  await cache.get('k', load);
  Object.assign(versions, { version: 2, cmsReachable: false });
  expect(await cache.get('k', load)).toBe('kept');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a refresh that fails leaves the kept answer, and the next request tries again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockRejectedValueOnce(new Error('half-started'))
    .mockResolvedValue('new');
  await cache.get('k', load);
  versions.version = 2;
  await cache.refresh();
  expect(cache.isCurrent).toBe(false);
  expect(log).toHaveBeenCalledWith('warn', 'content refresh failed', expect.anything());
  expect(await cache.get('k', load)).toBe('old');
  await settle();
  expect(await cache.get('k', load)).toBe('new');
});

test('an answer kept before the first version was known is asked for again', async () => {
  Object.assign(versions, { version: null, cmsReachable: false });
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('early').mockResolvedValue('sure');
  await cache.get('k', load);
  Object.assign(versions, { version: 1, cmsReachable: true });
  await cache.refresh();
  expect(await cache.get('k', load)).toBe('sure');
});

test('a null answer is not kept, and the least recently used answer goes first', async () => {
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
  await cache.get('old', async () => 'old');
  // The refresh of what is kept hangs: the CMS is slow.
  const slow = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockReturnValue(new Promise(() => {}));
  await cache.get('slow', slow);
  versions.version = 2;
  void cache.refresh();
  const dependencies = cache.begin(false);
  const reader = cache.reader(dependencies);
  expect(dependencies.version).toBe(2);
  await reader.get('new', async () => 'new');
  expect(dependencies.version).toBe(2);
  await reader.get('slow', slow);
  expect(dependencies).toMatchObject({ version: 1, failed: false });
});

test('a page that is made anew waits for present answers', async () => {
  let stored = 'old';
  const load = vi.fn(async () => stored);
  await cache.get('k', load);
  stored = 'new';
  versions.version = 2;
  const dependencies = cache.begin(true);
  expect(await cache.reader(dependencies).get('k', load)).toBe('new');
  expect(dependencies.version).toBe(2);
});

test('a page that lacks an answer says so', async () => {
  const dependencies = cache.begin(false);
  const failing = async () => Promise.reject(new Error('away'));
  await expect(cache.reader(dependencies).get('k', failing)).rejects.toThrow('away');
  expect(dependencies.failed).toBe(true);
});

/** Makes a page of two answers and tells what it was made of. */
async function madeOf(answers: Record<string, () => Promise<unknown>>) {
  const dependencies = cache.begin(false);
  const reader = cache.reader(dependencies);
  for (const [key, load] of Object.entries(answers)) await reader.get(key, load);
  return [...(dependencies.sources ?? [])];
}

test('a page stands under a new version as long as no answer in it differs', async () => {
  let price = 210;
  const sources = await madeOf({ shop: async () => ({ days: 30 }), ring: async () => ({ price }) });
  expect(sources.map(([key]) => key)).toEqual(['shop', 'ring']);
  versions.version = 2;
  expect(await cache.unchanged(sources)).toBe(2);
  versions.version = 3;
  price = 230;
  expect(await cache.unchanged(sources)).toBeNull();
  // Not even when it is as it was again: a page of the time between may be kept.
  versions.version = 4;
  price = 210;
  expect(await cache.unchanged(sources)).toBeNull();
});

test('a page of an answer that can no longer be had is not said to be of the present version', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('old')
    .mockRejectedValue(new Error('away'));
  const sources = await madeOf({ ring: load });
  versions.version = 2;
  expect(await cache.unchanged(sources)).toBe(1);
});

test('nothing is known of a page that another cache made, and a page of nothing stands', async () => {
  const load = async () => 'ring';
  const sources = await madeOf({ ring: load });
  const other = new ContentCache({ versions, log });
  expect(await other.unchanged(sources)).toBeNull();
  await other.get('ring', load);
  expect(await other.unchanged(sources)).toBeNull();
  expect(await other.unchanged([])).toBe(1);
});

test('a page of an answer that is asked for each time names no sources', async () => {
  const dependencies = cache.begin(false);
  const reader = cache.reader(dependencies);
  expect(await reader.pass(async () => 'found')).toBe('found');
  expect(dependencies).toMatchObject({ sources: null, failed: false });
  await expect(reader.pass(async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(dependencies.failed).toBe(true);
});

test('an answer that can never be had again stands, and after some tries holds nothing up', async () => {
  const broken = vi.fn().mockResolvedValueOnce('old').mockRejectedValue(new Error('HTTP error! status: 500'));
  await cache.get('broken', broken);
  versions.version = 2;
  for (let refreshes = 1; refreshes <= 4; refreshes += 1) await cache.refresh();
  expect(cache.isCurrent).toBe(false);
  await cache.refresh();
  expect(cache.isCurrent).toBe(true);
  await cache.refresh();
  expect(broken).toHaveBeenCalledTimes(6);
  // Who asks for it has it tried once more, and so does the next version.
  expect(await cache.get('broken', broken)).toBe('old');
  await settle();
  expect(broken).toHaveBeenCalledTimes(7);
  versions.version = 3;
  expect(cache.isCurrent).toBe(false);
  broken.mockResolvedValue('new');
  await cache.refresh();
  expect(await cache.get('broken', broken)).toBe('new');
});

/** Loads an answer that is made of these tags. */
const madeOfTags = (...tags: string[]) =>
  vi.fn(async () => {
    cacheTags.note(tags);
    return tags.join();
  });

/** Moves on to the next version by a change of these tags. */
function change(tags: string[]) {
  const from = versions.version ?? 0;
  Object.assign(versions, {
    version: from + 1,
    changes: [...versions.changes, { from, to: from + 1, tags }],
  });
}

test('B-139 after a change the answers that are made of it are asked for again, and no others', async () => {
  const [ring, story, unknown] = [madeOfTags('ring'), madeOfTags('story', 'ring'), madeOfTags()];
  const ask = async () => {
    for (const [key, load] of Object.entries({ ring, story, unknown })) await cache.get(key, load);
    return [ring, story, unknown].map((load) => load.mock.calls.length);
  };
  expect(await ask()).toEqual([1, 1, 1]);
  change(['story']);
  expect(cache.isCurrent).toBe(false);
  await cache.refresh();
  expect(cache.isCurrent).toBe(true);
  expect(await ask()).toEqual([1, 2, 2]);
  // Through more than one change.
  change(['other']);
  change(['another']);
  await cache.refresh();
  expect(await ask()).toEqual([1, 2, 3]);
  change(['*']);
  await cache.refresh();
  expect(await ask()).toEqual([2, 3, 4]);
});

test('B-139 what an answer is made of is what it was last made of', async () => {
  let tags = ['ring'];
  const load = vi.fn(async () => cacheTags.note(tags));
  await cache.get('k', load);
  tags = ['story'];
  change(['ring']);
  await cache.refresh();
  change(['ring']);
  await cache.refresh();
  expect(load).toHaveBeenCalledTimes(2);
  change(['story']);
  await cache.refresh();
  expect(load).toHaveBeenCalledTimes(3);
});

test('B-139 a page is made of what its answers are made of, and of nobody knows what with one of which that is so', async () => {
  const dependencies = cache.begin(false);
  const reader = cache.reader(dependencies);
  await reader.get('ring', madeOfTags('ring', 'shop'));
  await reader.get('story', madeOfTags('story'));
  expect(dependencies.tags).toEqual(new Set(['ring', 'shop', 'story']));
  await reader.get('unknown', madeOfTags());
  expect(dependencies.tags).toBeNull();
  await reader.get('ring', madeOfTags('ring'));
  expect(dependencies.tags).toBeNull();
  const other = cache.begin(false);
  await cache.reader(other).pass(madeOfTags('ring'));
  expect(other.tags).toBeNull();
});
