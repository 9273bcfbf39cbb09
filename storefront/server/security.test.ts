import { expect, test } from 'vitest';
import { isSameOrigin } from './security';

const SHOP = 'https://shop.example';

test.each<[string, Record<string, string>, boolean]>([
  ['GET', { 'sec-fetch-site': 'cross-site' }, true],
  ['HEAD', { origin: 'https://evil.example' }, true],
  ['POST', { 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: SHOP }, false],
  ['POST', { 'sec-fetch-site': 'same-site' }, false],
  ['POST', { origin: SHOP }, true],
  ['POST', { origin: 'https://evil.example' }, false],
  ['POST', { origin: 'null' }, false],
  ['POST', { origin: 'https://shop.example.evil.example' }, false],
  ['DELETE', { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  // Neither header: no browser sent it, so no browser's cookies came along unasked.
  ['POST', {}, true],
])('a form sent by %s with %j is taken: %s', (method, headers, taken) => {
  expect(isSameOrigin(method, new Headers(headers), SHOP)).toBe(taken);
});
