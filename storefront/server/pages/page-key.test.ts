import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import routes from '../../app/routes.js';
import { isNeverKept, pageKey } from './page-key.js';

test.each([
  ['/', '/'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/Rings?', '/Rings'],
  ['/Rings?fbclid=x&more=1&utm_medium=cpc', '/Rings?more=1'],
  ['/de/Rings?more=1&more=2&x', '/de/Rings?more=1'],
  ['/Rings?more=2', '/Rings'],
  ['/Rings?reviews=2', '/Rings'],
  ['/RINGS/abc?%72eviews=2&questions=x&more=1', '/RINGS/abc?reviews=2&questions=x'],
  ['/product/abc?reviews=2&ref=a', '/product/abc?reviews=2'],
  ['/Rings/abc?metal=Gold&ref=a', '/Rings/abc?metal=Gold'],
  ['/Rings/abc?metal=lead', '/Rings/abc'],
  ['/About?preview=nothing', '/About'],
  ['/ProductList?q=coin%20ring&page=2&a=b', '/ProductList?q=coin+ring&page=2'],
  ['/ProductList?q=why%3F&q=b', '/ProductList?q=why%3F'],
  ['/ProductList?q=why?&a?=b', '/ProductList?q=why%3F'],
  [
    '/ProductList?category=ring&size=7&category=Man&category=ring&size=8&metal=Gold&metal=Silver',
    '/ProductList?category=ring&size=7&category=Man&size=8&metal=Gold',
  ],
  ['/ProductList?material=Onyx&material=Onyx', '/ProductList?material=Onyx'],
  ['/reset-password?token=abc&utm_source=mail', '/reset-password?token=abc'],
  ['/Rings.data?_routes=routes%2Fcategory&gclid=1', '/Rings.data?_routes=routes%2Fcategory'],
  ['/Rings?_routes=x', '/Rings'],
  ['/account/orders?page=2', '/account/orders?page=2'],
  ['/Admin/products?q=a', '/Admin/products?q=a'],
  ['/__proto__?constructor=1', '/__proto__'],
])('SHELL-08 S-127 the page of %s is kept as %s', (url, key) => {
  expect(pageKey(url)).toBe(key);
});

test('SHELL-08 every parameter that a page of the shop reads is known', () => {
  const app = fileURLToPath(new URL('../../app', import.meta.url));
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !/admin/.test(file),
  );
  const read = files.flatMap((file) =>
    [
      ...readFileSync(join(app, file), 'utf8').matchAll(
        /(?:[sS]earch(?:Params)?|asked|useSearchParams\(\)\[0\])\s*\.(?:get|has)\('(\w+)'\)/g,
      ),
    ].map(([, name = '']) => name),
  );
  // A preview's page is none that is kept (server/preview.ts).
  const names = new Set(read.filter((name) => name !== 'preview'));
  expect(names.size).toBeGreaterThan(8);
  const addresses = [
    '/Rings',
    '/ProductList',
    '/order-lookup',
    '/reset-password',
    '/kept-pieces',
    '/session',
    '/your-appointment',
    '/sitemap.xml',
  ];
  const known = [...names].filter((name) =>
    addresses.some((path) => pageKey(`${path}?${name}=1`) === `${path}?${name}=1`),
  );
  expect(known).toEqual([...names]);
});

const map = routes.flatMap((route) => (route.path === undefined ? (route.children ?? []) : [route]));

test.each(
  map.flatMap(({ path, file }) => (path === undefined || path === '*' ? [] : [[path, file] as const])),
)('AUTH-07 whether /%s is kept for everybody is as its route says', (path, file) => {
  const source = readFileSync(fileURLToPath(new URL(`../../app/${file}`, import.meta.url)), 'utf8');
  const saysSo = /PUBLIC_PAGE|s-maxage/.test(source);
  for (const address of [`/${path}`, `/de/${path.toUpperCase()}?x=1`, `/${path}.data`])
    expect(isNeverKept(address), address).toBe(!saysSo);
});

test.each([
  ['/sitemap.xml', false],
  ['/sitemap.xml?utm_source=x', false],
  ['/sitemap.xml?page=x', false],
  ['/sitemap.xml?page=2', true],
  ['/sitemap.xml?x=1&page=2&page=3', true],
])('B-152 of a sitemap a part of several takes no room among the pages: %s', (url, isNever) => {
  expect(isNeverKept(pageKey(url))).toBe(isNever);
});
