import { DEFAULT_LOCALE, type Locale } from '@shop/contract/rules';
import type { Cms } from './cms.server.js';
import type { Log } from './log.js';

interface Kept {
  value: unknown;
  /** The content version known when the value was asked for; null before the first answer. */
  version: number | null;
}

interface Entry extends Kept {
  load: () => Promise<unknown>;
}

/** What one page was made of. The page is as old as the oldest answer in it. */
export interface Reading {
  /** True: waits for the present version of a kept answer instead of taking an older one. */
  readonly fresh: boolean;
  /** The lowest content version among the answers; null: one was had before any version was known. */
  version: number | null;
  /** An answer could not be had: whatever was made without it is not to be kept. */
  failed: boolean;
}

/** Where kept answers are read. */
export type ContentReader = Pick<ContentCache, 'get'>;

export interface ContentCacheOptions {
  contentVersion: () => Promise<number>;
  log: Log;
  /** Pause between two questions for the content version. */
  pollMs?: number;
  maxEntries?: number;
  /** Refreshes running at once after a new version. */
  refreshers?: number;
  /** Told once everything kept is of a version, and again every `reportMs`: that is what visitors see. */
  onShown?: (version: number) => Promise<void>;
  reportMs?: number;
}

/**
 * Answers of the CMS, kept per key and tied to the content version: while the version stands, an answer
 * is served from memory; a new version refreshes every kept answer in the background, one load per key, and the old
 * answer is served until then. While the CMS is away the old answers stand.
 */
