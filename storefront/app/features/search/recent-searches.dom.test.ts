import { afterEach, expect, test } from 'vitest';
import { safeStorage, type TextStore } from '~/lib/safe-storage';
import { recentSearches, recentSearchList, rememberSearch } from './recent-searches';

afterEach(() => localStorage.clear());

const holding = (text: string | null): TextStore => ({
  getItem: () => text,
  setItem: () => undefined,
  removeItem: () => undefined,
});

test.each([
  [['ring'], ['ring']],
  [
    ['ring', 'coin'],
    ['coin', 'ring'],
  ],
  [
    ['ring', 'coin', 'RING'],
    ['RING', 'coin'],
  ],
  [['Anhänger', 'ANHÄNGER', 'Anha\u0308nger'], ['Anha\u0308nger']],
  [['  coin \u0000 ring '], ['coin ring']],
  [['', '   ', '\u0001'], []],
  [['x'.repeat(150)], ['x'.repeat(100)]],
  [
    ['1', '2', '3', '4', '5', '6'],
    ['6', '5', '4', '3', '2'],
  ],
  [
    ['1', '2', '3', '4', '5', '1'],
    ['1', '5', '4', '3', '2'],
  ],
])('S-119 after the searches %j these are kept: %j', (asked, kept) => {
  for (const words of asked) rememberSearch(words);
  expect(recentSearches.get()).toEqual(kept);
  // And after a reload.
  expect(recentSearchList().get()).toEqual(kept);
});

test.each([
  [null, []],
  ['', []],
  ['["ring"', []],
  ['null', []],
  ['{"0":"ring","length":1}', []],
  ['["ring",7,null,{"q":"x"},["y"],""," ","Ring","coin"]', ['ring', 'coin']],
  ['["1","2","3","4","5","6","7"]', ['1', '2', '3', '4', '5']],
  [`["<b>","__proto__","${'y'.repeat(200)}"]`, ['<b>', '__proto__', 'y'.repeat(100)]],
])('S-119 of the stored text %j these searches are taken: %j', (text, kept) => {
  expect(recentSearchList(holding(text)).get()).toEqual(kept);
});

test('S-119 where the browser stores nothing the searches last as long as the page', () => {
  const refusing = safeStorage(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const list = recentSearchList(refusing);
  rememberSearch('ring', list);
  rememberSearch('coin', list);
  expect(list.get()).toEqual(['coin', 'ring']);
  list.remove(...list.get());
  expect(list.get()).toEqual([]);
});

test('S-119 a full storage keeps the newest in memory, and forgets what is cleared', () => {
  let stored: string | null = '["old"]';
  const full = safeStorage(() => ({
    getItem: () => stored,
    setItem(_key, text) {
      if (text.length > 10) throw new DOMException('full', 'QuotaExceededError');
      stored = text;
    },
    removeItem: () => undefined,
  }));
  const list = recentSearchList(full);
  rememberSearch('ring', list);
  expect(list.get()).toEqual(['ring', 'old']);
  list.remove(...list.get());
  expect([list.get(), stored]).toEqual([[], '[]']);
});
