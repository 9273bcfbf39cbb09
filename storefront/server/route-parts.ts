import type { ServerBuild } from '@remix-run/node';
import { wordsOf } from './pages/page-key.js';

type Routes = ServerBuild['routes'];

/** Matches whatever no other route does. */
const SPLAT = '*';

/** The first word of the addresses that a route answers, in lower case: '' of the home page, null of a frame of others. */
function firstWord(routes: Routes, id: string): string | null {
  const route = routes[id];
  if (!route) return null;
  const above = route.parentId === undefined ? null : firstWord(routes, route.parentId);
  if (above !== null) return above;
  if (route.path) return (route.path.split('/', 1)[0] ?? '').toLowerCase();
  return route.index ? '' : null;
}

/**
 * The routes that may answer an address, by its first word. The framework reads and ranks all it is given several times
 * for each page: most of them cannot match, as every route of the shop begins with a word of its own.
 */
export class RouteParts {
  /** By the id of the route. */
  readonly #words: ReadonlyMap<string, string | null>;
  readonly #named: ReadonlySet<string>;

  /** @throws where a route begins with a parameter: it would answer any word */
  constructor(routes: Routes) {
    this.#words = new Map(Object.keys(routes).map((id) => [id, firstWord(routes, id)]));
    this.#named = new Set(
      [...this.#words.values()].flatMap((word) => (word && word !== SPLAT ? [word] : [])),
    );
    const open = [...this.#named].find((word) => word.startsWith(':'));
    if (open !== undefined) throw new Error(`A route begins with ${open}: none is known by its first word.`);
  }

  /** The word that an address is told by; '' where no route begins with its own. */
  wordOf(path: string): string {
    const [first = ''] = wordsOf(path);
    const word = decoded(first);
    return this.#named.has(word) ? word : '';
  }

  /** Of what is known by the ids of routes: that of routes that may answer addresses of this word, or any address. */
  part<T>(byId: Readonly<Record<string, T>>, word: string): Record<string, T> {
    const wanted = new Set([null, '', SPLAT, word]);
    return Object.fromEntries(Object.entries(byId).filter(([id]) => wanted.has(this.#words.get(id) ?? null)));
  }

  /** The build with the routes that may answer addresses of this word. */
  buildOf(build: ServerBuild, word: string): ServerBuild {
    const { routes, assets } = build;
    return {
      ...build,
      routes: this.part(routes, word),
      assets: { ...assets, routes: this.part(assets.routes, word) },
    };
  }
}

/** As the framework reads a word; one that spells no text begins no route. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return '';
  }
}
