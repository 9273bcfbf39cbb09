import { sameLine, type BagLimits } from '@shop/contract/rules';
import type { BagCalls, FailedCall, CartAnswer } from './bag-calls';
import type { BagLine } from './bag-line';
import { applyChange, type BagChange } from './bag-reducer';
import { decideStart, withoutPurchased } from './bag-startup';
import type { LocalCopy } from './local-copy';
import { wasApplied, lineOf, quantityOf, type PendingChange } from './pending-changes';

/** What the exchange with the server needs of the bag it serves. */
export interface SyncPort {
  copy(): LocalCopy;
  /** The change that this tab sends next. */
  next(): PendingChange | undefined;
  /** Whether this tab is to send it; otherwise its outcome is another tab's to find out. */
  isOwn(entry: PendingChange): boolean;
  /** An id for a change that has none yet. */
  newId(): string;
  /** Makes this tab send what other tabs left behind. */
  takeOver(): void;
  browserId(): string;
  limits(): BagLimits;
  adoptId(id: string): void;
  /** Notes that a change goes out while its line stands at `before` at the server. */
  markSent(entryId: string, before: number): void;
  /** Takes the server's lines as the base, with `unsent` still on top (BAG-08). */
  settle(items: readonly BagLine[], unsent: PendingChange[]): void;
  /** Whether whoever made a change still waits to hear what became of it. */
  isAwaited(entry: PendingChange): boolean;
  /** A change that the server refused: it is taken back, and the shopper hears why. */
  refused(entry: PendingChange, message: string): void;
  /** The start-up decision has been carried out. */
  started(): void;
}

type Step = 'ok' | FailedCall;

/**
 * Brings the server's cart and the local bag together. One change travels at a time, so answers cannot overtake each
 * other; every answer is only the base on which the changes since are laid again. A change whose outcome is
 * unknown is looked up in the cart before it would be sent a second time.
 */
export class BagSync {
  /** The server's cart as of its last answer. */
  private base: readonly BagLine[] = [];
  /** It has to be read again, also where an answer is on its way: that one may be older than what made it so. */
  private stale = true;
  private identified = false;

  constructor(
    private readonly calls: BagCalls,
    private readonly port: SyncPort,
  ) {}

  /** Somebody else may have changed the server's cart: it is read again before the next change goes out. */
  invalidate(): void {
    this.stale = true;
  }

  /** Sends everything unsent. Ends with the failure that stopped it, or null when nothing is left. */
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
    const next = this.port.next();
    if (this.stale) return this.open();
    return next ? this.send(next, this.base) : null;
  }

  /** Start-up (BAG-04..07), and every later look at the whole cart. */
  private async open(): Promise<Step> {
    this.stale = false;
    if (!this.identified) {
      const known = await this.calls.browserInfo(this.port.browserId());
      if (!known.ok) return known;
      this.port.adoptId(known.browserId);
      this.identified = true;
    }
    const id = this.port.browserId();
    const answer = await this.calls.cart(id);
    if (!answer.ok) return answer;
    const items = answer.items ?? [];
    const copy = this.port.copy();
    this.port.takeOver();
    const emptiedAt = answer.emptiedAt ?? null;
    const local = { ...copy, items: withoutPurchased(copy, emptiedAt) };
    if (decideStart({ ok: true, items }, local.items) === 'sync-up') return this.syncUp(id, local, emptiedAt);
    const unsent = local.unsent.flatMap((entry) => {
      if (!this.port.isOwn(entry)) return entry;
      return wasApplied(entry, items) ? [] : asUnsent(entry);
    });
    return this.rebase(items, unsent);
  }

  private async syncUp(id: string, local: LocalCopy, emptiedAt: number | null): Promise<Step> {
    // They go along with the lines: none of them grows on the way, and a lost answer is found out as any other's.
    local.unsent.forEach((entry) => this.port.markSent(entry.id, 0));
    const pushed = await this.calls.sync(id, local.items, emptiedAt);
    if (!pushed.ok && pushed.reason !== 'refused') return pushed;
    const answer = await this.calls.cart(id);
    if (!answer.ok) return answer;
    // Bought meanwhile, in another tab or by a card that its bank confirmed: what is left of the copy is seen anew.
    if ((answer.emptiedAt ?? null) !== emptiedAt) {
      this.stale = true;
      return 'ok';
    }
    // One bad line must not cost the others: each is offered by itself, and refused by itself.
    const each = (pushed.ok ? [] : local.items).map((line) => ({
      id: this.port.newId(),
      change: { type: 'add', line } as const,
    }));
    const isNew = (entry: PendingChange) => !local.unsent.some((old) => old.id === entry.id);
    return this.rebase(answer.items ?? [], [...each, ...this.port.copy().unsent.filter(isNew)]);
  }

  private rebase(items: readonly BagLine[], unsent: PendingChange[]): Step {
    this.base = items;
    this.port.settle(items, unsent);
    this.port.started();
    return 'ok';
  }

  private async send(entry: PendingChange, base: readonly BagLine[]): Promise<Step> {
    const change = fit(entry.change, base, this.port.limits());
    if (!change) return this.without(entry, base);
    this.port.markSent(entry.id, quantityOf(base, lineOf(change)));
    const answer = await this.deliver(change, entry, base);
    if (answer.ok) return this.without(entry, answer.items ?? applyChange(base, change));
    if (answer.reason !== 'refused') return answer;
    this.stale = true;
    this.port.refused(entry, answer.message);
    return this.without(entry, base);
  }

  private without(entry: PendingChange, items: readonly BagLine[]): Step {
    return this.rebase(
      items,
      this.port.copy().unsent.filter((other) => other.id !== entry.id),
    );
  }

  private async deliver(
    change: BagChange,
    entry: PendingChange,
    base: readonly BagLine[],
  ): Promise<CartAnswer> {
    const id = this.port.browserId();
    switch (change.type) {
      case 'add': {
        const answer = await this.calls.add(id, change.line);
        if (answer.ok || answer.reason !== 'refused' || this.port.isAwaited(entry)) return answer;
        // Long in the shopper's bag, and gone meanwhile: it stays there and says so.
        const kept = await this.calls.sync(id, [change.line]);
        return kept.ok || kept.reason !== 'refused' ? kept : answer;
      }
      case 'clear':
        return this.calls.clear(id);
      case 'remove':
        return this.calls.remove(id, cartItemIdOf(base, change));
      case 'delta':
        return this.calls.update(id, cartItemIdOf(base, change), change.amount);
    }
  }
}

function asUnsent({ before: _, ...entry }: PendingChange): PendingChange {
  return entry;
}

function cartItemIdOf(base: readonly BagLine[], change: { line: Parameters<typeof sameLine>[0] }): string {
  return base.find((line) => sameLine(line, change.line))?.cartItemId ?? '';
}

/** The change as it makes sense on the server's cart, or null when there is nothing left to ask for. */
function fit(change: BagChange, base: readonly BagLine[], { lineQuantity }: BagLimits): BagChange | null {
  const standing = quantityOf(base, lineOf(change));
  const room = Math.max(0, lineQuantity - standing);
  switch (change.type) {
    case 'add': {
      const quantity = Math.min(change.line.quantity, room);
      return quantity > 0 ? { type: 'add', line: { ...change.line, quantity } } : null;
    }
    case 'delta': {
      if (standing === 0) return null;
      const amount = Math.min(change.amount, room);
      if (amount === 0) return null;
      return standing + amount > 0 ? { ...change, amount } : { type: 'remove', line: change.line };
    }
    case 'remove':
    case 'clear':
      return standing > 0 ? change : null;
  }
}
