import { SingleFlight, isUntouched } from '@shop/contract';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '../../app/lib/cms/content-version.server.js';
import { RetryLimit } from '../../app/lib/retry-limit.js';
import type { Log } from '../../app/lib/log.js';
import { packedBytes, type PackedPage } from './packed-page.js';
import type { RenderedPage } from './render-pool.js';

/** `unchangedAt`: the cached page is still right at that content version; 'gone': the address leads to no such page any more. */
export type RefreshOutcome = RenderedPage | { unchangedAt: number } | 'gone' | null;

interface CacheEntry {
  page: PackedPage;
  version: number;
  sources: RenderedPage['sources'];
  tags: RenderedPage['tags'];
  madeAt: number;
}

export interface PageCacheOptions {
  versions: Pick<ContentVersion, 'version' | 'versionSince' | 'cmsReachable' | 'changes'>;
  log: Log;
  /** All cached pages together. */
  bytesMax: number;
  /** The share of it that one may take: a monstrous one may not drive out all the others. */
  entryShare?: number;
  now?: () => number;
}

/** A page also says things that hold for a day, such as a delivery window: it is made anew so often. */
const AGE_MAX_MS = 10 * 60_000;
/** So long after a new version is heard of, visitors may see the page before it; later they wait for the new one. */
const OLD_SHOWN_MS = 800;
/** And no longer than this: then the old page does. */
const WAIT_MAX_MS = 1_500;

/**
 * Finished pages of anonymous visitors by address, tied to the content version they were made of, and to those after it that
 * touched nothing of them (B-139). A stale page is
 * shown while one request of its address makes the new one; while the CMS is away it is shown for as long as it takes.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CacheEntry>;
  readonly #making = new SingleFlight<PackedPage | null>();
  readonly #options: Required<PageCacheOptions>;
  readonly #failed = new RetryLimit<CacheEntry>();
  readonly #counts = { hits: 0, misses: 0, stale: 0, away: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = { now: () => performance.now(), entryShare: 1 / 8, ...options };
    this.#pages = new LRUCache({
      maxSize: options.bytesMax,
      maxEntrySize: Math.ceil(options.bytesMax * this.#options.entryShare),
      sizeCalculation: ({ page }, key) => packedBytes(page) + key.length,
    });
  }

  /** For the health page. `stale`: shown while a newer one was made; `away`: shown while the CMS was away. */
  get figures() {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, ...this.#counts };
  }

  /** The cached page while the CMS is away, when it is the best there is for anybody. */
  whileAway(key: string): PackedPage | null {
    const cached = this.#options.versions.cmsReachable ? undefined : this.#pages.get(key);
    if (!cached) return null;
    this.#counts.away += 1;
    return cached.page;
  }

  /** The cached page where nothing is to be made or waited for and it `isReady`; any other is not counted as shown. */
  current(key: string, isReady: (page: PackedPage) => boolean): PackedPage | undefined {
    const cached = this.#pages.get(key);
    if (!cached || !isReady(cached.page)) return undefined;
    if (!this.#options.versions.cmsReachable) this.#counts.away += 1;
    else if (this.#isStale(cached)) return undefined;
    else this.#counts.hits += 1;
    return cached.page;
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /** Whether nothing is cached and nobody makes it: `get` would begin the making, where others wait for that one. */
  isUnbegun(key: string): boolean {
    return !this.has(key) && this.#making.running(key) === undefined;
  }

  /** Whether the page cached under an address is of another content version than the present one. */
  isOutdated(key: string): boolean {
    const cached = this.#pages.peek(key);
    return cached !== undefined && !this.#isPresent(cached);
  }

  /** What the page cached under an address was made of; null where it has to be made anew whatever that has become. */
  sourcesOf(key: string): RenderedPage['sources'] {
    const cached = this.#pages.peek(key);
    return cached && !this.#isAged(cached) ? cached.sources : null;
  }

  /**
   * Addresses of the outdated ones among the pages that were used last, those first; without what could not be made
   * again and again.
   */
  outdatedKeys(among: number): string[] {
    return [...this.#pages.keys()].slice(0, among).filter((key) => {
      const cached = this.#pages.peek(key);
      return (
        this.isOutdated(key) && cached && !this.#failed.isGivenUp(cached, this.#options.versions.version)
      );
    });
  }

  /**
   * The page to show at an address, or null where there is none to keep: the caller answers by itself then.
   * `make` is called at most once at a time for an address.
   */
  async get(key: string, make: () => Promise<RefreshOutcome>): Promise<PackedPage | null> {
    const { versions, now } = this.#options;
    const cached = this.#pages.get(key);
    if (!cached) {
      this.#counts.misses += 1;
      return this.renew(key, make);
    }
    if (!versions.cmsReachable) {
      this.#counts.away += 1;
      return cached.page;
    }
    if (!this.#isStale(cached)) {
      this.#counts.hits += 1;
      return cached.page;
    }
    this.#counts.stale += 1;
    const renewed = this.renewQuietly(key, make);
    const outdated = !this.#isPresent(cached) && now() - versions.versionSince > OLD_SHOWN_MS;
    if (!outdated) return cached.page;
    await Promise.race([renewed, pause(WAIT_MAX_MS)]);
    return this.#pages.peek(key)?.page ?? null;
  }

  /** Makes a page now, or joins the making under way. Null: nothing to keep. Throws what `make` throws. */
  renew(key: string, make: () => Promise<RefreshOutcome>): Promise<PackedPage | null> {
    return this.#making.run(key, async () => this.#store(key, await make()));
  }

  /** The same; on failure the cached page stands and is made anew at the next request. */
  async renewQuietly(key: string, make: () => Promise<RefreshOutcome>): Promise<void> {
    try {
      await this.renew(key, make);
    } catch (error) {
      this.#options.log('warn', 'page refresh failed', { key, reason: String(error) });
      this.#noteFailure(key);
    }
  }

  #noteFailure(key: string): void {
    const cached = this.#pages.peek(key);
    if (cached) this.#failed.note(cached, this.#options.versions.version);
  }

  /** A page whose answers could not all be had anew is as old as it was: a failure too. */
  #noteIfOld(key: string): void {
    if (this.isOutdated(key)) this.#noteFailure(key);
  }

  #store(key: string, made: RefreshOutcome): PackedPage | null {
    if (made === 'gone') {
      this.#pages.delete(key);
      return null;
    }
    if (made === null) {
      this.#noteFailure(key);
      return null;
    }
    const before = this.#pages.peek(key);
    if ('unchangedAt' in made) {
      if (before) before.version = made.unchangedAt;
      this.#noteIfOld(key);
      return before?.page ?? null;
    }
    // Before the first word of the CMS nothing says how old a page is.
    if (made.version !== null) {
      const cached = { ...made, version: made.version, madeAt: this.#options.now() };
      this.#pages.set(key, cached);
      if (before) this.#failed.handOver(before, cached);
      this.#noteIfOld(key);
    }
    return made.page;
  }

  #isStale(cached: CacheEntry): boolean {
    return !this.#isPresent(cached) || this.#isAged(cached);
  }

  /** Whether a page is of the present version. One that no change since touched is from now on. */
  #isPresent(cached: CacheEntry): boolean {
    const { versions } = this.#options;
    if (!isUntouched(versions, cached.version, cached.tags)) return false;
    cached.version = versions.version ?? cached.version;
    return true;
  }

  #isAged(cached: CacheEntry): boolean {
    return this.#options.now() - cached.madeAt > AGE_MAX_MS;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
