import type { ContentChange } from '@shop/contract';
import type { Log } from '../log.js';
import type { Change } from './changes.js';

/** The state of the shop's content as a storefront knows it. */
export interface Versions {
  /** Null before the first answer of the CMS. */
  readonly version: number | null;
  /** Whether the CMS answered the last question. */
  readonly cmsReachable: boolean;
  /** What led to that version: the last changes, oldest first. */
  readonly changes: readonly Change[];
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

/** Changes that are remembered: what is kept and was not looked at through so many is asked for again. */
const REMEMBERED = 50;

/** Follows the content version of the CMS, which counts every change that visitors can see. */
export class ContentVersion implements Versions {
  readonly #options: Required<ContentVersionOptions>;
  readonly #followers: (() => void)[] = [];
  #version: number | null = null;
  #versionSince = 0;
  #changes: readonly Change[] = [];
  #away = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(options: ContentVersionOptions) {
    this.#options = { pollMs: 1_000, changePauseMs: 150, ...options };
  }

  get cmsReachable(): boolean {
    return this.#version !== null && !this.#away;
  }

  get version(): number | null {
    return this.#version;
  }

  get changes(): readonly Change[] {
    return this.#changes;
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

  /** What a storefront whose CMS was restored from a backup knew is of no use any more. */
  #note(to: number, tags: Change['tags']): void {
    const from = this.#version;
    if (from === null || to < from) this.#changes = [];
    else this.#changes = [...this.#changes.slice(1 - REMEMBERED), { from, to, tags }];
  }

  async #poll(): Promise<void> {
    const { contentVersion, log, pollMs, changePauseMs } = this.#options;
    const asked = performance.now();
    let pauseMs = pollMs;
    try {
      const { version, tags = null } = await contentVersion(this.cmsReachable ? this.#version : null);
      pauseMs = version === this.#version ? pollMs - (performance.now() - asked) : changePauseMs;
      if (this.#away) log('info', 'cms is back', { version });
      this.#away = false;
      if (version !== this.#version) {
        this.#note(version, tags);
        this.#version = version;
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
