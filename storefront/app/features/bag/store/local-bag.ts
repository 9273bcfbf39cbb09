import {
  bagReducer,
  EMPTY_BAG,
  type BagAction,
  type BagChange,
  type BagState,
  type Bought,
} from './bag-reducer';
import type { BagLine } from './bag-line';
import { ChangeQueue } from './change-queue';
import { appliedChange, replay, type PendingChange } from './pending-changes';
import type { StoredBag } from './stored-bag';

/** Whom the local bag tells. */
interface Listener {
  changed(): void;
  /** Another tab overwrote changes of this one. They are written again, and the bag must be read from the server. */
  overwritten(): void;
}

/** The browser's own bag: its lines, with the changes on them that wait for the server, shared by all tabs. */
export class LocalBag {
  private current = EMPTY_BAG;
  private readonly queue = new ChangeQueue();

  constructor(
    private readonly stored: StoredBag,
    private readonly now: () => number,
    private readonly listener: Listener,
  ) {}

  get state(): BagState {
    return this.current;
  }

  /** The changes that wait, as of now. */
  pending(): PendingChange[] {
    this.pull();
    return this.queue.all();
  }

  isPending(id: string): boolean {
    return this.queue.has(id);
  }

  /** Takes the browser id out of the storage. */
  identify(): void {
    const browserId = this.stored.browserId();
    if (browserId !== this.current.browserId) this.show({ ...this.current, browserId });
  }

  /** Takes the id that the server gave. */
  adoptId(id: string): void {
    if (id === this.current.browserId) return;
    this.stored.adoptBrowserId(id);
    this.identify();
  }

  /** Takes over what another tab stored since. */
  pull(): void {
    const changed = this.stored.readChanged();
    if (!changed) return;
    const { items, outdated } = this.queue.merge(changed);
    this.show(bagReducer(this.current, { type: 'reload', items }, changed.lastUpdated));
    if (!outdated) return;
    this.persist();
    this.listener.overwritten();
  }

  /** Makes a change, here first; answers the id under which it waits for the server, null where it changes nothing. */
  change(asked: BagChange): string | null {
    this.pull();
    const before = this.current.items;
    this.reduce(asked);
    const change = appliedChange(asked, before, this.current.items);
    if (!change) return null;
    const id = this.queue.push(change);
    this.persist();
    return id;
  }

  /** Takes out what was bought: a purchase has taken it out of the server's cart already. */
  takeOut(bought: readonly Bought[]): void {
    this.pull();
    this.reduce({ type: 'bought', bought });
    this.persist();
  }

  /** Takes the server's lines as the base, with what still waits on top (BAG-08); `offers` wait before all others. */
  settle(items: readonly BagLine[], ids: readonly string[], offers: readonly BagChange[] = []): void {
    this.pull();
    this.queue.settle(ids);
    this.queue.unshift(offers);
    this.reduce({ type: 'replace', items: replay(items, this.queue.all()) });
    this.persist();
  }

  private reduce(action: BagAction): void {
    this.show(bagReducer(this.current, action, this.now()));
  }

  private persist(): void {
    const { items, lastUpdated, browserId } = this.current;
    this.stored.write(
      { items, pending: this.queue.all(), done: this.queue.settled(), lastUpdated },
      browserId,
    );
  }

  private show(state: BagState): void {
    this.current = state;
    this.listener.changed();
  }
}
