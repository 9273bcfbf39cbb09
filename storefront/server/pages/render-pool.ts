import { availableParallelism } from 'node:os';
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

/** What a thread that makes pages is handed. */
export type WorkerTask = RenderTask & Versions;

/** A page that takes longer is given up, and the threads with it: something in there goes round in circles. */
const GIVE_UP_MS = 30_000;
/** In a thread that is alone. They wait for the CMS in a line of their own (FairSemaphore), not for each other. */
const AT_ONCE = 1_000;
/** In each of several: with more under way another thread is begun. All of them together take what visitors may wait for at once. */
const AT_ONCE_OF_SEVERAL = 10;
/** More threads than these would each hold what the pages are made of, for little. */
const THREADS_MOST = 4;
/** A thread that has made nothing for so long ends, but for the first. */
const IDLE_MS = 60_000;
/** One processor is for those who are answered from what is kept. */
const usualThreads = (): number => Math.min(Math.max(availableParallelism() - 1, 1), THREADS_MOST);

interface RenderPoolOptions {
  /** What runs in a thread. */
  code?: URL;
  giveUpMs?: number;
  threads?: number;
  /** Pages under way in one of several threads. */
  atOnce?: number;
}

/** Of the thread: it needs a third of it. What would need more ends it, and the next page begins another. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

type Threads = Piscina<WorkerTask, RenderOutcome>;

/**
 * Makes pages for everybody in threads of their own, as many as there are processors to spare: the thread that answers
 * visitors hands out what is kept without ever waiting behind the making of a page.
 */
export class RenderPool {
  readonly #options: Required<RenderPoolOptions>;
  #threads: Threads;

  constructor(options: RenderPoolOptions = {}) {
    const threads = options.threads ?? usualThreads();
    this.#options = {
      code: new URL('./render-worker.js', import.meta.url),
      giveUpMs: GIVE_UP_MS,
      atOnce: threads === 1 ? AT_ONCE : AT_ONCE_OF_SEVERAL,
      ...options,
      threads,
    };
    this.#threads = this.#begin();
  }

  /** @throws when the page cannot be made in time, or its thread ends */
  async make(task: RenderTask, { version, cmsReachable, changes }: Versions): Promise<RenderOutcome> {
    const threads = this.#threads;
    const { giveUpMs } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`${task.path} was not made within ${giveUpMs / 1_000} s.`));
        if (threads === this.#threads) this.#replace();
      }, giveUpMs);
    });
    try {
      return await Promise.race([threads.run({ ...task, version, cmsReachable, changes }), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the threads: what they are making fails. */
  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  #begin(): Threads {
    const { code, threads, atOnce } = this.#options;
    return new Piscina({
      filename: code.href,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: atOnce,
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
