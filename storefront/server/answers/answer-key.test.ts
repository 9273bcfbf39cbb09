import { expect, test } from 'vitest';
import { answerKey } from './answer-key';

test.each([
  ['/api/products', '/api/products'],
  ['/api/products?utm_source=x&category=Rings', '/api/products?category=Rings'],
  ['/api/products?page=2&category=Rings', '/api/products?category=Rings&page=2'],
  ['/api/products?category=Rings&category=Man', '/api/products?category=Rings&category=Man'],
  ['/api/products?category=a%26b', '/api/products?category=a%26b'],
  ['/api/products/p1?page=2', '/api/products/p1'],
  ['/api/products/p1/reviews?offset=5&limit=2', '/api/products/p1/reviews?limit=2&offset=5'],
  ['/api/products/p1/questions', '/api/products/p1/questions'],
  ['/api/search?page=2&q=ring&fbclid=1', '/api/search?q=ring&page=2'],
])('API-02: %s is kept as %s', (url, address) => {
  expect(answerKey(url)?.address).toBe(address);
});

test.each([
  ['another call', '/api/cart'],
  ['a page', '/Rings'],
  ['another letter case', '/api/Products'],
  ['a part of a value', '/api/products?category[$ne]=Rings'],
  ['dots to resolve', '/api/x/../products'],
  ['encoded dots to resolve', '/api/products/%2e%2e/products'],
  ['no id', '/api/products/'],
  ['a very long one', `/api/search?q=${'x'.repeat(1_000)}`],
])('API-02: nothing is kept for %s', (_what, url) => {
  expect(answerKey(url)).toBeNull();
});

test.each([
  ['/api/products/p1', 'p1'],
  ['/api/products/p1/reviews', 'p1'],
  ['/api/products', undefined],
  ['/api/search?q=p1', undefined],
])('API-03: %s names the product %s', (url, product) => {
  expect(answerKey(url)?.product).toBe(product);
});
