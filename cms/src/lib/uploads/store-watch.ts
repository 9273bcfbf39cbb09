/** For so long a look at the store counts, in ms. */
const FRESH_MS = 5_000;
/** One look may be lost on any line: so many in a row mean that the store is away. */
const LOST_LOOKS = 2;

/** Whether a store answers, for those who ask often: none of them waits for it, and it is asked seldom (B-113). */
export class StoreWatch {
  #lost = 0;
  #lookedAt = -Infinity;
  /** The look under way, or the last one. */
  #looking: Promise<void> = Promise.resolve();

  /**
   * @param look asks the store, within seconds; never rejects
   * @param now ms of a clock that never jumps
   */
  constructor(
    private readonly look: () => Promise<boolean>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** By the last looks; a new one is begun where they are old. */
  answers(): boolean {
    if (this.now() - this.#lookedAt >= FRESH_MS) this.#looking = this.#lookAgain();
    return this.#lost < LOST_LOOKS;
  }

  /** Resolves when no look is under way. */
  idle(): Promise<void> {
    return this.#looking;
  }

  async #lookAgain(): Promise<void> {
    // Counted from its end as well: no look is begun beside another.
    this.#lookedAt = Infinity;
    this.#lost = (await this.look()) ? 0 : this.#lost + 1;
    this.#lookedAt = this.now();
  }
}
