import { SingleFlight, type PublishedNames, isUntouched, type CacheTags } from '@shop/contract';
import { addressKey, DEFAULT_LOCALE, localeOfPath, type Locale } from '@shop/contract/rules';
import { cacheTags } from './cache-tags.server.js';
import type { Versions } from './content-version.server.js';
import type { Log } from '../log.js';
import { ProductNames, type ProductNamesOptions } from './product-names.server.js';

/** What there are few enough of to know them all. */
type Few = 'pages' | 'stories';

/** What an address can name. */
export type Kind = Few | 'products';

interface Known {
  version: number | null;
  tags: CacheTags;
  names: Readonly<Record<Few, ReadonlySet<string>>>;
  /** Where addresses lead, by their keys. */
  redirects: ReadonlyMap<string, string>;
  /** What the shop speaks, and what it spoke once (S-99). */
  spoken: ReadonlyMap<Locale, 'now' | 'before'>;
}

export interface PublishedOptions {
  load: () => Promise<PublishedNames>;
  /** Which names are products'. */
  ask: ProductNamesOptions['ask'];
  versions: Versions;
  log: Log;
}

/**
 * The names of what is published at the present content version: what an address names that is not among them is not
 * found, and no page is made for it. Pages, stories and redirects are all known; products are asked for by their names.
 */
export class PublishedIndex {
  readonly #options: PublishedOptions;
  #known: Known | null = null;
  readonly #loading = new SingleFlight<void>();
  readonly #products: ProductNames;

  constructor(options: PublishedOptions) {
    this.#options = options;
    this.#products = new ProductNames(options);
  }

  get isCurrent(): boolean {
    const { versions } = this.#options;
    if (this.#known === null || !isUntouched(versions, this.#known.version, this.#known.tags)) return false;
    this.#known.version = versions.version;
    return true;
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
    if (kind === 'products') return this.#products.has(name);
    const { versions } = this.#options;
    if (this.#names(kind, name)) return true;
    if (versions.cmsReachable && !this.isCurrent) await this.refresh();
    return this.#known === null || this.#names(kind, name);
  }

  /**
   * Whether the shop speaks a language now, did before or never has (S-99); now as well where nobody knows. English it
   * always does.
   */
  async spoken(locale: Locale): Promise<'now' | 'before' | 'never'> {
    if (this.#isSpoken(locale)) return 'now';
    const { versions } = this.#options;
    if (versions.cmsReachable && !this.isCurrent) await this.refresh();
    if (this.#known === null) return 'now';
    return this.#isSpoken(locale) ? 'now' : (this.#known.spoken.get(locale) ?? 'never');
  }

  /**
   * Where a redirect leads that begins at this address (a path as it was asked for); undefined where none does. Whether
   * something else answers the address is for `has` to say.
   */
  targetOf(path: string): string | undefined {
    const redirects = this.#known?.redirects;
    if (!redirects || redirects.size === 0 || !this.#isSpoken(localeOfPath(path).locale)) return undefined;
    return redirects.get(addressKey(path) ?? '');
  }

  /** Words of addresses match in any letter case. */
  #names(kind: Few, name: string): boolean {
    return this.#known?.names[kind].has(name.toLowerCase()) ?? false;
  }

  #isSpoken(locale: Locale): boolean {
    return locale === DEFAULT_LOCALE || this.#known?.spoken.get(locale) === 'now';
  }

  async #load(): Promise<void> {
    const { load, versions, log } = this.#options;
    const { version } = versions;
    try {
      const { value, tags } = await cacheTags.collect(load);
      const { pages, stories, redirects, languages, earlierLanguages } = value;
      const setOf = (list: string[]) => new Set(list.map((name) => name.toLowerCase()));
      this.#known = {
        version,
        tags,
        names: { pages: setOf(pages), stories: setOf(stories) },
        redirects: new Map(redirects.map(({ from, to }) => [from, to])),
        spoken: new Map([
          ...earlierLanguages.map((code) => [code, 'before'] as const),
          ...languages.map((code) => [code, 'now'] as const),
        ]),
      };
    } catch (error) {
      log('warn', 'names of what is published missing', { reason: String(error) });
    }
  }
}
