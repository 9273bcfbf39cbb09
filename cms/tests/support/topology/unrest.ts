import { setTimeout as after } from 'node:timers/promises';

/** One copy of a half. */
export interface Copy {
  name: string;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown>;
  /** Starts again, and waits until it serves. */
  start(): Promise<void>;
}

/** A copy, and whether it serves just now. */
export class Watched {
  running = true;
  renewals = 0;

  constructor(
    readonly copy: Copy,
    readonly url: string,
  ) {}

  /** Ends it, and starts it again; resolves when it serves. */
  async renew(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.running = false;
    this.renewals += 1;
    await this.copy.end(signal);
    await this.copy.start();
    this.running = true;
  }
}

const PAUSE_MS = 2_000;

/** Renews one copy after the other, as a crash (SIGKILL) or an update (SIGTERM) would; returns how many it were. */
export async function renewEach(
  copies: readonly Watched[],
  signal: 'SIGKILL' | 'SIGTERM',
  isOver: () => boolean,
): Promise<number> {
  let renewed = 0;
  for (const copy of copies) {
    if (isOver()) break;
    await copy.renew(signal);
    renewed += 1;
    await after(PAUSE_MS);
  }
  return renewed;
}
