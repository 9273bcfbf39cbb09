import { HIGHEST_BAG_LIMITS, lineIdentity, pieceLimitText, type BagLimits } from '@shop/contract/rules';
import type { BagCalls } from './bag-calls';
import type { BagLine } from './bag-line';
import { limitError } from './bag-limits';
import {
  EMPTY_BAG,
  bagReducer,
  type BagAction,
  type BagChange,
  type BagState,
  type Bought,
} from './bag-reducer';
import { BagSync, type SyncPort } from './bag-sync';
import { ChangeQueue } from './change-queue';
import { SyncLoop, type Schedule } from './sync-loop';
import { BAG_KEY, BROWSER_KEY } from './local-copy';
import type { TextStore } from '~/lib/safe-storage';
import { StoredBag } from './stored-bag';
import { appliedChange, replay, rejectionMessage } from './pending-changes';
import { PendingResults } from './pending-results';

/** What became of a change. When the server is away the local bag keeps the change and sends it later. */
export interface BagResult {
  success: boolean;
  error?: string;
  /** The change does not stand, and its error is to be shown. Without it the bag keeps the change and sends it later. */
  refused?: boolean;
}

export interface BagSnapshot {
  state: BagState;
  /** True until the start-up has finished, well or not (BAG-07). */
  loading: boolean;
}

/** The world around the bag; tests bring their own. */
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
  private limits = HIGHEST_BAG_LIMITS;
  private readonly queue = new ChangeQueue();
  private readonly stored: StoredBag;
  private readonly sync: BagSync;
  private readonly loop: SyncLoop;
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new PendingResults<BagResult>();
  private tell: (sentence: string) => void = () => undefined;

  constructor(private readonly parts: BagDependencies) {
    this.stored = new StoredBag(parts.storage, parts.userAgent, parts.now);
    this.sync = new BagSync(parts.calls, this.port());
    this.loop = new SyncLoop(
      () => parts.exclusive(() => this.sync.run()),
      (failure) => {
        if (failure) this.waiting.answer({ success: false, error: failure.message });
        // Another tab may have carried this tab's change.
        else this.answer({ success: true });
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

  /** Loads the local copy and meets the server (BAG-03..07). Safe to call again. */
  start(): void {
    this.identify(this.stored.browserId());
    this.pull();
    // What an earlier page left behind is this page's to send.
    this.queue.takeOver();
    void this.loop.wake();
  }

  /** Cancels the planned retry; an exchange under way ends by itself. */
  stop(): void {
    this.loop.stop();
  }

  /** Another tab wrote the shared storage; `key` null stands for all of it. */
  storageChanged(key: string | null): void {
    if (key === BROWSER_KEY || key === null) this.identify(this.stored.browserId());
    if (key !== BAG_KEY && key !== null) return;
    this.sync.invalidate();
    this.pull();
    this.answer({ success: true });
  }

  /** Sends what is unsent and reads the server's cart afresh. Resolves when that is done or the server is away. */
  refresh = (): Promise<void> => {
    this.sync.invalidate();
    return this.loop.wake();
  };

  /** Adds a line or its quantity (BAG-08). What goes beyond a limit changes nothing. */
  add(line: BagLine): Promise<BagResult> {
    this.pull();
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
  clear(bought?: readonly Bought[]): Promise<BagResult> {
    if (!bought) return this.commit({ type: 'clear' });
    this.pull();
    this.reduce({ type: 'bought', bought });
    this.queue.applyPurchase(bought);
    this.persist();
    const done = this.waiting.forOutcome(this.queue.newId(this.parts.now()));
    void this.refresh();
    return done;
  }

  private find(cartItemId: string): BagLine | undefined {
    this.pull();
    return this.current.state.items.find((item) => item.cartItemId === cartItemId);
  }

  /** Local first: state, stored copy and page change at once; the server hears of it afterwards. */
  private commit(asked: BagChange): Promise<BagResult> {
    this.pull();
    const before = this.current.state.items;
    this.reduce(asked);
    const change = appliedChange(asked, before, this.current.state.items);
    if (!change) return Promise.resolve({ success: true });
    const carrier = this.queue.push(change, this.parts.now());
    this.persist();
    const done = this.waiting.forOutcome(carrier);
    this.answer({ success: true });
    void this.loop.wake();
    return done;
  }

  private identify(browserId: string): void {
    if (browserId !== this.current.state.browserId)
      this.show({ state: { ...this.current.state, browserId } });
  }

  /** Takes over what another tab stored since. */
  private pull(): void {
    const changed = this.stored.readChanged();
    if (!changed) return;
    const { items, outdated, doubtful } = this.queue.merge(changed);
    this.show({
      state: bagReducer(this.current.state, { type: 'reload', items }, changed.lastUpdated),
    });
    if (outdated) this.persist();
    if (doubtful) void this.refresh();
  }

  private reduce(action: BagAction): void {
    this.show({ state: bagReducer(this.current.state, action, this.parts.now()) });
  }

  private persist(): void {
    const { items, lastUpdated, browserId } = this.current.state;
    const copy = { items, unsent: this.queue.all(), done: this.queue.settled(), lastUpdated };
    this.stored.write(copy, browserId);
  }

  private show(part: Partial<BagSnapshot>): void {
    this.current = { ...this.current, ...part };
    this.listeners.forEach((listener) => listener());
  }

  /** Answers those whose change is no longer under way. */
  private answer(result: BagResult): void {
    this.waiting.answer(result, (id) => !this.queue.has(id));
  }

  private port(): SyncPort {
    return {
      copy: () => {
        this.pull();
        return { ...this.current.state, unsent: this.queue.all(), done: this.queue.settled() };
      },
      next: () => {
        this.pull();
        return this.queue.next();
      },
      isOwn: (entry) => this.queue.isOwn(entry),
      newId: () => this.queue.newId(this.parts.now()),
      takeOver: () => this.queue.takeOver(this.parts.now()),
      browserId: () => this.current.state.browserId,
      limits: () => this.limits,
      adoptId: (id) => {
        if (id === this.current.state.browserId) return;
        this.stored.adoptBrowserId(id);
        this.identify(id);
      },
      markSent: (entryId, before) => {
        this.queue.mark(entryId, before);
        this.persist();
      },
      settle: (items, unsent) => {
        this.queue.settle(unsent);
        this.reduce({ type: 'replace', items: replay(items, unsent) });
        this.persist();
        this.answer({ success: true });
      },
      isAwaited: ({ id }) => this.waiting.isAwaited(id),
      refused: ({ id, change }, error) => {
        if (!this.waiting.isAwaited(id)) this.tell(rejectionMessage(change, this.current.state.items, error));
        this.waiting.answer({ success: false, error, refused: true }, (other) => other === id);
      },
      started: () => this.show({ loading: false }),
    };
  }
}
