import { isUntouched, SingleFlight, type CacheTags } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { cacheTags } from './cache-tags';
import { knownChanges } from './known-changes';

/** So many answers, or as many as are of this size together. */
type Limit<T> = number | { size: number; sizeOf: (value: T) => number };

interface Kept<T> {
  value: T;
  tags: CacheTags;
  /** At which it was made, or still stood. */
  version: number;
}

/**
 * Answers that stand for a content version, and for those after it that touched nothing of what they were made of (B-139); at
 * most so many of them: those not asked for the longest go first. What an answer was made of is noted for whatever is made of
 * it.
 */
export class VersionCache<T extends object> {
  readonly #strapi: Core.Strapi;
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #loading = new SingleFlight<Kept<T>>();

  constructor(strapi: Core.Strapi, limit: Limit<T>) {
    this.#strapi = strapi;
    this.#kept =
      typeof limit === 'number'
        ? new LRUCache({ max: limit })
        : new LRUCache({ maxSize: limit.size, sizeCalculation: ({ value }) => limit.sizeOf(value) });
  }

  /** What was kept under the key and is right at this version of the content, which was read before. */
  get(version: number, key: string): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept || !this.#isRight(kept, version)) return undefined;
    if (kept.tags) cacheTags.note(kept.tags);
    return kept.value;
  }

  /**
   * `version` must have been read before the answer was made; what a newer one has overtaken is not kept.
   * @param tags what the answer was made of; null: it stands for this version alone
   */
  set(version: number, key: string, value: T, tags: CacheTags = null): void {
    if ((this.#kept.peek(key)?.version ?? 0) > version) return;
    this.#kept.set(key, { value, tags, version });
  }

  /**
   * What was kept, else what `load` answers: it is kept then, and one load serves all who ask meanwhile. What fails is asked
   * for again by whoever comes next. @throws what `load` throws
   */
  async load(version: number, key: string, load: () => Promise<T>): Promise<T> {
    const kept = this.get(version, key);
    if (kept) return kept;
    const { value, tags } = await this.#loading.run(`${version} ${key}`, async () => {
      const made = await cacheTags.collect(load);
      // What nothing was noted for may be made of anything.
      const tags = made.tags.size > 0 ? made.tags : null;
      this.set(version, key, made.value, tags);
      return { value: made.value, tags, version };
    });
    if (tags) cacheTags.note(tags);
    return value;
  }

  /** A version that this copy has not read yet is that of a transaction, which may have changed anything. */
  #isRight(kept: Kept<T>, version: number): boolean {
    if (kept.version === version) return true;
    const known = knownChanges(this.#strapi);
    if (known.version === null || version > known.version) return false;
    if (!isUntouched(known, kept.version, kept.tags)) return false;
    kept.version = known.version;
    return true;
  }
}
