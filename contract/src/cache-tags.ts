/** The header in which the CMS names the tags of an answer, with spaces between them. */
export const CACHE_TAGS_HEADER = 'cache-tags';

/** In an answer: any change makes it old. Among changes: all answers are old. */
export const EVERY_CHANGE = '*';

/** `AsyncLocalStorage` of Node, which each half brings along. */
interface Storage<T> {
  run<R>(store: T, work: () => R): R;
  getStore(): T | undefined;
}

/** Collects the tags of answers while they are made. */
export class CacheTagCollector {
  readonly #storage: Storage<Set<string>>;

  constructor(storage: Storage<Set<string>>) {
    this.#storage = storage;
  }

  /** Notes what the answer that is being made is made of; where none is, nothing. */
  note(tags: Iterable<string>): void {
    const collected = this.#storage.getStore();
    if (collected) for (const tag of tags) collected.add(tag);
  }

  /**
   * Makes an answer and collects the tags that are noted meanwhile. They are not those of an answer around it: whoever uses
   * this one for another notes them there.
   */
  async collect<T>(make: () => Promise<T>): Promise<{ value: T; tags: Set<string> }> {
    const tags = new Set<string>();
    return { value: await this.#storage.run(tags, make), tags };
  }
}
