import { expect, test } from 'vitest';
import { productsPath, readProductQuery } from './product-query';

const read = (search: string) => readProductQuery(new URLSearchParams(search));
const none = { q: '', category: null, sort: 'changed', page: 1 };

test.each([
  ['', none],
  ['q=%20ring%20&page=3', { ...none, q: 'ring', page: 3 }],
  ['category=ring&sort=price-desc', { ...none, category: 'ring', sort: 'price-desc' }],
  ['category=Crowns&sort=evil&page=-1', none],
  ['page=1.5', none],
])('PM-01 the address %j is read', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test('PM-01 an address is made and read again', () => {
  const query = { q: 'a&b', category: 'man pendant', sort: 'title', page: 2 } as const;
  expect(read(productsPath(query).split('?')[1] ?? '')).toEqual(query);
  expect(productsPath(read(''))).toBe('/Admin/products');
});
