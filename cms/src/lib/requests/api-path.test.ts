import { expect, test } from 'vitest';
import { isShopApi } from './api-path';

test.each([
  ['/api/products', true],
  ['/API/products', true],
  ['/Api/Products', true],
  ['//api/products', true],
  ['/%61pi/products', true],
  ['/api%2Fproducts', true],
  ['/api//products', true],
  ['/api/%zz', true],
  ['/%zz', false],
  ['/apis', false],
  ['/upload', false],
  ['/admin/api/x', false],
])('API-04 %s is an address of the shop’s API: %s', (path, expected) => {
  expect(isShopApi(path)).toBe(expected);
});
