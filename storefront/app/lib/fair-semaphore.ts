/** Why no turn came: as many of this one visitor's wait as may. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
}

interface FairSemaphoreOptions {
  /** So many run at once. */
  atOnce: number;
  /** So many of them may be one visitor's: the rest is left for others, however much one asks for. */
  ofOne?: number;
  /** So many of one visitor's may wait; more are refused at once. */
  waitingMost?: number;
}

/** One visitor's. */
interface Line {
  /** So many may run at once. */
  most: number;
  running: number;
  /** The number of the turn they got last; 0 before the first. */
  lastTurn: number;
  waiting: (() => void)[];
}

/** What the shop does for itself, such as keeping pages fresh: it may have all turns. */
const NOBODY = '';

/**
 * A semaphore that is fair by visitor: lets so many run at once; who comes later waits, until their signal tells them to
 * give up. A free turn goes to the visitors in a round, so that one who asks for much waits behind themselves alone.
 */
export class FairSemaphore {
  readonly #options: Required<FairSemaphoreOptions>;
  /** Of visitors with something running or waiting. */
  readonly #lines = new Map<string, Line>();
  #free: number;
  #turns = 0;

  constructor({ atOnce, ofOne = atOnce, waitingMost = Infinity }: FairSemaphoreOptions) {
    this.#options = { atOnce, ofOne, waitingMost };
    this.#free = atOnce;
  }

  /**
   * @param signal ends the waiting; null: it has no end
   * @throws the signal's reason when the turn did not come in time
   * @throws {TooManyWaiting}
   */
  async take<T>(signal: AbortSignal | null, work: () => Promise<T>, visitor = NOBODY): Promise<T> {
    signal?.throwIfAborted();
    const line = this.#lineOf(visitor);
    await this.#turn(visitor, line, signal);
    try {
      return await work();
    } finally {
      line.running -= 1;
      this.#free += 1;
      this.#next();
      this.#forget(visitor, line);
    }
  }

  #lineOf(visitor: string): Line {
    const { atOnce, ofOne } = this.#options;
    const most = visitor === NOBODY ? atOnce : ofOne;
    const line = this.#lines.get(visitor) ?? { most, running: 0, lastTurn: 0, waiting: [] };
    this.#lines.set(visitor, line);
    return line;
  }

  #forget(visitor: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0 && this.#lines.get(visitor) === line)
      this.#lines.delete(visitor);
  }

  async #turn(visitor: string, line: Line, signal: AbortSignal | null): Promise<void> {
    const { waitingMost } = this.#options;
    if (this.#free > 0 && line.running < line.most && line.waiting.length === 0) {
      this.#grant(line);
      return;
    }
    if (line.waiting.length >= waitingMost) throw new TooManyWaiting();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        this.#forget(visitor, line);
        reject(signal?.reason as Error);
      };
      line.waiting.push(begin);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Hands a free turn to the visitor who waits, may have one, and got theirs the longest ago. */
  #next(): void {
    let next: Line | null = null;
    for (const line of this.#lines.values()) {
      if (line.running >= line.most || line.waiting.length === 0) continue;
      if (next === null || line.lastTurn < next.lastTurn) next = line;
    }
    const begin = next?.waiting.shift();
    if (!next || !begin) return;
    this.#grant(next);
    begin();
  }

  #grant(line: Line): void {
    this.#free -= 1;
    this.#turns += 1;
    line.running += 1;
    line.lastTurn = this.#turns;
  }
}
