import { HIGHEST_BAG_LIMITS, lineIdentity, pieceLimitText, type BagLimits } from '@shop/contract/rules';
import type { BagCalls, FailedCall } from './bag-calls';
import type { BagLine } from './bag-line';
import { limitError } from './bag-limits';
import { EMPTY_BAG, type BagChange, type BagState, type Bought } from './bag-reducer';
import { BagSync } from './bag-sync';
import { BAG_KEY, BROWSER_KEY } from './local-copy';
import { LocalBag } from './local-bag';
import { rejectionMessage, type Batch } from './pending-changes';
import { PendingResults } from './pending-results';
import { StoredBag } from './stored-bag';
import { SyncLoop, type Schedule } from '~/lib/network/sync-loop';
import type { TextStore } from '~/lib/safe-storage';

/** What became of a change. When the server is away the local bag keeps the change and sends it later. */
export interface BagResult {
  success: boolean;
  error?: string;
  /**
   * True when the server refused the change and its error must be shown. Otherwise the bag keeps the change and sends
   * it later.
   */
  refused?: boolean;
}

export interface BagSnapshot {
  state: BagState;
  /** True until the start-up has finished, well or not (BAG-07). */
  loading: boolean;
}

/** What the bag needs of the browser and the server; tests pass fakes. */
export interface BagDependencies {
  calls: BagCalls;
  storage: TextStore;
  userAgent: string;
  /** Ms since 1970. */
  now: () => number;
  /** Runs one exchange at a time over all tabs. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  schedule: Schedule;
}

export const INITIAL_SNAPSHOT: BagSnapshot = { state: EMPTY_BAG, loading: true };

/**
 * The bag of this browser: local first, kept in the browser, followed by the server. Framework-free; React reads it
 * through `subscribe` and `snapshot`.
 */
export class BagStore {
  private current = INITIAL_SNAPSHOT;
  private started = false;
  private limits = HIGHEST_BAG_LIMITS;
  private readonly bag: LocalBag;
  private readonly sync: BagSync;
  private readonly loop: SyncLoop<FailedCall>;
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new PendingResults<BagResult>();
  private tell: (sentence: string) => void = () => undefined;

  constructor(parts: BagDependencies) {
    this.bag = new LocalBag(new StoredBag(parts.storage, parts.userAgent, parts.now), parts.now, {
      changed: () => this.show({ state: this.bag.state }),
      overwritten: () => void this.refresh(),
    });
    const owners = {
      await: ({ keys }: Batch) => keys.some(({ key }) => this.waiting.isAwaited(key)),
      refused: (batch: Batch, error: string) => this.takeBack(batch, error),
    };
    this.sync = new BagSync(parts.calls, this.bag, owners, () => this.limits);
    this.loop = new SyncLoop(
      () => parts.exclusive(() => this.sync.run()),
      (failure) => {
        if (failure) this.waiting.answer({ success: false, error: failure.message });
        this.show({ loading: false });
      },
      parts.schedule,
    );
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): BagSnapshot => this.current;

  /** How much the bag holds, as the shop's settings say. What it holds already stays. */
  limitTo(limits: BagLimits): void {
    this.limits = limits;
  }

  /** Hears of changes that the server refused long after they were made, when nobody waits for them any more. */
  onRejected(tell: (sentence: string) => void): void {
    this.tell = tell;
  }

  /** Loads the local copy and starts the first sync with the server (BAG-03..07). Safe to call again. */
  start(): void {
    this.started = true;
    this.bag.identify();
    this.bag.pull();
    void this.loop.wake();
  }

  /** Cancels the planned retry; an exchange under way ends by itself. */
  stop(): void {
    this.loop.stop();
  }

  /** Another tab wrote the shared storage; `key` null stands for all of it. */
  storageChanged(key: string | null): void {
    if (key === BROWSER_KEY || key === null) this.bag.identify();
    if (key !== BAG_KEY && key !== null) return;
    this.sync.invalidate();
    this.bag.pull();
  }

  /**
   * Sends the pending changes and reads the server's cart afresh. Resolves when that is done or the server is away. Before
   * the start it does nothing: the start does the same.
   */
  refresh = async (): Promise<void> => {
    if (this.started) await this.look();
  };

  /** Adds a line or its quantity (BAG-08). What goes beyond a limit changes nothing. */
  add(line: BagLine): Promise<BagResult> {
    this.bag.pull();
    const error = limitError(this.current.state.items, line, this.limits);
    if (error) return Promise.resolve({ success: false, error, refused: true });
    return this.commit({ type: 'add', line });
  }

  /** Changes a line's quantity by a signed amount (BAG-10). What goes beyond the limit changes nothing. */
  change(cartItemId: string, amount: number): Promise<BagResult> {
    const line = this.find(cartItemId);
    if (!line) return Promise.resolve({ success: false, error: 'This piece is no longer in your bag.' });
    if (amount > 0 && line.quantity + amount > this.limits.lineQuantity) {
      const error = pieceLimitText(this.limits);
      return Promise.resolve({ success: false, error, refused: true });
    }
    if (line.quantity + amount <= 0) return this.remove(cartItemId);
    return this.commit({ type: 'delta', amount, line: lineIdentity(line) });
  }

  /** Takes a line out (BAG-11). */
  remove(cartItemId: string): Promise<BagResult> {
    const line = this.find(cartItemId);
    if (!line) return Promise.resolve({ success: true });
    return this.commit({ type: 'remove', line: lineIdentity(line) });
  }

  /**
   * Empties the bag: local first, then the server (BAG-12). After a purchase only of what was bought: the server has
   * taken that out with the payment and is only asked, so that what was added meanwhile stays on both sides.
   */
  async clear(bought?: readonly Bought[]): Promise<BagResult> {
    if (!bought) return this.commit({ type: 'clear' });
    this.bag.takeOut(bought);
    const failure = await this.look();
    return failure ? { success: false, error: failure.message } : { success: true };
  }

  private look(): Promise<FailedCall | null> {
    this.sync.invalidate();
    return this.loop.wake();
  }

  private find(cartItemId: string): BagLine | undefined {
    this.bag.pull();
    return this.current.state.items.find((item) => item.cartItemId === cartItemId);
  }

  /** Local first: state, stored copy and page change at once; the server hears of it afterwards. */
  private commit(asked: BagChange): Promise<BagResult> {
    const id = this.bag.change(asked);
    if (id === null) return Promise.resolve({ success: true });
    const done = this.waiting.forOutcome(id);
    void this.loop.wake();
    return done;
  }

  /** A change that the server refused. Whoever made it is told, or where nobody waits any more, the page. */
  private takeBack({ change, keys }: Batch, error: string): void {
    const ids = new Set(keys.map(({ key }) => key));
    if (![...ids].some((id) => this.waiting.isAwaited(id)))
      this.tell(rejectionMessage(change, this.current.state.items, error));
    this.waiting.answer({ success: false, error, refused: true }, (id) => ids.has(id));
  }

  private show(part: Partial<BagSnapshot>): void {
    this.current = { ...this.current, ...part };
    // Another tab may have sent the change of this tab.
    this.waiting.answer({ success: true }, (id) => !this.bag.isPending(id));
    this.listeners.forEach((listener) => listener());
  }
}
