import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { expect, test } from 'vitest';
import routes from '../app/routes.js';
import { treeOf } from './pages/not-found.js';
import { RouteParts } from './route-parts.js';

type Config = (typeof routes)[number];

/** As Vite builds the map of the site. */
function built(config: readonly Config[], parentId = 'root'): ServerBuild['routes'] {
  return Object.fromEntries(
    config.flatMap(({ id, file, path, index, children = [] }) => {
      const own = id ?? file;
      const route = { id: own, parentId, path, index, module: {} };
      return [[own, route] as const, ...Object.entries(built(children as Config[], own))];
    }),
  );
}
const all = {
  root: { id: 'root', path: '', module: {} },
  ...built(routes),
} as unknown as ServerBuild['routes'];
const build = { routes: all, assets: { routes: all, version: '1' } } as unknown as ServerBuild;
const parts = new RouteParts(all);
const ids = (tree: ServerBuild['routes'], path: string) =>
  matchRoutes(treeOf(tree), path)?.map(({ route }) => route.id);

const own = routes
  .flatMap((route) => [route, ...((route.children ?? []) as Config[])])
  .flatMap(({ path }) => (path ? [`/${path.replace('*', 'x').replace(/:\w+/g, 'some-id')}`] : []));

test.each([
  ...own,
  ...own.map((path) => `${path.toUpperCase()}/`),
  ...['/', '/Rings/a/b', '/%52ings', '/Rings/%2F', '/%zz', '/Admin', '/Admin/orders/7/refund', '/Admin/none'],
  ...['/account', '/account/orders/abc', '/About/Us', '/ring', '/Rings%2Fabc', '/*', '/:slug', '/__proto__'],
])('SHELL-08 %s is answered by the same routes of its part as of all', (path) => {
  const part = parts.buildOf(build, parts.wordOf(path));
  expect(ids(part.routes, path)).toEqual(ids(all, path));
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
  expect(Object.keys(part.routes).length).toBeLessThan(40);
});

test.each([
  ['/de/Rings', 'rings'],
  ['/Rings.data', 'rings'],
  ['/de/Rings.data', 'rings'],
  ['/_root.data', ''],
  ['/de.data', ''],
  ['/de', ''],
  ['/fr/admin', 'admin'],
])('SHELL-08 %s is told by the word "%s"', (path, word) => {
  expect(parts.wordOf(path)).toBe(word);
});

test('SHELL-08 a site with a route that may begin with any word is not divided', () => {
  const open = { ...all, open: { id: 'open', parentId: 'root', path: ':locale/x', module: {} } };
  expect(() => new RouteParts(open as unknown as ServerBuild['routes'])).toThrow(/begins with :locale/);
});
