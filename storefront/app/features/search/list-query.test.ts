import { expect, test } from 'vitest';
import { paginationPages } from './list-pages';
import { filterCount, listPath, listSearch, readListQuery } from './list-query';
import { activeFilters } from './list-words';

const cleaned = (search: string) => listSearch(readListQuery(new URLSearchParams(search))).toString();

/** Of categories that the shop may have, as an address names them. */
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `category=c${from + n}`).join('&');

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
  ['category=ring,Earring', 'category=Rings&category=Earrings'],
  ['category=EARRINGS&category=ring&category=Rings', 'category=Rings&category=Earrings'],
  ['category=watches,man,brooch', 'category=Man&category=brooch&category=watches'],
  ['category=,,%20,hat++pin', ''],
  [`category=${Array.from({ length: 200 }, (_, n) => `c${n % 7}`).join(',')}&category=C0`, words(7)],
  [`category=${Array.from({ length: 200 }, (_, n) => `c${100 + n}`).join(',')}`, words(20, 100)],
  ['size=10&size=9.5&size=16%20INCH&size=9', 'size=9&size=9.5&size=10&size=16+inch'],
  ['size=16,5&size=%20%20&size=', 'size=16%2C5'],
  ['size=05&size=5&size=5', 'size=05&size=5'],
  ['size=5&size=05', 'size=05&size=5'],
  [`size=${'x'.repeat(41)}&size=a%00b`, 'size=a+b'],
  ['material=onyx&material=STONES&material=lead', 'material=Stones&material=Onyx'],
  ['material=lead', ''],
])('D-03 S-127 the address ?%s is cleaned to ?%s', (search, expected) => {
  expect(cleaned(search)).toBe(expected);
  expect(cleaned(expected)).toBe(expected);
});

test('D-03 a query has one address', () => {
  expect(listPath({})).toBe('/ProductList');
  expect(listPath({ page: 2, q: 'a&b' })).toBe('/ProductList?q=a%26b&page=2');
});

test('D-03 pages and order do not narrow a list', () => {
  const count = (search: string) => filterCount(readListQuery(new URLSearchParams(search)));
  expect(count('page=2&sort=title')).toBe(0);
  expect(count('metal=Gold')).toBe(1);
  expect(count('q=a&category=rings,man&size=7&material=onyx&minPrice=5&maxPrice=9')).toBe(6);
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
    'category=man,rings&size=16+inch&size=7&material=Onyx',
    [
      ['Men’s pendants', '/ProductList?category=Rings&size=7&size=16+inch&material=Onyx'],
      ['Rings', '/ProductList?category=Man&size=7&size=16+inch&material=Onyx'],
      ['Size 7', '/ProductList?category=Man&category=Rings&size=16+inch&material=Onyx'],
      ['16 inch', '/ProductList?category=Man&category=Rings&size=7&material=Onyx'],
      ['Onyx', '/ProductList?category=Man&category=Rings&size=7&size=16+inch'],
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
  expect(activeFilters(query, undefined, undefined, locale).map((one) => one.label)).toEqual([label]);
});
