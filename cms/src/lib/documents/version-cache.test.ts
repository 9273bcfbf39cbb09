import { expect, test } from 'vitest';
import { VersionCache } from './version-cache';

const one = { n: 1 };
const two = { n: 2 };

test('D-03 an answer is kept for its version of the content and no other', () => {
  const cache = new VersionCache<{ n: number }>(2);
  cache.set(3, 'a', one);
  expect(cache.get(3, 'a')).toBe(one);
  expect(cache.get(4, 'a')).toBeUndefined();
  expect(cache.get(2, 'a')).toBeUndefined();
  cache.set(4, 'b', two);
  expect(cache.get(4, 'a')).toBeUndefined();
  expect(cache.get(4, 'b')).toBe(two);
});

test('D-03 an answer made before a change does not outlive it', () => {
  const cache = new VersionCache<{ n: number }>(2);
  cache.set(4, 'a', two);
  cache.set(3, 'a', one);
  expect(cache.get(4, 'a')).toBe(two);
  expect(cache.get(3, 'a')).toBeUndefined();
});

test('D-03 no more answers are kept than wanted: the one not asked for the longest goes', () => {
  const cache = new VersionCache<{ n: number }>(2);
  cache.set(1, 'a', one);
  cache.set(1, 'b', one);
  cache.get(1, 'a');
  cache.set(1, 'c', one);
  expect(cache.get(1, 'b')).toBeUndefined();
  expect(cache.get(1, 'a')).toBe(one);
});

test('D-03 one load serves all who ask meanwhile for the same version, and is kept', async () => {
  const cache = new VersionCache<{ n: number }>(2);
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
  const cache = new VersionCache<{ n: number }>(2);
  await expect(cache.load(1, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.load(1, 'a', async () => one)).toBe(one);
});
