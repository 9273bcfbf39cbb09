import { sameLine, type BagLimits } from '@shop/contract/rules';
import type { BagCalls, CartAnswer, FailedCall } from './bag-calls';
import type { BagLine } from './bag-line';
import { applyChange } from './bag-reducer';
import { decideStart, withoutPurchased } from './bag-startup';
import type { LocalBag } from './local-bag';
import { nextBatch, withoutPending, type Batch } from './pending-changes';

/** The callers who made the changes. */
export interface ChangeOwners {
  /** Whether one of them still waits to hear what became of the batch. */
  await(batch: Batch): boolean;
  /** The server refused it: it is taken back, and the shopper hears why. */
  refused(batch: Batch, message: string): void;
}

type Step = 'ok' | FailedCall;

/**
 * Brings the server's cart and the local bag together. One call travels at a time, so answers cannot overtake each
 * other; every answer is only the base on which the changes since are laid again. What was not answered is sent again:
 * the server knows each change by its key.
 */
export class BagSync {
  /** The server's cart as of its last answer. */
  private base: readonly BagLine[] = [];
  /**
   * The base must be read again, even while an answer is on its way: that answer may be older than the change that
   * made it stale.
   */
  private stale = true;
  private identified = false;

  constructor(
    private readonly calls: BagCalls,
    private readonly bag: LocalBag,
    private readonly owners: ChangeOwners,
    private readonly limits: () => BagLimits,
  ) {}

  /** Somebody else may have changed the server's cart: it is read again before the next change goes out. */
  invalidate(): void {
    this.stale = true;
  }

  /** Sends all pending changes. Ends with the failure that stopped it, or null when nothing is left. */
  async run(): Promise<FailedCall | null> {
    let foreignAnswers = 0;
    for (;;) {
      const step = await this.step();
      if (step === null) return null;
      if (step === 'ok') continue;
      this.stale = true;
      if (step.reason !== 'foreign' || ++foreignAnswers > 1) return step;
      // The cookie that proves this browser is gone: ask who we are and start over.
      this.identified = false;
    }
  }

  private async step(): Promise<Step | null> {
    // Asked first: another tab's changes may make the base stale.
    const batch = nextBatch(this.bag.pending());
    if (this.stale) return this.open();
    return batch ? this.send(batch) : null;
  }

  /** Start-up (BAG-04..07), and every later look at the whole cart. */
  private async open(): Promise<Step> {
    this.stale = false;
    if (!this.identified) {
      const known = await this.calls.browserInfo(this.bag.state.browserId);
      if (!known.ok) return known;
      this.bag.adoptId(known.browserId);
      this.identified = true;
    }
    const answer = await this.calls.cart(this.bag.state.browserId);
    if (!answer.ok) return answer;
    const items = answer.items ?? [];
    const emptiedAt = answer.emptiedAt ?? null;
    const pending = this.bag.pending();
    const local = withoutPending(
      withoutPurchased({ items: this.bag.state.items, pending }, emptiedAt),
      pending,
    );
    if (decideStart({ ok: true, items }, local) === 'sync-up') return this.syncUp(local, emptiedAt);
    this.base = items;
    // The server may have a pending change already; only its answer says how many pieces there are.
    if (pending.length === 0) this.bag.settle(items, []);
    return 'ok';
  }

  private async syncUp(lines: readonly BagLine[], emptiedAt: number | null): Promise<Step> {
    const id = this.bag.state.browserId;
    const pushed = await this.calls.sync(id, lines, emptiedAt);
    if (!pushed.ok && pushed.reason !== 'refused') return pushed;
    const answer = await this.calls.cart(id);
    if (!answer.ok) return answer;
    // A purchase emptied the cart meanwhile, in another tab or after a bank confirmed a card: the next step compares
    // the copy again.
    if ((answer.emptiedAt ?? null) !== emptiedAt) {
      this.stale = true;
      return 'ok';
    }
    // The server refuses a sync as a whole. Each line is sent by itself, so that one bad line does not cost the others.
    const offers = pushed.ok ? [] : lines.map((line) => ({ type: 'add', line: this.fitting(line) }) as const);
    this.base = answer.items ?? [];
    this.bag.settle(this.base, [], offers);
    return 'ok';
  }

  private async send(batch: Batch): Promise<Step> {
    const answer = await this.deliver(batch);
    if (answer.ok) this.base = answer.items ?? applyChange(this.base, batch.change);
    else if (answer.reason !== 'refused') return answer;
    else {
      this.stale = true;
      this.owners.refused(batch, answer.message);
    }
    this.bag.settle(
      this.base,
      batch.keys.map(({ key }) => key),
    );
    return 'ok';
  }

  private async deliver(batch: Batch): Promise<CartAnswer> {
    const { change, keys } = batch;
    const id = this.bag.state.browserId;
    if (change.type === 'clear') return this.calls.clear(id, keys);
    if (change.type === 'add') {
      const answer = await this.calls.add(id, change.line, keys);
      if (answer.ok || answer.reason !== 'refused' || this.owners.await(batch)) return answer;
      // Long in the shopper's bag, and gone meanwhile: it stays there and says so.
      const kept = await this.calls.sync(id, [this.fitting(change.line)]);
      return kept.ok || kept.reason !== 'refused' ? kept : answer;
    }
    const item = this.base.find((line) => sameLine(line, change.line))?.cartItemId;
    // The server does not hold the line any more, so the removal is done.
    if (item === undefined) return { ok: true, items: [...this.base] };
    return change.type === 'remove'
      ? this.calls.remove(id, item, keys)
      : this.calls.update(id, item, change.amount, keys);
  }

  /** The line with at most as many pieces as one line may hold. */
  private fitting(line: BagLine): BagLine {
    return { ...line, quantity: Math.min(line.quantity, this.limits().lineQuantity) };
  }
}