export class ContentCache {
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<Kept>>();
  readonly #options: Required<ContentCacheOptions>;
  readonly #followers: (() => void)[] = [];
  #version: number | null = null;
  #versionSince = 0;
  #refreshing = false;
  #reported: { version: number; at: number } | null = null;
  #away = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(options: ContentCacheOptions) {
    this.#options = {
      pollMs: 1_000,
      maxEntries: 500,
      refreshers: 4,
      onShown: async () => undefined,
      reportMs: 10_000,
      ...options,
    };
  }

  /** Whether the CMS answered the last question. */
  get cmsReachable(): boolean {
    return this.#version !== null && !this.#away;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The content version as last heard; null before the first answer. */
  get version(): number | null {
    return this.#version;
  }

  /** When that version was first heard of, in ms on the clock of `performance.now()`. */
  get versionSince(): number {
    return this.#versionSince;
  }

  /** Calls `follower` each time the kept answers have been refreshed to a new version. */
  onRefreshed(follower: () => void): void {
    this.#followers.push(follower);
  }

  /** Begins a page: what `reader` answers is noted in the reading. */
  begin(fresh: boolean): Reading {
    return { fresh, version: this.#version, failed: false };
  }

  /** The same answers as `get`, noted in the reading. */
  reader(reading: Reading): ContentReader {
    return {
      get: async <T>(key: string, load: () => Promise<T>): Promise<T> => {
        try {
          const { value, version } = await this.#find(key, load, reading.fresh);
          if (version === null || reading.version === null) reading.version = null;
          else reading.version = Math.min(reading.version, version);
          return value as T;
        } catch (error) {
          reading.failed = true;
          throw error;
        }
      },
    };
  }

  /** Begins to follow the content version; resolves after the first question, whatever came of it. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#poll();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /**
   * The answer kept under `key`, else what `load` answers. A null answer (not found) is not kept.
   * @throws what `load` throws, only while nothing is kept under the key
   */
  async get<T>(key: string, load: () => Promise<T>): Promise<T> {
    return (await this.#find(key, load, false)).value as T;
  }

  async #find(key: string, load: () => Promise<unknown>, fresh: boolean): Promise<Kept> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#load(key, load);
    // Re-inserted so that the Map's order is the order of use and the first key is the one to drop.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (entry.version === this.#version || this.#away) return entry;
    const refreshed = this.#refresh(key, entry);
    return fresh ? ((await refreshed) ?? entry) : entry;
  }

  #load(key: string, load: () => Promise<unknown>): Promise<Kept> {
    const running = this.#loading.get(key);
    if (running) return running;
    const version = this.#version;
    const promise = load()
      .then((value) => {
        this.#entries.delete(key);
        if (value !== null) this.#entries.set(key, { value, version, load });
        this.#trim();
        return { value, version };
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, promise);
    return promise;
  }

  /** Asks again for a kept answer; on failure (null) the kept one stands and is asked for again later. */
  async #refresh(key: string, entry: Entry): Promise<Kept | null> {
    try {
      return await this.#load(key, entry.load);
    } catch (error) {
      this.#options.log('warn', 'content refresh failed', { key, reason: String(error) });
      return null;
    }
  }

  #trim(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.maxEntries) return;
      this.#entries.delete(key);
    }
  }

  async #poll(): Promise<void> {
    try {
      const version = await this.#options.contentVersion();
      if (this.#away) this.#options.log('info', 'cms is back', { version });
      this.#away = false;
      if (version !== this.#version) {
        this.#version = version;
        this.#versionSince = performance.now();
      }
      void this.#follow();
    } catch (error) {
      // Said once per outage: an answer every second would bury everything else.
      if (!this.#away)
        this.#options.log('warn', 'cms is away, serving kept content', { reason: String(error) });
      this.#away = true;
    }
    if (!this.#stopped) {
      this.#timer = setTimeout(() => void this.#poll(), this.#options.pollMs);
      this.#timer.unref();
    }
  }

  /** Brings what is kept up to the version, and says so. What failed is tried again after the next question. */
  async #follow(): Promise<void> {
    if (this.#refreshing) return;
    this.#refreshing = true;
    try {
      if (!this.#isShown()) await this.#refreshAll();
      await this.#report();
    } catch (error) {
      this.#options.log('warn', 'shown version not reported', { reason: String(error) });
    } finally {
      this.#refreshing = false;
    }
  }

  #isShown(): boolean {
    return [...this.#entries.values()].every((entry) => entry.version === this.#version);
  }

  async #report(): Promise<void> {
    const version = this.#version;
    if (version === null || !this.#isShown()) return;
    const { reportMs, onShown } = this.#options;
    const isTold = this.#reported?.version === version && Date.now() - this.#reported.at < reportMs;
    if (isTold) return;
    await onShown(version);
    this.#reported = { version, at: Date.now() };
  }

  async #refreshAll(): Promise<void> {
    // Most recently used first.
    const keys = [...this.#entries.keys()].reverse();
    const worker = async () => {
      for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
        const entry = this.#entries.get(key);
        if (entry && entry.version !== this.#version) await this.#refresh(key, entry);
      }
    };
    await Promise.all(Array.from({ length: this.#options.refreshers }, worker));
    for (const follower of this.#followers) follower();
  }
}

/**
 * The same calls, answered from `cache`; `locale` is the language `cms` asks for. The content version itself is never
 * cached.
 */
export function cachedCms(cms: Cms, cache: ContentReader, locale: Locale = DEFAULT_LOCALE): Cms {
  // Words are kept by language; products are the same in all of them.
  const words = <T>(key: string, load: () => Promise<T>) =>
    cache.get(locale === DEFAULT_LOCALE ? key : `${locale} ${key}`, load);
  return {
    shop: () => words('shop', () => cms.shop()),
    home: () => words('home', () => cms.home()),
    category: (page) => words(`category:${page}`, () => cms.category(page)),
    page: (slug) => words(`page:${slug.toLowerCase()}`, () => cms.page(slug)),
    story: (slug) => words(`story:${slug.toLowerCase()}`, () => cms.story(slug)),
    product: (id) => cache.get(`product:${id}`, () => cms.product(id)),
    products: (category) => cache.get(`products:${category.toLowerCase()}`, () => cms.products(category)),
    // As many answers as people can think of words: not kept.
    search: (query) => cms.search(query),
    questions: (id) => cache.get(`questions:${id}`, () => cms.questions(id)),
    reviews: (id) => cache.get(`reviews:${id}`, () => cms.reviews(id)),
    sitemap: () => cache.get('sitemap', () => cms.sitemap()),
    contentVersion: () => cms.contentVersion(),
    preview: () => cms.preview(),
    shown: (copy, version) => cms.shown(copy, version),
  };
}
