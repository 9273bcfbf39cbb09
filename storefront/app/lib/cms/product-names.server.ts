import { setImmediate } from 'node:timers/promises';
import {
  PRODUCT_NAME,
  PRODUCT_NAMES_LETTERS,
  PRODUCT_NAMES_MOST,
  isUntouched,
  type CacheTags,
} from '@shop/contract';
import { LRUCache } from 'lru-cache';
import { cacheTags } from './cache-tags.server.js';
import type { Log } from '../log.js';
import type { Versions } from './content-version.server.js';

/** Names that are kept, of products and of what is none: of the latter somebody may invent any number. */
const KEPT = 20_000;
const KEPT_UNKNOWN = 5_000;

export interface ProductNamesOptions {
  /** Those of the names that name a published product; null where the CMS cannot say. */
  ask: (names: readonly string[]) => Promise<readonly string[] | null>;
  versions: Versions;
  log: Log;
}

/**
 * Which names in addresses are products': asked for as visitors come with them, all who come meanwhile in one question, so
 * that neither a catalogue of any size nor invented names make work for each.
 */
export class ProductNames {
  readonly #options: ProductNamesOptions;
  /** By the content version at which they named a product, and nothing. */
  readonly #known = new LRUCache<string, number>({ max: KEPT });
  readonly #unknown = new LRUCache<string, number>({ max: KEPT_UNKNOWN });
  readonly #waiting = new Map<string, { asked: Promise<boolean>; tell: (mayBe: boolean) => void }>();
  #isAsking = false;
  /** Of the last answer: what it hangs on is alike for every name. */
  #tags: CacheTags = null;

  constructor(options: ProductNamesOptions) {
    this.#options = options;
  }

  /**
   * Whether there may be such a product: yes as well where nobody knows. A new version asks again, of known ones too: one
   * may have been withdrawn, or have moved to where a redirect leads.
   */
  async has(name: string): Promise<boolean> {
    if (!PRODUCT_NAME.test(name)) return false;
    const { versions } = this.#options;
    const [knownAt, unknownAt] = [this.#known.get(name), this.#unknown.get(name)];
    if (!versions.cmsReachable) return unknownAt === undefined;
    const stands = (at: number | undefined) => at !== undefined && isUntouched(versions, at, this.#tags);
    if (stands(knownAt)) return true;
    if (stands(unknownAt)) return false;
    return this.#ask(name);
  }

  #ask(name: string): Promise<boolean> {
    const before = this.#waiting.get(name);
    if (before) return before.asked;
    let tell: (mayBe: boolean) => void = () => undefined;
    const asked = new Promise<boolean>((resolve) => (tell = resolve));
    this.#waiting.set(name, { asked, tell });
    if (!this.#isAsking) void this.#askAll();
    return asked;
  }

  /** One question after the other while somebody waits. */
  async #askAll(): Promise<void> {
    this.#isAsking = true;
    // Who asks for several at once asks in one question.
    await setImmediate();
    while (this.#waiting.size > 0) await this.#askSome();
    this.#isAsking = false;
  }

  async #askSome(): Promise<void> {
    const { ask, versions, log } = this.#options;
    const names = this.#firstOnes();
    const { version } = versions;
    let found: ReadonlySet<string> | null = null;
    try {
      const { value, tags } = await cacheTags.collect(() => ask(names));
      this.#tags = tags;
      found = value && new Set(value);
    } catch (error) {
      log('warn', 'names of products not known', { names: names.length, reason: String(error) });
    }
    for (const name of names) {
      const mayBe = found === null || found.has(name);
      if (found && version !== null) {
        const [now, before] = mayBe ? [this.#known, this.#unknown] : [this.#unknown, this.#known];
        now.set(name, version);
        before.delete(name);
      }
      this.#waiting.get(name)?.tell(mayBe);
      this.#waiting.delete(name);
    }
  }

  /** As many of those who wait as one question holds. */
  #firstOnes(): string[] {
    const names: string[] = [];
    let letters = 0;
    for (const name of this.#waiting.keys()) {
      letters += name.length + 1;
      if (names.length === PRODUCT_NAMES_MOST || (names.length > 0 && letters > PRODUCT_NAMES_LETTERS)) break;
      names.push(name);
    }
    return names;
  }
}
