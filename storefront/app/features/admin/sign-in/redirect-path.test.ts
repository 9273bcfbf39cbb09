import { expect, test } from 'vitest';
import { safeRedirectPath } from './redirect-path';

test.each([
  ['/Admin/orders', '/Admin/orders'],
  ['/Admin/orders?page=2&q=ada', '/Admin/orders?page=2&q=ada'],
  ['/admin/orders/abc123/refund', '/admin/orders/abc123/refund'],
  ['/Admin', '/Admin'],
  ['/Administration', '/Admin'],
  ['/account', '/Admin'],
  ['/Admin/../account', '/Admin'],
  ['https://elsewhere.example/Admin/orders', '/Admin'],
  ['//elsewhere.example/Admin', '/Admin'],
  ['/\\elsewhere.example/Admin', '/Admin'],
  ['javascript:alert(1)', '/Admin'],
  ['http://[', '/Admin'],
  ['', '/Admin'],
  [null, '/Admin'],
  [new File([], 'a'), '/Admin'],
])('ADM-01 after signing in, %s leads to %s', (asked, landing) => {
  expect(safeRedirectPath(asked)).toBe(landing);
});
