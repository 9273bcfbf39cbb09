/** So many at once by key; who comes later waits until one of them has left. In this process. */
export class Places {
  readonly #taken = new Map<string, number>();
  #waiting: (() => void)[] = [];

  taken(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  take(keys: readonly string[]): void {
    for (const key of keys) this.#taken.set(key, this.taken(key) + 1);
  }

  leave(keys: readonly string[]): void {
    for (const key of keys) {
      const left = this.taken(key) - 1;
      if (left > 0) this.#taken.set(key, left);
      else this.#taken.delete(key);
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Resolves once somebody leaves. */
  untilOneLeaves(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
