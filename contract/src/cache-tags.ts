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

/** From one content version to a later one. */
export interface Change {
  from: number;
  to: number;
  /** Of what was changed; null where that is not known, and everything may have been. */
  tags: readonly string[] | null;
}

/** What an answer is made of; null where that is not known. */
export type CacheTags = ReadonlySet<string> | null;

/** A content version, and what led to it. */
export interface KnownChanges {
  /** Null before the first one is known. */
  readonly version: number | null;
  /** The last ones, each beginning where the one before it ends. */
  readonly changes: readonly Change[];
}

/** Changes that are remembered: what is kept and was not asked for through so many is made anew. */
const REMEMBERED = 50;

/** What is known once another version is. A restored database may be at an earlier one: nothing is known of what led there. */
export function afterChange(
  { version: from, changes }: KnownChanges,
  to: number,
  tags: Change['tags'],
): KnownChanges {
  const isLater = from !== null && to > from;
  return { version: to, changes: isLater ? [...changes.slice(1 - REMEMBERED), { from, to, tags }] : [] };
}

const touches = ({ tags }: Change, made: ReadonlySet<string>): boolean =>
  tags === null || tags.some((tag) => tag === EVERY_CHANGE || made.has(tag));

/**
 * Whether something that was right at a content version still is at the present one, as none of the changes since touched
 * anything it was made of. No where that is not known.
 */
export function isUntouched(
  { version, changes }: KnownChanges,
  since: number | null,
  made: CacheTags,
): boolean {
  if (since === version) return true;
  if (since === null || version === null || made === null || made.has(EVERY_CHANGE)) return false;
  const later = changes.filter(({ to }) => to > since);
  const [first] = later;
  if (!first || first.from > since || later.at(-1)?.to !== version) return false;
  return !later.some((change) => touches(change, made));
}
