import { isOwnAddress, isRouteAddress } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import routes from '~/routes';
import { resolvePath } from './resolve-path';

test.each([
  ['About', { page: 'About' }],
  ['about/', { page: 'about' }],
  ['shop/necklaces', { page: 'shop/necklaces' }],
  ['shop/rings', { leadsTo: '/Rings' }],
  ['SHOP/Pendants', { leadsTo: '/Pendants' }],
  ['shop/constructor', { page: 'shop/constructor' }],
  ['Rings/a/b/c', null],
  ['product/x/y', null],
  ['../etc/passwd', null],
  ['a b', null],
  ['wp-login.php', null],
  ['', null],
  ['x'.repeat(121), null],
])('STAT-02 SHELL-08 the address %s stands for %j', (path, found) => {
  expect(resolvePath(path)).toEqual(found);
});

test('STAT-01 every route of the shop is known to the rule that keeps pages from its address', () => {
  const pathsOf = (entries: typeof routes): string[] =>
    entries.flatMap(({ path, children }) => (path ? [path] : pathsOf(children ?? [])));
  const paths = pathsOf(routes).filter((path) => path !== '*');
  expect(paths.length).toBeGreaterThan(20);
  const files = /[.](xml|txt|webmanifest)$/;
  expect(paths.filter((path) => !files.test(path) && !isOwnAddress(path))).toEqual([]);
});

test('S-60 no redirect can begin where a route answers whatever is published', () => {
  const pathsOf = (entries: typeof routes, above = ''): string[] =>
    entries.flatMap(({ path, children }) => {
      const whole = path === undefined ? above : `${above}/${path}`;
      return [...(path === undefined ? [] : [whole]), ...pathsOf(children ?? [], whole)];
    });
  const named = pathsOf(routes).filter((path) => /^[/](?:(?:[^/]+[/])+:(?:productId|slug)|[*])$/.test(path));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => isRouteAddress(path.replace(/:.*/, 'gone')))).toEqual([]);
  const others = pathsOf(routes).filter((path) => !named.includes(path));
  expect(others.filter((path) => !isRouteAddress(path.replaceAll(/:[^/]+/g, 'x')))).toEqual([]);
});
