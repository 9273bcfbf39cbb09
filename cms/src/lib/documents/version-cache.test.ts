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
