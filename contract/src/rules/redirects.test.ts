import { describe, expect, test } from 'vitest';
import { isRouteAddress } from './calls/routes.js';
import { addressKey } from './redirects.js';

describe('S-60 addresses as redirects compare them', () => {
  test.each([
    ['/Old-Page', '/old-page'],
    ['/old-page/', '/old-page'],
    ['/old-page?utm_source=mail', '/old-page'],
    ['/de/Old-Page', '/old-page'],
    ['/DE/old-page', '/old-page'],
    ['/Old%20Page', '/old page'],
    ['/%C3%9Cber-uns', '/über-uns'],
    ['/', '/'],
    ['/de', '/'],
    ['//evil.example', null],
    ['/%2Fevil.example', null],
    ['/a%5Cb', null],
    ['/a%00b', null],
    ['/a%zz', null],
    ['about', null],
    [`/${'x'.repeat(200)}`, null],
  ])('%s is %j', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

test.each([
  ['/', true],
  ['/Rings', true],
  ['/rings/', true],
  ['/Admin/anything', true],
  ['/api/x', true],
  ['/de/About', true],
  ['/shop/rings', true],
  ['/robots.txt', true],
  ['/About', false],
  ['/shop/necklaces', false],
  ['/Rings/gone', false],
  ['/Stories/gone', false],
  ['/contact/us', false],
  ['/index.html', false],
])('S-60 a route answers %s whatever is published: %s', (path, own) => {
  expect(isRouteAddress(path)).toBe(own);
});
