import { Piscina } from 'piscina';
import type { CacheTags } from '@shop/contract';
import type { Dependency } from '../../app/lib/cms/content-cache.server.js';
import type { Versions } from '../../app/lib/cms/content-version.server.js';
import type { PackedPage } from './packed-page.js';

/** A page to be made, as a visitor asks for it who says nothing of who they are. */
export interface RenderTask {
  /** With its query. */
  path: string;
  headers: [name: string, value: string][];
  nonce: string;
  /** The visitor's. */
  address: string;
  /** Whether it takes the place of a kept page: it is then made in nobody's name. */
  renews: boolean;
  /** What the page that is kept was made of: while all of that stands, so does the page. */
  sources?: readonly Dependency[] | undefined;
}

/** An answer that is not to be kept, whole. */
export interface BufferedResponse {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array;
}

/** A page for everybody together with what it is made of. */
export interface RenderedPage {
  page: PackedPage;
  /** The content version it is of; null before any was known. */
  version: number | null;
  /** Null: not of kept answers alone. */
  sources: readonly Dependency[] | null;
  /** Of what it is made of. */
  tags: CacheTags;
}

/**
 * A page for everybody; or the content version at which the kept page still stands; or else an answer, `gone` where the
 * address leads to no such page.
 */
export type RenderOutcome =
  RenderedPage | { unchangedAt: number } | { answer: BufferedResponse; gone: boolean };

/** What the thread that makes pages is handed. */
export type WorkerTask = RenderTask & Versions;

/** A page that takes longer is given up, and the thread with it: something in there goes round in circles. */
const GIVE_UP_MS = 30_000;
/** In one thread. They wait for the CMS in a line of their own (FairSemaphore), not for each other. */
const AT_ONCE = 1_000;

/** Of the thread: it needs a third of it. What would need more ends it, and the next page begins another. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

type Threads = Piscina<WorkerTask, RenderOutcome>;

/**
 * Makes pages for everybody in a thread of its own: the thread that answers visitors hands out what is kept without ever
 * waiting behind the making of a page.
 */
export class RenderPool {
  readonly #code: URL;
  readonly #giveUpMs: number;
  #threads: Threads;

  /** @param code what runs in the thread */
  constructor(code = new URL('./render-worker.js', import.meta.url), giveUpMs = GIVE_UP_MS) {
    this.#code = code;
    this.#giveUpMs = giveUpMs;
    this.#threads = this.#begin();
  }

  /** @throws when the page cannot be made in time, or its thread ends */
  async make(task: RenderTask, { version, cmsReachable, changes }: Versions): Promise<RenderOutcome> {
    const threads = this.#threads;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`${task.path} was not made within ${this.#giveUpMs / 1_000} s.`));
        if (threads === this.#threads) this.#replace();
      }, this.#giveUpMs);
    });
    try {
      return await Promise.race([threads.run({ ...task, version, cmsReachable, changes }), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the thread: what it is making fails. */
  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  #begin(): Threads {
    return new Piscina({
      filename: this.#code.href,
      minThreads: 1,
      // A second one would ask the CMS for everything a second time.
      maxThreads: 1,
      concurrentTasksPerWorker: AT_ONCE,
      // Else a thread without a task is held still, and with it its timers and connections.
      atomics: 'disabled',
      recordTiming: false,
      resourceLimits: HEAP,
    });
  }

  #replace(): void {
    const stuck = this.#threads;
    this.#threads = this.#begin();
    // Whoever else waits for it is told so by `run`.
    void stuck.destroy();
  }
}
