import { WISH_CHANGE_MS, WISHES_MAX, type WishChange } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { changedWishes, wanted, type Wish } from './wishes';

const NOW = 10 * WISH_CHANGE_MS;
const add = (productId: string, msAgo = 0): WishChange => ({ productId, wanted: true, msAgo });
const remove = (productId: string, msAgo = 0): WishChange => ({ productId, wanted: false, msAgo });
const kept = (productKey: string, msAgo: number, isWanted = true): Wish => ({
  ...{ productKey, wanted: isWanted },
  changedAt: NOW - msAgo,
});
const listAfter = (known: readonly Wish[], ...changes: WishChange[]) =>
  wanted(changedWishes(known, changes, NOW)).map(({ productKey }) => productKey);

describe('S-122 an account’s wishlist after some changes', () => {
  test.each([
    ['nothing', [], [], []],
    ['an addition', [kept('a', 9)], [add('b')], ['b', 'a']],
    [
      'several, the newest first whatever their order',
      [kept('a', 9)],
      [add('c', 1), add('b', 5)],
      ['c', 'b', 'a'],
    ],
    ['a piece twice', [kept('a', 9)], [add('a', 3), add('a', 3)], ['a']],
    ['a removal', [kept('a', 9), kept('b', 8)], [remove('a')], ['b']],
    ['the removal of what is not there', [kept('a', 9)], [remove('x')], ['a']],
    ['an addition that comes after a later removal', [kept('a', 5, false)], [add('a', 9)], []],
    ['a removal that comes after a later addition', [kept('a', 5)], [remove('a', 9)], ['a']],
    ['a later addition than the removal', [kept('a', 9, false)], [add('a', 5)], ['a']],
    ['a change of mind in one call', [], [add('a', 5), remove('a', 4)], []],
    ['the same, sent the other way round', [], [remove('a', 4), add('a', 5)], []],
  ] as const)('S-122 %s', (_name, known, changes, expected) => {
    expect(listAfter(known, ...changes)).toEqual(expected);
  });

  test('S-122 sent again it changes nothing, though later', () => {
    const changes = [add('a', 5), remove('b', 4)];
    const once = changedWishes([kept('b', 9)], changes, NOW);
    const later = changes.map((change) => ({ ...change, msAgo: change.msAgo + 1_000 }));
    expect(changedWishes(once, later, NOW + 1_000)).toEqual(once);
  });

  test('S-122 where it is full the oldest wish goes, and no change of mind is remembered for ever', () => {
    const full = Array.from({ length: WISHES_MAX }, (_, n) => kept(`p${n}`, 100 + n));
    const after = listAfter(full, add('new'));
    expect([after.length, after[0], after.includes(`p${WISHES_MAX - 1}`)]).toEqual([
      WISHES_MAX,
      'new',
      false,
    ]);
    const many = Array.from({ length: 2 * WISHES_MAX }, (_, n) => remove(`p${n}`, n));
    expect(changedWishes(full, many, NOW)).toHaveLength(WISHES_MAX);
    expect(changedWishes([kept('old', WISH_CHANGE_MS + 1, false)], [add('a')], NOW)).toHaveLength(1);
  });
});
