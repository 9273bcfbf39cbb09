/**
 * Work of which one at a time is on its way for each key, and those who ask meanwhile wait together. Machinery and no
 * agreement, it stands in the contract all the same: the servers of both halves use it, and meet nowhere else.
 */
export class SingleFlight<T, Key = string> {
  readonly #running = new Map<Key, Promise<T>>();
  readonly #next = new Map<Key, Promise<T>>();

  /** What is on its way; undefined where nothing is. */
  running(key: Key): Promise<T> | undefined {
    return this.#running.get(key);
  }

  /** Whoever asks for what is on its way already gets that answer. Throws what `work` throws, to all who wait for it. */
  run(key: Key, work: () => Promise<T>): Promise<T> {
    return this.#running.get(key) ?? this.#start(key, work);
  }

  /**
   * The same for an answer that must not be older than the call: what is on its way may have read too early. Those who ask
   * meanwhile share the work that begins after it, whatever becomes of it.
   */
  runNext(key: Key, work: () => Promise<T>): Promise<T> {
    const before = this.#running.get(key);
    if (!before) return this.#start(key, work);
    const planned = this.#next.get(key);
    if (planned) return planned;
    const begin = () => {
      this.#next.delete(key);
      return this.#start(key, work);
    };
    const next = before.then(begin, begin);
    this.#next.set(key, next);
    return next;
  }

  #start(key: Key, work: () => Promise<T>): Promise<T> {
    const running = work().finally(() => {
      // One that was asked for in the moment after the end of another may have begun already.
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    return running;
  }
}
