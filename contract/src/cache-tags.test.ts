import { expect, test } from 'vitest';
import { afterChange, isUntouched, type CacheTags, type Change } from './cache-tags';

const change = (from: number, tags: Change['tags'], to = from + 1): Change => ({ from, to, tags });
const made = (...tags: string[]): CacheTags => new Set(tags);

test.each<[string, boolean, number | null, number | null, Change[], CacheTags]>([
  ['at its own version', true, 4, 4, [], made('a')],
  ['before any version was known', true, null, null, [], null],
  ['made before any version was known', false, null, 4, [change(3, ['b'])], made('a')],
  ['after a change of something else', true, 3, 4, [change(3, ['b'])], made('a')],
  ['after a change of what it is made of', false, 3, 4, [change(3, ['b', 'a'])], made('a', 'c')],
  ['after two changes of something else', true, 2, 4, [change(2, ['b']), change(3, ['c'])], made('a')],
  ['when the first of two touched it', false, 2, 4, [change(2, ['a']), change(3, ['c'])], made('a')],
  ['when the one before it touched it', true, 3, 4, [change(2, ['a']), change(3, ['c'])], made('a')],
  ['between the ends of one change', true, 3, 4, [change(2, ['b'], 4)], made('a')],
  ['between the ends of one change that touches it', false, 3, 4, [change(2, ['a'], 4)], made('a')],
  ['from before what is remembered', false, 1, 4, [change(3, ['b'])], made('a')],
  ['while the last change is missing', false, 2, 4, [change(2, ['b'])], made('a')],
  ['with nothing remembered', false, 3, 4, [], made('a')],
  ['after a change of which nothing is known', false, 3, 4, [change(3, null)], made('a')],
  ['after one of everything', false, 3, 4, [change(3, ['*'])], made('a')],
  ['made of nobody knows what', false, 3, 4, [change(3, ['b'])], null],
  ['made of everything', false, 3, 4, [change(3, ['b'])], made('a', '*')],
  ['of a later version than the present one', false, 5, 4, [change(3, ['b'])], made('a')],
])('B-139 an answer %s: still right is %s', (_, right, since, version, changes, tags) => {
  expect(isUntouched({ version, changes }, since, tags)).toBe(right);
});

test('B-139 the last changes are remembered, and none from before a restored backup', () => {
  let known = afterChange({ version: null, changes: [] }, 1, null);
  expect(known).toEqual({ version: 1, changes: [] });
  for (let version = 2; version <= 60; version += 1) known = afterChange(known, version, [`t${version}`]);
  expect(known.version).toBe(60);
  expect(known.changes).toHaveLength(50);
  expect(known.changes.at(-1)).toEqual({ from: 59, to: 60, tags: ['t60'] });
  expect(afterChange(known, 3, ['a'])).toEqual({ version: 3, changes: [] });
});
