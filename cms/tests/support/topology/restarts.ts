import { setTimeout as after } from 'node:timers/promises';

/** One copy of a half. */
export interface Copy {
  readonly name: string;
  /** Of its process, while it runs. */
  readonly pid: number;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown>;
  /** Starts again, and waits until it serves. */
  start(): Promise<void>;
}

/** A copy, and whether it serves just now. */
export class WatchedCopy {
  running = true;
  restarts = 0;
  /** When it last came to serve (`performance.now()`). */
  since = performance.now();

  constructor(
    readonly copy: Copy,
    readonly url: string,
  ) {}

  /** Ends it, and starts it again; resolves when it serves. */
  async restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.running = false;
    this.restarts += 1;
    await this.copy.end(signal);
    await this.copy.start();
    this.since = performance.now();
    this.running = true;
  }
}

const PAUSE_MS = 2_000;

/** Restarts one copy after the other, as a crash (SIGKILL) or an update (SIGTERM) would; returns how many it were. */
export async function restartEach(
  copies: readonly WatchedCopy[],
  signal: 'SIGKILL' | 'SIGTERM',
  isOver: () => boolean,
): Promise<number> {
  let restarted = 0;
  for (const copy of copies) {
    if (isOver()) break;
    await copy.restart(signal);
    restarted += 1;
    await after(PAUSE_MS);
  }
  return restarted;
}
