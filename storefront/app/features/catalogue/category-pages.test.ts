import { describe, expect, test } from 'vitest';
import { CATEGORY_PAGES, categoryBlocks, categoryPageOf, rowHeight } from './category-pages';

const page = (path: string) => {
  const found = categoryPageOf(path);
  if (!found) throw new Error(`no page at ${path}`);
  return found;
};
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
/** '0-3+h0 4-7': first and last product of each block, and its hero. */
const drawn = (path: string, count: number, more = false) =>
  categoryBlocks(page(path), numbers(count), more)
    .map(({ products, hero }) => {
      const range = products.length ? `${products[0]}-${products.at(-1)}` : 'none';
      return hero === undefined ? range : `${range}+h${hero}`;
    })
    .join(' ');

test.each([
  ['/Rings', 'Rings'],
  ['/rings', 'Rings'],
  ['/MAN', 'Man'],
  ['/man', 'Man'],
  ['/earrings.data', 'Earrings'],
  ['/PENDANTS/', 'Pendants'],
])('SHELL-04 %s is the page %s', (path, name) => {
  expect(page(path).name).toBe(name);
});

test('SHELL-04 other paths are no category page', () => {
  expect(categoryPageOf('/')).toBeUndefined();
  expect(categoryPageOf('/sets')).toBeUndefined();
});

test('CAT-02 each page has its own loading words', () => {
  expect(CATEGORY_PAGES.map((row) => row.loading)).toEqual([
    'Loading Pendants...',
    'Loading Man Products...',
    'Loading Rings...',
    'Loading Earrings...',
    'Loading Bracelets...',
  ]);
});

describe('CAT-03 blocks', () => {
  test.each([
    ['/Pendants', 20, '0-3+h0 4-7 8-11 12-15+h1 16-19'],
    ['/Rings', 20, '0-3+h0 4-7 8-11 12-15+h1 16-19'],
    ['/Bracelets', 20, '0-3+h0 4-7 8-11 12-15+h1 16-19'],
    ['/Man', 20, '0-3+h0 4-7 8-11 12-15 16-19'],
    ['/Earrings', 20, '0-3+h0 4-7 8-11 16-19'],
    ['/Rings', 6, '0-3+h0 4-5'],
    ['/Rings', 13, '0-3+h0 4-7 8-11 12-12+h1'],
    ['/Rings', 12, '0-3+h0 4-7 8-11'],
    ['/Man', 1, '0-0+h0'],
    ['/Pendants', 0, 'none+h0'],
  ])('CAT-03 %s with %i products: %s', (path, count, expected) => {
    expect(drawn(path, count)).toBe(expected);
  });
});

test('CAT-04 Load More reveals 20-32, never more than 32 in all', () => {
  expect(drawn('/Man', 40)).toBe('0-3+h0 4-7 8-11 12-15 16-19');
  expect(drawn('/Man', 40, true)).toBe('0-3+h0 4-7 8-11 12-15 16-19 20-23 24-31');
  expect(drawn('/Man', 22, true)).toBe('0-3+h0 4-7 8-11 12-15 16-19 20-21');
});

test.each([
  [0, '50vh'],
  [1, '50vh'],
  [2, '50vh'],
  [3, '33.33vh'],
  [4, '25vh'],
])('CAT-05 a first block of %i has rows of %s', (count, height) => {
  expect(rowHeight(count)).toBe(height);
});
