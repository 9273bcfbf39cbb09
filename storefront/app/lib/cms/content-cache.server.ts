import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SingleFlight, isUntouched, type CacheTags } from '@shop/contract';
import { DEFAULT_LOCALE, type Locale } from '@shop/contract/rules';
import { cacheTags } from './cache-tags.server.js';
import type { Cms } from './cms-client.server.js';
import type { Versions } from './content-version.server.js';
import { RetryLimit } from '../retry-limit.js';
import type { Log } from '../log.js';
import type { Kind, PublishedIndex } from './published-index.server.js';

interface CachedAnswer {
  value: unknown;
  /** The content version known when the value was asked for, or at which it still stood; null before the first answer. */
  version: number | null;
  tags: CacheTags;
  /** Another one whenever the value differs from the one before; no other cache ever uses the same. */
  edition: string;
}

interface Entry extends CachedAnswer {
  load: () => Promise<unknown>;
  renewal: Renewal;
}

/** When an answer is asked for again under a new content version: at once, or as soon as somebody needs it. */
export type Renewal = 'at once' | 'when asked';

/** An answer that a page was made of. */
export type Dependency = readonly [key: string, edition: string];

/** What one page was made of. The page is as old as the oldest answer in it. */
export interface PageDependencies {
  /** True: waits for the present version of a cached answer instead of taking an older one. */
  readonly fresh: boolean;
  /** The lowest content version among the answers; null: one was had before any version was known. */
  version: number | null;
  /** An answer could not be had: whatever was made without it is not to be cached. */
  failed: boolean;
  /** The cached answers by key; null where an answer that is not cached was among them. */
  sources: Map<string, string> | null;
  /** Of all its answers together. */
  tags: Set<string> | null;
}

/** Where answers are read. */
export interface ContentReader {
  /** Kept under a key. */
  get<T>(key: string, load: () => Promise<T>, renewal?: Renewal): Promise<T>;
  /** Asked for each time. */
  pass<T>(load: () => Promise<T>): Promise<T>;
}

export interface ContentCacheOptions {
  versions: Versions;
  log: Log;
  maxEntries?: number;
  /** Refreshes running at once. */
  refreshers?: number;
}

/**
 * Answers of the CMS, cached per key and tied to the content version: while the version stands, or no change since touched
 * what it was made of (B-139), an answer is served from memory; else it is asked for again in the background, one load per key,
 * and the old answer is served until then. While the CMS is away the old answers stand.
 */
export class ContentCache implements ContentReader {
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new SingleFlight<CachedAnswer>();
  readonly #options: Required<ContentCacheOptions>;
  readonly #failed = new RetryLimit<Entry>();
  readonly #id = randomUUID();
  #editions = 0;

  constructor(options: ContentCacheOptions) {
    this.#options = { maxEntries: 500, refreshers: 4, ...options };
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Whether everything cached is of the present version, but for what failed again and again. */
  get isCurrent(): boolean {
    return ![...this.#entries.values()].some((entry) => this.#isDue(entry));
  }

  /** Begins a page: what `reader` answers is noted in these dependencies. */
  begin(fresh: boolean): PageDependencies {
    return {
      fresh,
      version: this.#options.versions.version,
      failed: false,
      sources: new Map(),
      tags: new Set(),
    };
  }

  /** The same answers, noted in these dependencies. */
  reader(dependencies: PageDependencies): ContentReader {
    const noted = async <T>(asked: Promise<T>): Promise<T> => {
      try {
        return await asked;
      } catch (error) {
        dependencies.failed = true;
        throw error;
      }
    };
    return {
      get: async <T>(key: string, load: () => Promise<T>, renewal: Renewal = 'at once'): Promise<T> => {
        const { value, version, edition, tags } = await noted(
          this.#find(key, { load, renewal }, dependencies.fresh),
        );
        if (version === null || dependencies.version === null) dependencies.version = null;
        else dependencies.version = Math.min(dependencies.version, version);
        dependencies.sources?.set(key, edition);
        if (tags === null) dependencies.tags = null;
        else for (const tag of tags) dependencies.tags?.add(tag);
        return value as T;
      },
      pass: (load) => {
        dependencies.sources = null;
        dependencies.tags = null;
        return noted(load());
      },
    };
  }

  /**
   * The content version at which all these answers are still what they were; null where one has changed, or nothing is
   * known of it any more.
   */
  async unchanged(sources: readonly Dependency[]): Promise<number | null> {
    const found = await Promise.all(
      sources.map(async ([key, edition]) => {
        const entry = this.#entries.get(key);
        const cached = entry && (await this.#find(key, entry, true));
        return cached?.edition === edition ? cached.version : null;
      }),
    );
    return found.reduce(
      (low, one) => (low === null || one === null ? null : Math.min(low, one)),
      this.#options.versions.version,
    );
  }

  /**
   * The answer cached under `key`, else what `load` answers. A null answer (not found) is not cached.
   * @throws what `load` throws, only while nothing is cached under the key
   */
  async get<T>(key: string, load: () => Promise<T>, renewal: Renewal = 'at once'): Promise<T> {
    return (await this.#find(key, { load, renewal }, false)).value as T;
  }

  pass<T>(load: () => Promise<T>): Promise<T> {
    return load();
  }

  async #find(key: string, source: Pick<Entry, 'load' | 'renewal'>, fresh: boolean): Promise<CachedAnswer> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#load(key, source);
    // Re-inserted so that the Map's order is the order of use and the first key is the one to drop.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#isPresent(entry) || !this.#options.versions.cmsReachable) return entry;
    const renewed = this.#renew(key, entry);
    return fresh ? ((await renewed) ?? entry) : entry;
  }

  #load(key: string, { load, renewal }: Pick<Entry, 'load' | 'renewal'>): Promise<CachedAnswer> {
    return this.#loading.run(key, async () => {
      const { version } = this.#options.versions;
      const { value, tags } = await cacheTags.collect(load);
      const before = this.#entries.get(key);
      this.#entries.delete(key);
      const same = before !== undefined && isDeepStrictEqual(before.value, value);
      const cached = {
        value,
        version,
        edition: same ? before.edition : this.#newEdition(),
        tags: tags.size > 0 ? tags : null,
      };
      if (value !== null) this.#entries.set(key, { ...cached, load, renewal });
      this.#trim();
      return cached;
    });
  }

