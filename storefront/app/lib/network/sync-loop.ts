const FIRST_RETRY_MS = 4_000;
const LAST_RETRY_MS = 60_000;

/** Runs `work` after `ms`; the answer cancels it. */
export type Schedule = (work: () => void, ms: number) => () => void;

/** Keeps one sync with the server running at a time, and tries again later, ever more rarely, after a failure. */
export class SyncLoop<Failure extends object> {
  private running: Promise<Failure | null> | null = null;
  private again = false;
  private failures = 0;
  private cancelRetry: () => void = () => undefined;

  constructor(
    private readonly sync: () => Promise<Failure | null>,
    private readonly ended: (failure: Failure | null) => void,
    private readonly schedule: Schedule,
  ) {}

  /** Starts a sync, or another one right after that under way. Resolves with what stopped the last. */
  wake(): Promise<Failure | null> {
    this.again = true;
    this.cancelRetry();
    this.running ??= this.all();
    return this.running;
  }

  /** Cancels the planned retry; what is under way ends by itself. */
  stop(): void {
    this.cancelRetry();
  }

  private async all(): Promise<Failure | null> {
    let failure: Failure | null = null;
    try {
      while (this.again) {
        this.again = false;
        failure = await this.sync();
        this.ended(failure);
        this.failures = failure ? this.failures + 1 : 0;
        if (!failure) continue;
        // Changes made meanwhile wait for the retry too, so that a dead server is not called in a tight loop.
        this.again = false;
        const delay = Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), LAST_RETRY_MS);
        this.cancelRetry = this.schedule(() => void this.wake(), delay);
      }
      return failure;
    } finally {
      // Cleared in the same tick as the last check of `again`: otherwise a wake-up in between would join a loop that
      // has ended.
      this.running = null;
    }
  }
}
