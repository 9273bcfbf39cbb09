import type { Core } from '@strapi/strapi';
import { expect, test, vi } from 'vitest';
import { cacheTags } from './cache-tags';
import { noteChange } from './known-changes';
import { VersionCache } from './version-cache';

/** One that has read no version yet. */
const strapi = {} as Core.Strapi;
const one = { n: 1 };
const two = { n: 2 };

test('D-03 an answer is kept for its version of the content and no other', () => {
  const cache = new VersionCache<{ n: number }>(strapi, 2);
  cache.set(3, 'a', one);
  expect(cache.get(3, 'a')).toBe(one);
  expect(cache.get(4, 'a')).toBeUndefined();
  expect(cache.get(2, 'a')).toBeUndefined();
  cache.set(4, 'b', two);
  expect(cache.get(4, 'a')).toBeUndefined();
  expect(cache.get(4, 'b')).toBe(two);
});

test('D-03 an answer made before a change does not outlive it', () => {
  const cache = new VersionCache<{ n: number }>(strapi, 2);
  cache.set(4, 'a', two);
  cache.set(3, 'a', one);
  expect(cache.get(4, 'a')).toBe(two);
  expect(cache.get(3, 'a')).toBeUndefined();
});

test('D-03 no more answers are kept than wanted: the one not asked for the longest goes', () => {
  const cache = new VersionCache<{ n: number }>(strapi, 2);
  cache.set(1, 'a', one);
  cache.set(1, 'b', one);
  cache.get(1, 'a');
  cache.set(1, 'c', one);
  expect(cache.get(1, 'b')).toBeUndefined();
  expect(cache.get(1, 'a')).toBe(one);
});

test('D-03 one load serves all who ask meanwhile for the same version, and is kept', async () => {
  const cache = new VersionCache<{ n: number }>(strapi, 2);
  const loads: number[] = [];
  const load = (n: number) => async () => {
    loads.push(n);
    return { n };
  };
  const asked = [cache.load(1, 'a', load(1)), cache.load(1, 'a', load(2)), cache.load(2, 'a', load(3))];
  expect(await Promise.all(asked)).toEqual([{ n: 1 }, { n: 1 }, { n: 3 }]);
  expect(await cache.load(2, 'a', load(4))).toEqual({ n: 3 });
  expect(loads).toEqual([1, 3]);
});

test('D-03 a load that failed is not kept', async () => {
  const cache = new VersionCache<{ n: number }>(strapi, 2);
  await expect(cache.load(1, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.load(1, 'a', async () => one)).toBe(one);
});

test('B-139 an answer stands through changes of other things, and hands on what it is made of', async () => {
  const own = {} as Core.Strapi;
  const cache = new VersionCache<{ n: number }>(own, 9);
  noteChange(own, 1, null);
  const load = vi.fn(async () => {
    cacheTags.note(['ring']);
    return { n: load.mock.calls.length };
  });
  const ask = (version: number) => cacheTags.collect(() => cache.load(version, 'a', load));
  expect(await ask(1)).toEqual({ value: { n: 1 }, tags: new Set(['ring']) });
  noteChange(own, 2, ['story']);
  expect(await ask(2)).toEqual({ value: { n: 1 }, tags: new Set(['ring']) });
  // Whoever read the version before is answered as well: it is right at both.
  expect((await ask(1)).value).toEqual({ n: 1 });
  noteChange(own, 3, ['story', 'ring']);
  expect((await ask(3)).value).toEqual({ n: 2 });
  noteChange(own, 4, null);
  expect((await ask(4)).value).toEqual({ n: 3 });
});

test('B-139 what a transaction has changed itself, and what nothing is noted for, stands for one version alone', async () => {
  const own = {} as Core.Strapi;
  const cache = new VersionCache<{ n: number }>(own, 9);
  noteChange(own, 1, null);
  cache.set(1, 'a', one, new Set(['ring']));
  cache.set(1, 'b', one);
  await cache.load(1, 'c', async () => one);
  expect(cache.get(2, 'a')).toBeUndefined();
  noteChange(own, 2, ['story']);
  expect(['a', 'b', 'c'].map((key) => cache.get(2, key))).toEqual([one, undefined, undefined]);
});
