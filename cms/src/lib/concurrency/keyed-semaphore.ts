/** Counts what is under way by key, so that no more is begun than may be; in this process. */
export class KeyedSemaphore {
  readonly #held = new Map<string, number>();
  /** Releases of each key since somebody began to watch. */
  readonly #watches = new Set<Map<string, number>>();
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
    for (const released of this.#watches)
      for (const key of keys) released.set(key, (released.get(key) ?? 0) + 1);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Does the work, and tells how often each key was released meanwhile. */
  async watching<T>(work: () => Promise<T>): Promise<{ result: T; released: ReadonlyMap<string, number> }> {
    const released = new Map<string, number>();
    this.#watches.add(released);
    try {
      return { result: await work(), released };
    } finally {
      this.#watches.delete(released);
    }
  }

  /** Resolves at the next release, of whatever key: who waits looks again. */
  untilReleased(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
