import { expect, test } from 'vitest';
import { readTableQuery, tablePath, type TableQuery } from '../panel/table-query';
import { PRODUCT_CHOICES } from './product-query';

const read = (search: string) => readTableQuery(new URLSearchParams(search), PRODUCT_CHOICES);
const productsPath = (query: TableQuery) => tablePath('/Admin/products', query);
const none = { values: {}, page: 1 };

test.each([
  ['', none],
  ['q=%20ring%20&page=3', { values: { q: 'ring' }, page: 3 }],
  ['category=ring&sort=price-desc', { ...none, values: { category: 'ring', sort: 'price-desc' } }],
  ['category=brooch', { ...none, values: { category: 'brooch' } }],
  [`category=${'x'.repeat(41)}`, none],
  ['category=Crowns&sort=evil&page=-1', none],
  ['sort=changed', none],
  ['page=1.5', none],
])('PM-01 the address %j is read', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test('PM-01 an address is made and read again', () => {
  const query = { values: { q: 'a&b', category: 'man pendant', sort: 'title' }, page: 2 };
  expect(read(productsPath(query).split('?')[1] ?? '')).toEqual(query);
  expect(productsPath(read(''))).toBe('/Admin/products');
});
