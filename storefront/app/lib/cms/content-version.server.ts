import { afterChange, type ContentChange, type KnownChanges } from '@shop/contract';
import type { Log } from '../log.js';

/** The state of the shop's content as a storefront knows it. */
export interface Versions extends KnownChanges {
  /** Whether the CMS answered the last question. */
  readonly cmsReachable: boolean;
}

export interface ContentVersionOptions {
  /** Asks for the version; the CMS may wait with its answer while it still is `since`. */
  contentVersion: (since: number | null) => Promise<ContentChange>;
  log: Log;
  /** From one question to the next, where the CMS has nothing new to say. */
  pollMs?: number;
  /** From a change to the next question: while shoppers buy, each sale is one. */
  changePauseMs?: number;
}

/** Follows the content version of the CMS, which counts every change that visitors can see. */
export class ContentVersion implements Versions {
  readonly #options: Required<ContentVersionOptions>;
  readonly #followers: (() => void)[] = [];
  #known: KnownChanges = { version: null, changes: [] };
  #versionSince = 0;
  #away = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(options: ContentVersionOptions) {
    this.#options = { pollMs: 1_000, changePauseMs: 150, ...options };
  }

  get cmsReachable(): boolean {
    return this.version !== null && !this.#away;
  }

  get version(): number | null {
    return this.#known.version;
  }

  get changes(): KnownChanges['changes'] {
    return this.#known.changes;
  }

  /** When that version was first heard of, in ms on the clock of `performance.now()`. */
  get versionSince(): number {
    return this.#versionSince;
  }

  /** Calls `follower` after every answer of the CMS, whether or not the version is a new one. */
  onAnswer(follower: () => void): void {
    this.#followers.push(follower);
  }

  /** Begins to follow; resolves after the first question, whatever came of it. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#poll();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    const { contentVersion, log, pollMs, changePauseMs } = this.#options;
    const asked = performance.now();
    let pauseMs = pollMs;
    try {
      const { version, tags = null } = await contentVersion(this.cmsReachable ? this.version : null);
      pauseMs = version === this.version ? pollMs - (performance.now() - asked) : changePauseMs;
      if (this.#away) log('info', 'cms is back', { version });
      this.#away = false;
      if (version !== this.version) {
        this.#known = afterChange(this.#known, version, tags);
        this.#versionSince = performance.now();
      }
      for (const follower of this.#followers) follower();
    } catch (error) {
      // Said once per outage: an answer every second would bury everything else.
      if (!this.#away) log('warn', 'cms is away, serving kept content', { reason: String(error) });
      this.#away = true;
    }
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#poll(), pauseMs);
    this.#timer.unref();
  }
}
