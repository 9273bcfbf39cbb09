import { LRUCache } from 'lru-cache';
import type { Log } from '../../app/lib/log.js';
import { sizeOf, type FinishedPage } from './finished-page.js';

/** What the cache asks of the content version's keeper. */
export interface Versions {
  readonly version: number | null;
  readonly versionSince: number;
  readonly cmsReachable: boolean;
}

/** A finished page and what it was made of; 'gone': the address leads to no such page any more. */
export type Made = { page: FinishedPage; version: number | null } | 'gone' | null;

interface Kept {
  page: FinishedPage;
  version: number;
  madeAt: number;
}

export interface PageCacheOptions {
  versions: Versions;
  log: Log;
  /** All kept pages together. */
  bytesMax: number;
  now?: () => number;
}

/** A page also says things that hold for a day, such as a delivery window: it is made anew so often. */
const AGE_MAX_MS = 10 * 60_000;
/** So long after a new version is heard of, visitors may see the page before it; later they wait for the new one. */
const OLD_SHOWN_MS = 800;
/** And no longer than this: then the old page does. */
const WAIT_MAX_MS = 1_500;

/**
 * Finished pages of anonymous visitors by address, tied to the content version they were made of. A stale page is
 * shown while one request of its address makes the new one; while the CMS is away it is shown for as long as it takes.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Kept>;
  readonly #making = new Map<string, Promise<FinishedPage | null>>();
  readonly #options: Required<PageCacheOptions>;
  readonly #counts = { hits: 0, misses: 0, stale: 0, away: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = { now: () => performance.now(), ...options };
    this.#pages = new LRUCache({
      maxSize: options.bytesMax,
      // One monstrous page may not drive out all the others.
      maxEntrySize: Math.ceil(options.bytesMax / 8),
      sizeCalculation: ({ page }, key) => sizeOf(page) + key.length,
    });
  }

  /** For the health page. `stale`: shown while a newer one was made; `away`: shown while the CMS was away. */
  get figures() {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, ...this.#counts };
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /** Addresses of the pages that are not of the present version, the latest used first. */
  staleKeys(): string[] {
    return [...this.#pages.entries()].filter(([, kept]) => this.#isStale(kept)).map(([key]) => key);
  }

  /**
   * The page to show at an address, or null where there is none to keep: the caller answers by itself then.
   * `make` is called at most once at a time for an address.
   */
  async get(key: string, make: () => Promise<Made>): Promise<FinishedPage | null> {
    const { versions, now } = this.#options;
    const kept = this.#pages.get(key);
    if (!kept) {
      this.#counts.misses += 1;
      return this.renew(key, make);
    }
    if (!versions.cmsReachable) {
      this.#counts.away += 1;
      return kept.page;
    }
    if (!this.#isStale(kept)) {
      this.#counts.hits += 1;
      return kept.page;
    }
    this.#counts.stale += 1;
    const renewed = this.renewQuietly(key, make);
    const outdated = kept.version !== versions.version && now() - versions.versionSince > OLD_SHOWN_MS;
    if (!outdated) return kept.page;
    await Promise.race([renewed, pause(WAIT_MAX_MS)]);
    return this.#pages.peek(key)?.page ?? null;
  }

  /** Makes a page now, or joins the making under way. Null: nothing to keep. Throws what `make` throws. */
  renew(key: string, make: () => Promise<Made>): Promise<FinishedPage | null> {
    const running = this.#making.get(key);
    if (running) return running;
    const making = make()
      .then((made) => this.#store(key, made))
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** The same; on failure the kept page stands and is made anew at the next request. */
  async renewQuietly(key: string, make: () => Promise<Made>): Promise<void> {
    try {
      await this.renew(key, make);
    } catch (error) {
      this.#options.log('warn', 'page refresh failed', { key, reason: String(error) });
    }
  }

  #store(key: string, made: Made): FinishedPage | null {
    if (made === 'gone') {
      this.#pages.delete(key);
      return null;
    }
    if (made === null) return null;
    // Before the first word of the CMS nothing says how old a page is.
    if (made.version !== null)
      this.#pages.set(key, { page: made.page, version: made.version, madeAt: this.#options.now() });
    return made.page;
  }

  #isStale(kept: Kept): boolean {
    const { versions, now } = this.#options;
    return kept.version !== versions.version || now() - kept.madeAt > AGE_MAX_MS;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
