import { SingleFlight } from '@shop/contract';
import { LRUCache } from 'lru-cache';

/** So many answers, or as many as are of this size together. */
type Limit<T> = number | { size: number; sizeOf: (value: T) => number };

/** Answers of one content version, at most so many of them: those not asked for the longest go first. */
export class VersionCache<T extends object> {
  readonly #kept: LRUCache<string, T>;
  readonly #loading = new SingleFlight<T>();
  #version = 0;

  constructor(limit: Limit<T>) {
    this.#kept =
      typeof limit === 'number'
        ? new LRUCache({ max: limit })
        : new LRUCache({ maxSize: limit.size, sizeCalculation: limit.sizeOf });
  }

  /** What was kept under the key at this version of the content; an older version's answers are never given. */
  get(version: number, key: string): T | undefined {
    return version === this.#version ? this.#kept.get(key) : undefined;
  }

  /** `version` must have been read before the answer was made; what a newer one has overtaken is not kept. */
  set(version: number, key: string, value: T): void {
    if (version < this.#version) return;
    if (version > this.#version) {
      this.#kept.clear();
      this.#version = version;
    }
    this.#kept.set(key, value);
  }

  /**
   * What was kept, else what `load` answers: it is kept then, and one load serves all who ask meanwhile. What fails is asked
   * for again by whoever comes next. @throws what `load` throws
   */
  async load(version: number, key: string, load: () => Promise<T>): Promise<T> {
    const kept = this.get(version, key);
    if (kept) return kept;
    return this.#loading.run(`${version} ${key}`, async () => {
      const value = await load();
      this.set(version, key, value);
      return value;
    });
  }
}
