/** Counts what is under way by key, so that no more is begun than may be; in this process. */
export class KeyedSemaphore {
  readonly #held = new Map<string, number>();
  readonly #watches = new Set<{ keys: readonly string[]; released: boolean }>();
  #waiting: (() => void)[] = [];

  held(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  acquire(keys: readonly string[]): void {
    for (const key of keys) this.#held.set(key, this.held(key) + 1);
  }

  release(keys: readonly string[]): void {
    for (const key of keys) {
      const left = this.held(key) - 1;
      if (left > 0) this.#held.set(key, left);
      else this.#held.delete(key);
    }
    for (const watch of this.#watches) watch.released ||= watch.keys.some((key) => keys.includes(key));
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Does the work, and tells whether one of the keys was released meanwhile. */
  async watching<T>(
    keys: readonly string[],
    work: () => Promise<T>,
  ): Promise<{ result: T; released: boolean }> {
    const watch = { keys, released: false };
    this.#watches.add(watch);
    try {
      return { result: await work(), released: watch.released };
    } finally {
      this.#watches.delete(watch);
    }
  }

  /** Resolves at the next release, of whatever key: who waits looks again. */
  untilReleased(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
