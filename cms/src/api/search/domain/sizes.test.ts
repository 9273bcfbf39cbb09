import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '../../product-category/domain/first-categories';
import { toCategories, toPieceCategory } from '../../product-category/domain/category';
import { indexedSizes, namedSizes, sizesOf } from './sizes';

const categories = toCategories(FIRST_CATEGORIES.map(toPieceCategory));
const RING = categories.of('ring');

test.each([
  [null, ['5: 5', '6: 6', '7: 7', '8: 8', '9: 9', '10: 10']],
  ['not a list', ['5: 5', '6: 6', '7: 7', '8: 8', '9: 9', '10: 10']],
  [
    ['7', { name: '8', available: false }, { name: ' M ' }, 'm', 'One Size', ''],
    ['7: 7', 'm: M'],
  ],
  [[{ name: '7', available: false }], []],
  [['x'.repeat(41)], []],
])('S-127 a ring whose own sizes are %j is found by %j', (own, expected) => {
  expect(indexedSizes(own, RING).map(({ size, name }) => `${size}: ${name}`)).toEqual(expected);
});

test('S-127 a piece of a category without sizes has none', () => {
  expect(indexedSizes(null, categories.of('earring'))).toEqual([]);
});

test('S-127 sizes stand in their category’s order, others after them by their figures', () => {
  const group = (size: string, category = 'ring') => ({ category, size, name: size, count: '2' });
  const groups = ['11', '10', '9.5', '5', 'm', '4'].map((size) => group(size));
  const found = sizesOf(RING, [...groups, group('16 inch', 'pendant')], 'en');
  expect(found.map(({ value }) => value)).toEqual(['5', '10', '4', '9.5', '11', 'm']);
  expect(found[0]).toEqual({ value: '5', name: '5', count: 2 });
});

test('S-127 S-102 sizes are called as the language does', () => {
  const chains = ['20 inch', '16 inch'].map((size) => ({ category: 'pendant', size, name: size }));
  expect(namedSizes(chains, categories, 'de')).toEqual([
    { value: '16 inch', name: '16 Zoll' },
    { value: '20 inch', name: '20 Zoll' },
  ]);
  expect(namedSizes(chains, categories, 'en').map(({ name }) => name)).toEqual(['16 inch', '20 inch']);
});
