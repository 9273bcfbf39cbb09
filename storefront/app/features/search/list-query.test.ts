import { expect, test } from 'vitest';
import {
  isFiltered,
  listPath,
  listSearch,
  activeFilters,
  paginationPages,
  readListQuery,
} from './list-query';

const cleaned = (search: string) => listSearch(readListQuery(new URLSearchParams(search))).toString();

test.each([
  ['', ''],
  ['q=&category=&metal=&minPrice=&maxPrice=&sort=featured', ''],
  ['q=%20coin%20%20ring%20', 'q=coin+ring'],
  [`q=${'x'.repeat(150)}`, `q=${'x'.repeat(100)}`],
  ['q=a%01%00b%EF%BF%BF', 'q=a+b'],
  ['category=rings', 'category=Rings'],
  ['category=woman+pendant', 'category=Pendants'],
  ['category=watches', 'category=watches'],
  ['category=%20Brooch', 'category=brooch'],
  ['category=hat+pin', 'category=hat+pin'],
  ['category=hat++pin', ''],
  [`category=${'x'.repeat(41)}`, ''],
  ['category=__proto__', ''],
  ['metal=gold', 'metal=Gold'],
  ['metal=lead', ''],
  ['sort=price-asc', 'sort=price-asc'],
  ['sort=random', ''],
  ['sort=relevance', ''],
  ['q=coin&sort=relevance', 'q=coin'],
  ['q=coin&sort=featured', 'q=coin&sort=featured'],
  ['minPrice=100&maxPrice=300', 'minPrice=100&maxPrice=300'],
  ['minPrice=300&maxPrice=100', 'minPrice=100&maxPrice=300'],
  ['minPrice=0', ''],
  ['minPrice=-5&maxPrice=1e3', ''],
  ['minPrice=ten&maxPrice=99999999', ''],
  ['page=1', ''],
  ['page=3', 'page=3'],
  ['page=0', ''],
  ['page=-1', ''],
  ['page=2.5', ''],
  ['page=10001', 'page=10000'],
  ['page=99999999999999999999', 'page=10000'],
  ['page=1e3', ''],
  ['page=2&page=3&utm_source=mail&q=ring', 'q=ring&page=2'],
])('D-03 the address ?%s is cleaned to ?%s', (search, expected) => {
  expect(cleaned(search)).toBe(expected);
  expect(cleaned(expected)).toBe(expected);
});

test('D-03 a query has one address', () => {
  expect(listPath({})).toBe('/ProductList');
  expect(listPath({ page: 2, q: 'a&b' })).toBe('/ProductList?q=a%26b&page=2');
});

test('D-03 pages and order do not narrow a list', () => {
  expect(isFiltered(readListQuery(new URLSearchParams('page=2&sort=title')))).toBe(false);
  expect(isFiltered(readListQuery(new URLSearchParams('metal=Gold')))).toBe(true);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('D-03 on page %i of %i the foot names %j', (page, last, expected) => {
  expect(paginationPages(page, last)).toEqual(expected);
});

test.each([
  ['', []],
  ['sort=title&page=3', []],
  ['q=coin&sort=featured&page=2', [['“coin”', '/ProductList']]],
  [
    'category=man&maxPrice=90',
    [
      ['Men’s pendants', '/ProductList?maxPrice=90'],
      ['Up to $90', '/ProductList?category=Man'],
    ],
  ],
  [
    'metal=gold&minPrice=5',
    [
      ['Gold', '/ProductList?minPrice=5'],
      ['From $5', '/ProductList?metal=Gold'],
    ],
  ],
  ['minPrice=5&maxPrice=9&sort=title', [['$5 to $9', '/ProductList?sort=title']]],
])('D-03 the list at %j is narrowed by %j', (search, expected) => {
  const found = activeFilters(readListQuery(new URLSearchParams(search)));
  expect(found.map(({ label, without }) => [label, without])).toEqual(expected);
});

test.each([
  ['en', 'minPrice=1250', 'From $1,250'],
  ['de', 'minPrice=1250', 'From $1.250'],
  ['en', 'maxPrice=999', 'Up to $999'],
] as const)('S-108 in %s the figures of %s are written as there', (locale, search, label) => {
  const query = readListQuery(new URLSearchParams(search));
  expect(activeFilters(query, [], undefined, locale).map((one) => one.label)).toEqual([label]);
});
