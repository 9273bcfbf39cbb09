/** Whoever asks for what is on its way already gets that answer, by key. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Throws what `work` throws, to all who wait for it. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    let running = this.#running.get(key);
    if (!running) {
      running = work().finally(() => this.#running.delete(key));
      this.#running.set(key, running);
    }
    return running;
  }
}
