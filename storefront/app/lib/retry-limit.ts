/** So often something is tried in a row under one content version before it is left until somebody asks for it. */
const TRIES_MAX = 5;

/** Counts what could not be brought to a content version, so that one broken thing holds nothing else up for good. */
export class RetryLimit<T extends object> {
  readonly #counts = new WeakMap<T, { version: number | null; times: number }>();

  note(thing: T, version: number | null): void {
    const count = this.#counts.get(thing);
    this.#counts.set(thing, { version, times: count?.version === version ? count.times + 1 : 1 });
  }

  /** What takes a thing's place, and is no newer, goes on with its count. */
  handOver(from: T, to: T): void {
    const count = this.#counts.get(from);
    if (count) this.#counts.set(to, count);
  }

  isGivenUp(thing: T, version: number | null): boolean {
    const count = this.#counts.get(thing);
    return count?.version === version && count.times >= TRIES_MAX;
  }
}
