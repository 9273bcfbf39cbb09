import { expect, test, vi } from 'vitest';
import type { TextStore } from '~/lib/safe-storage';
import { savedIdList } from './saved-ids';

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['["a","b"', []],
  ['["a","a","b"]', ['a', 'b']],
  ['["a",1,null,"../x","<b>",{"id":"c"},"c"]', ['a', 'c']],
  ['["a","b","c","d"]', ['a', 'b', 'c']],
])('CMP-01 of the stored text %j the ids %j are taken', (text, expected) => {
  const store = { ...memory(), getItem: () => text };
  expect(savedIdList('k', 3, store).get()).toEqual(expected);
});

function memory(): TextStore {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

test('CMP-01 an id is kept once, the newest first, and over reloads', () => {
  const store = memory();
  const list = savedIdList('k', 3, store);
  for (const id of ['a', 'b', 'a', 'c', 'd']) list.add(id);
  expect(list.get()).toEqual(['d', 'c', 'a']);
  list.remove('c');
  expect(savedIdList('k', 3, store).get()).toEqual(['d', 'a']);
});

test('CMP-01 windows tell each other of changes', () => {
  const list = savedIdList('k', 3, memory());
  const changed = vi.fn();
  const stop = list.subscribe(changed);
  list.add('a');
  window.dispatchEvent(new StorageEvent('storage', { key: 'k' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  list.add('b');
  expect(changed).toHaveBeenCalledTimes(2);
});

test('CMP-01 S-122 what happened elsewhere is told from what happened here, and a page that was kept whole looks again', () => {
  const list = savedIdList('k', 3, memory());
  const here: boolean[] = [];
  const stop = list.subscribe((inThisWindow) => here.push(inThisWindow));
  list.replace(['a', 'b', 'c', 'd']);
  expect(list.get()).toEqual(['a', 'b', 'c']);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(here).toEqual([true, false, false]);
  stop();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(here).toHaveLength(3);
});
