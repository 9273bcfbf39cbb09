import { SingleFlight, type PublishedNames } from '@shop/contract';
import { addressKey } from '@shop/contract/rules';
import type { Versions } from './content-version.server.js';
import type { Log } from '../log.js';

/** What an address can name. */
export type Kind = Exclude<keyof PublishedNames, 'redirects'>;

interface Known {
  version: number | null;
  names: Readonly<Record<Kind, ReadonlySet<string>>>;
  /** Where addresses lead, by their keys. */
  redirects: ReadonlyMap<string, string>;
}

export interface PublishedOptions {
  load: () => Promise<PublishedNames>;
  versions: Versions;
  log: Log;
}

/** Words of addresses match in any letter case; ids do not, and products have both. */
const asKept = (kind: Kind, name: string) => (kind === 'products' ? name : name.toLowerCase());

/**
 * The names of all that is published at the present content version: what an address names that is not among them is
 * not found, and nobody has to be asked for it.
 */
export class PublishedIndex {
  readonly #options: PublishedOptions;
  #known: Known | null = null;
  readonly #loading = new SingleFlight<void>();

  constructor(options: PublishedOptions) {
    this.#options = options;
  }

  get isCurrent(): boolean {
    return this.#known !== null && this.#known.version === this.#options.versions.version;
  }

  /** Asks for the names of the present version, once for all who wait. What fails is logged, and tried again later. */
  refresh(): Promise<void> {
    return this.#loading.run('names', () => this.#load());
  }

  /**
   * Whether there may be such a thing: yes as well where nobody knows. Of what an older version named, that is for
   * whoever shows it to find out; what it did not name is looked up in the present one.
   */
  async has(kind: Kind, name: string): Promise<boolean> {
    const { versions } = this.#options;
    if (this.#names(kind, name)) return true;
    if (versions.cmsReachable && !this.isCurrent) await this.refresh();
    return this.#known === null || this.#names(kind, name);
  }

  /**
   * Where a redirect leads that begins at this address (a path as it was asked for); undefined where none does. Whether
   * something else answers the address is for `has` to say.
   */
  targetOf(path: string): string | undefined {
    const redirects = this.#known?.redirects;
    if (!redirects || redirects.size === 0) return undefined;
    return redirects.get(addressKey(path) ?? '');
  }

  #names(kind: Kind, name: string): boolean {
    const names = this.#known?.names[kind];
    return names !== undefined && (names.has(name) || names.has(name.toLowerCase()));
  }

  async #load(): Promise<void> {
    const { load, versions, log } = this.#options;
    const { version } = versions;
    try {
      const { products, pages, stories, redirects } = await load();
      const setOf = (kind: Kind, list: string[]) => new Set(list.map((name) => asKept(kind, name)));
      this.#known = {
        version,
        names: {
          products: setOf('products', products),
          pages: setOf('pages', pages),
          stories: setOf('stories', stories),
        },
        redirects: new Map(redirects.map(({ from, to }) => [from, to])),
      };
    } catch (error) {
      log('warn', 'names of what is published missing', { reason: String(error) });
    }
  }
}
