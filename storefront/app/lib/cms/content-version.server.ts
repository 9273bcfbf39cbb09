import type { Log } from '../log.js';

/** The state of the shop's content as a storefront knows it. */
export interface Versions {
  /** Null before the first answer of the CMS. */
  readonly version: number | null;
  /** Whether the CMS answered the last question. */
  readonly cmsReachable: boolean;
}

export interface ContentVersionOptions {
  contentVersion: () => Promise<number>;
  log: Log;
  /** Pause between two questions. */
  pollMs?: number;
}

/** Follows the content version of the CMS, which counts every change that visitors can see. */
export class ContentVersion implements Versions {
  readonly #options: Required<ContentVersionOptions>;
  readonly #followers: (() => void)[] = [];
  #version: number | null = null;
  #versionSince = 0;
  #away = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = true;

  constructor(options: ContentVersionOptions) {
    this.#options = { pollMs: 1_000, ...options };
  }

  get cmsReachable(): boolean {
    return this.#version !== null && !this.#away;
  }

  get version(): number | null {
    return this.#version;
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
    const { contentVersion, log, pollMs } = this.#options;
    try {
      const version = await contentVersion();
      if (this.#away) log('info', 'cms is back', { version });
      this.#away = false;
      if (version !== this.#version) {
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
    this.#timer = setTimeout(() => void this.#poll(), pollMs);
    this.#timer.unref();
  }
}