  #newEdition(): string {
    this.#editions += 1;
    return `${this.#id} ${this.#editions}`;
  }

  /** Asks again for a cached answer; on failure (null) the cached one stands and is asked for again later. */
  async #renew(key: string, entry: Entry): Promise<CachedAnswer | null> {
    try {
      return await this.#load(key, entry);
    } catch (error) {
      this.#options.log('warn', 'content refresh failed', { key, reason: String(error) });
      this.#failed.note(entry, this.#options.versions.version);
      return null;
    }
  }

  #isDue(entry: Entry): boolean {
    if (entry.renewal === 'when asked' || this.#isPresent(entry)) return false;
    return !this.#failed.isGivenUp(entry, this.#options.versions.version);
  }

  /** Whether an answer is of the present version. What no change since touched is from now on. */
  #isPresent(entry: Entry): boolean {
    const { versions } = this.#options;
    if (entry.version === versions.version) return true;
    if (!isUntouched(versions, entry.version, entry.tags)) return false;
    entry.version = versions.version;
    return true;
  }

  #trim(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.maxEntries) return;
      this.#entries.delete(key);
    }
  }

  /**
   * Asks again for what is not of the present version, the latest used first. What fails stays as it is; after some
   * refreshes it waits for somebody to ask for it.
   */
  async refresh(): Promise<void> {
    const keys = [...this.#entries.keys()].reverse();
    const worker = async () => {
      for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
        const entry = this.#entries.get(key);
        if (entry && this.#isDue(entry)) await this.#renew(key, entry);
      }
    };
    await Promise.all(Array.from({ length: this.#options.refreshers }, worker));
  }
}

/**
 * The same calls, answered from `cache`; `locale` is the language `cms` asks for. What is not among `published` is not
 * found. The content version itself is never cached.
 */
export function cachedCms(
  cms: Cms,
  cache: ContentReader,
  published: Pick<PublishedIndex, 'has'>,
  locale: Locale = DEFAULT_LOCALE,
): Cms {
  /** What addresses name is asked for only where there is such a thing: invented names cost no call each. */
  const named = async <T>(kind: Kind, name: string, ask: () => Promise<T>) =>
    (await published.has(kind, name)) ? ask() : null;
  // Words are cached by language; what shoppers say of a piece is the same in all of them.
  const localized = <T>(key: string, load: () => Promise<T>) =>
    cache.get(locale === DEFAULT_LOCALE ? key : `${locale} ${key}`, load);
  return {
    shop: () => localized('shop', () => cms.shop()),
    home: () => localized('home', () => cms.home()),
    category: (page) => localized(`category:${page}`, () => cms.category(page)),
    page: (slug) => named('pages', slug, () => localized(`page:${slug.toLowerCase()}`, () => cms.page(slug))),
    story: (slug) =>
      named('stories', slug, () => localized(`story:${slug.toLowerCase()}`, () => cms.story(slug))),
    product: (id) => named('products', id, () => localized(`product:${id}`, () => cms.product(id))),
    productStory: async (id) =>
      (await named('products', id, () => localized(`product-story:${id}`, () => cms.productStory(id)))) ?? [],
    // As many lists as browsers keep: not cached.
    pieces: (ids) => cache.pass(() => cms.pieces(ids)),
    published: () => cms.published(),
    firstOf: (category, most) =>
      localized(`first:${most}:${category.toLowerCase()}`, () => cms.firstOf(category, most)),
    // As many answers as people can think of words: not cached.
    search: (query) => cache.pass(() => cms.search(query)),
    questions: (id, limit) =>
      named('products', id, () => cache.get(`questions:${id}:${limit}`, () => cms.questions(id, limit))),
    reviews: (id, limit) =>
      named('products', id, () => cache.get(`reviews:${id}:${limit}`, () => cms.reviews(id, limit))),
    productNames: (names) => cms.productNames(names),
    sitemap: (part) => cache.get(`sitemap:${part}`, () => cms.sitemap(part), 'when asked'),
    contentVersion: () => cms.contentVersion(),
    preview: () => cms.preview(),
    shown: (self, version) => cms.shown(self, version),
    left: (self) => cms.left(self),
    addressHits: (hits) => cms.addressHits(hits),
  };
}
