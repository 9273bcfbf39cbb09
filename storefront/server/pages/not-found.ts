import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { localeOfPath, localePath } from '@shop/contract/rules';
import { resolvePath } from '../../app/features/pages/resolve-path.js';
import { isAskedByPages } from '../locales.js';
import { RouteParts } from '../route-parts.js';
import type { PublishedIndex } from '../../app/lib/cms/published-index.server.js';

/** No product, page or story has this name: the address of the kept page that says so ends with it. */
const NO_SUCH_NAME = '-';

/** Whether an address is the one under which a page that says 404 is made and kept. */
export const isNotFoundPage = (path: string): boolean => path.endsWith(`/${NO_SUCH_NAME}`);

type BuiltRoutes = ServerBuild['routes'];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The map of the site as the router reads it. */
export function treeOf(routes: BuiltRoutes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index ? [{ id, path, index }] : [{ id, path, children: treeOf(routes, id) }];
  });
}

/**
 * Tells addresses that lead nowhere by the names of what is published (SHELL-08): such a one costs no call to the CMS and
 * no rendering, whatever somebody invents.
 */
export class NotFoundPages {
  readonly #routes: BuiltRoutes;
  readonly #parts: RouteParts;
  /** By the word that the addresses begin with: the framework reads and ranks all routes that it is given each time. */
  readonly #trees = new Map<string, RouteObject[]>();
  readonly #published: Pick<PublishedIndex, 'has' | 'spoken'>;

  constructor(routes: BuiltRoutes, published: Pick<PublishedIndex, 'has' | 'spoken'>) {
    this.#parts = new RouteParts(routes);
    this.#routes = routes;
    this.#published = published;
  }

  /**
   * The address of the page to show in place of one that leads nowhere; null for every other. There is one for each
   * route with a name in it, and each language.
   * @param url as it was asked for: a path with its query, not decoded
   */
  async notFoundPathFor(url: string): Promise<string | null> {
    const { pathname } = new URL(`http://shop${url}`);
    // Data of a page: nothing is rendered for it.
    if (pathname.endsWith('.data')) return null;
    const { locale, path } = localeOfPath(pathname);
    // The framework's own.
    if (path === '/__manifest') return null;
    // A language that the shop never spoke has no pages, not even one that says so.
    if ((await this.#published.spoken(locale)) === 'never' && !isAskedByPages(path))
      return `/${NO_SUCH_NAME}`;
    const notFound = (route: string) => localePath(locale, `/${route.replace(/:\w+|\*/, NO_SUCH_NAME)}`);
    if (!isDecodable(path)) return notFound('*');
    const match = matchRoutes(this.#treeFor(path), path)?.at(-1);
    const route = match?.route.path;
    if (!match || route === undefined || (await this.#mayBe(match.params))) return null;
    return notFound(route);
  }

  #treeFor(path: string): RouteObject[] {
    const word = this.#parts.wordOf(path);
    const known = this.#trees.get(word);
    if (known) return known;
    const tree = treeOf(this.#parts.part(this.#routes, word));
    this.#trees.set(word, tree);
    return tree;
  }

  /** By the names that an address holds; other parameters are for their pages to judge. */
  async #mayBe({
    productId,
    slug,
    '*': rest,
  }: Readonly<Record<string, string | undefined>>): Promise<boolean> {
    if (productId !== undefined) return this.#published.has('products', productId);
    if (slug !== undefined) return this.#published.has('stories', slug);
    if (rest === undefined) return true;
    const address = resolvePath(rest);
    if (!address) return false;
    return 'leadsTo' in address || this.#published.has('pages', address.page);
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
