/** Counts how often something happened to a key lately, in this process; what is older than `windowMs` is forgotten. */
export class RecentTimes<Key> {
  readonly #times = new Map<Key, number[]>();
  readonly #windowMs: number;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  note(key: Key): void {
    const times = this.#recent(key);
    // Re-inserted, so that the first key is the one nothing happened to for longest.
    this.#times.delete(key);
    this.#times.set(key, [...times, Date.now()]);
    for (const other of this.#times.keys()) {
      if (this.count(other) > 0) return;
      this.#times.delete(other);
    }
  }

  count(key: Key): number {
    return this.#recent(key).length;
  }

  #recent(key: Key): number[] {
    return (this.#times.get(key) ?? []).filter((time) => Date.now() - time < this.#windowMs);
  }
}
