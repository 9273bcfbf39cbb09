import { SingleFlight } from '@shop/contract';
import { LRUCache } from 'lru-cache';
import { cacheTags } from './cache-tags';

/** So many answers, or as many as are of this size together. */
type Limit<T> = number | { size: number; sizeOf: (value: T) => number };

interface Kept<T> {
  value: T;
  tags: Iterable<string>;
}

/**
 * Answers of one content version, at most so many of them: those not asked for the longest go first. What an answer was made
 * of is noted for whatever is made of it.
 */
export class VersionCache<T extends object> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #loading = new SingleFlight<Kept<T>>();
  #version = 0;

  constructor(limit: Limit<T>) {
    this.#kept =
      typeof limit === 'number'
        ? new LRUCache({ max: limit })
        : new LRUCache({ maxSize: limit.size, sizeCalculation: ({ value }) => limit.sizeOf(value) });
  }

  /** What was kept under the key at this version of the content; an older version's answers are never given. */
  get(version: number, key: string): T | undefined {
    const kept = version === this.#version ? this.#kept.get(key) : undefined;
    if (kept) cacheTags.note(kept.tags);
    return kept?.value;
  }

  /**
   * `version` must have been read before the answer was made; what a newer one has overtaken is not kept.
   * @param tags what the answer was made of, where whoever asks for it does not note that by itself
   */
  set(version: number, key: string, value: T, tags: Iterable<string> = []): void {
    if (version < this.#version) return;
    if (version > this.#version) {
      this.#kept.clear();
      this.#version = version;
    }
    this.#kept.set(key, { value, tags });
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
      this.set(version, key, made.value, made.tags);
      return made;
    });
    cacheTags.note(tags);
    return value;
  }
}
