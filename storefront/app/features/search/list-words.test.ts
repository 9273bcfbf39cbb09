import type { SearchResult } from '@shop/contract';
import { expect, test } from 'vitest';
import { translateEnglish } from '~/i18n/text';
import { activeFilters } from './list-words';
import { sizeGroups, sizesOffered } from './size-groups';
import { categoriesIn, NO_QUERY } from './list-query';

type Facets = SearchResult['facets']['categories'];

const sizes = (...values: string[]) => values.map((value) => ({ value, name: value, count: 2 }));
const FACETS: Facets = [
  { value: 'woman pendant', name: 'W', count: 5, page: 'Pendants', sizes: sizes('16 inch', '18 inch') },
  { value: 'man pendant', name: 'M', count: 5, page: 'Man', sizes: sizes('18 inch', '20 inch') },
  { value: 'ring', name: 'Ring', count: 6, page: 'Rings', sizes: sizes('5', '6') },
  { value: 'earring', name: 'Earrings', count: 5, page: 'Earrings' },
  { value: 'hat', name: 'Hat', count: 1, page: null, sizes: sizes('one') },
  { value: 'constructor', name: 'Odd', count: 2, page: null, sizes: sizes('5', 'm') },
];
const RINGS = ['Ring size', '5: 2', '6: 2'];
const CHAINS = ['Chain size', '16 inch: 2', '18 inch: 4', '20 inch: 2'];

test.each([
  [[], [], [CHAINS, RINGS, ['Size: Odd', '5: 2', 'm: 2']]],
  [['rings'], [], [RINGS]],
  [['ring', 'man'], [], [['Chain size', '18 inch: 2', '20 inch: 2'], RINGS]],
  [['earrings', 'hat'], [], []],
  // What was chosen can be taken away, though it leaves no choice, or none of the pieces.
  [['hat'], ['one'], [['Size: Hat', 'one: 2']]],
  [['earrings'], ['5'], [['Size', '5: 0']]],
])(
  'S-127 of the categories %j, with the sizes %j chosen, the sizes %j are offered',
  (asked, chosen, expected) => {
    const query = { categories: categoriesIn(asked), sizes: chosen };
    const groups = sizeGroups(FACETS, query, translateEnglish);
    expect(
      groups.map(({ label, sizes }) => [label, ...sizes.map(({ name, count }) => `${name}: ${count}`)]),
    ).toEqual(expected);
  },
);

test.each([
  [[], ['5', '16 inch'], ['5', '16 inch']],
  [['rings'], ['5', '16 inch'], ['5']],
  [['earrings'], ['5', '16 inch'], []],
])('S-127 with the categories %j of the sizes %j remain %j', (asked, sizes, expected) => {
  const query = { categories: categoriesIn(asked), sizes };
  expect(sizesOffered({ categories: FACETS }, query, translateEnglish)).toEqual(expected);
  expect(sizesOffered(undefined, query, translateEnglish)).toEqual(sizes);
});

test('S-127 a size is called as the page’s language calls it', () => {
  const known = { facets: { categories: [] }, sizes: [{ value: '16 inch', name: '16 Zoll' }] };
  const found = activeFilters({ ...NO_QUERY, sizes: ['16 inch', '18 inch'] }, known);
  expect(found.map(({ label }) => label)).toEqual(['16 Zoll', '18 inch']);
});
