import { sameLine, type LineIdentity } from '@shop/contract/rules';
import type { BagLine } from './bag-line';
import { applyChange, type BagChange, type Bought } from './bag-reducer';

/** A change that the server has not confirmed yet. */
export interface PendingChange {
  id: string;
  change: BagChange;
  /**
   * Set when the change went out: the line's quantity at the server just before. While it stands, the outcome is
   * unknown, and a look at the server's cart tells whether the change arrived (`wasApplied`).
   */
  before?: number;
  /** Ms since 1970 when it was made; without it, long ago. */
  at?: number;
}

/** The line a change is about; null for `clear`, which is about all of them. */
export function lineOf(change: BagChange): LineIdentity | null {
  return change.type === 'clear' ? null : change.line;
}

/** Pieces of a line among these. */
export function quantityOf(items: readonly BagLine[], line: LineIdentity | null): number {
  if (line === null) return items.length;
  return items.find((item) => sameLine(item, line))?.quantity ?? 0;
}

/** Folds `next` into an earlier change of the same line: an add or a delta that grows or shrinks. */
function folded(earlier: BagChange, next: BagChange): BagChange | null {
  if (next.type !== 'add' && next.type !== 'delta') return null;
  const amount = next.type === 'add' ? next.line.quantity : next.amount;
  if (earlier.type === 'add' && earlier.line.quantity + amount > 0) {
    return { type: 'add', line: { ...earlier.line, quantity: earlier.line.quantity + amount } };
  }
  // A change that comes to nothing is none, but the earlier one may be known to other tabs: the two stay two.
  if (earlier.type === 'delta' && next.type === 'delta' && earlier.amount + amount !== 0) {
    return { ...earlier, amount: earlier.amount + amount };
  }
  return null;
}

const amountOf = (change: BagChange): number =>
  change.type === 'add' ? change.line.quantity : change.type === 'delta' ? change.amount : 0;

/** What `later` does beyond `earlier`, two versions of one change that grew in between; null where they do the same. */
export function difference(earlier: BagChange, later: BagChange): BagChange | null {
  const amount = amountOf(later) - amountOf(earlier);
  const line = lineOf(later);
  return line && amount !== 0 ? { type: 'delta', line, amount } : null;
}

const sameTarget = (a: BagChange, b: BagChange) => {
  const [one, other] = [lineOf(a), lineOf(b)];
  return one !== null && other !== null && sameLine(one, other);
};

/** A queue and the entry that carries the newest change. */
export interface Enqueued {
  queue: PendingChange[];
  carrier: string;
}

/** Which entries a new change may touch: those of the tab that makes it, and of these the ones that may still grow. */
interface Touchable {
  isOwn: (entry: PendingChange) => boolean;
  mayGrow: (entry: PendingChange) => boolean;
}

/**
 * The queue with one more change. Presses on one line that were not sent yet become one call; a removal makes
 * earlier unsent changes of its line pointless, and clearing all of them. What went out already stays in front:
 * the server may have it.
 */
export function enqueue(
  queue: readonly PendingChange[],
  next: PendingChange,
  { isOwn, mayGrow }: Touchable,
): Enqueued {
  const isOpen = (entry: PendingChange) => entry.before === undefined;
  const behind = (kept: readonly PendingChange[]) => ({ queue: [...kept, next], carrier: next.id });
  const pointless = (entry: PendingChange) => isOwn(entry) && isOpen(entry);
  if (next.change.type === 'clear') return behind(queue.filter((entry) => !pointless(entry)));
  if (next.change.type === 'remove') {
    return behind(queue.filter((entry) => !pointless(entry) || !sameTarget(entry.change, next.change)));
  }
  const last = queue.filter((entry) => sameTarget(entry.change, next.change)).at(-1);
  const merged = last && isOpen(last) && mayGrow(last) ? folded(last.change, next.change) : null;
  if (!last || !merged) return behind(queue);
  return {
    queue: queue.map((entry) => (entry === last ? { ...entry, change: merged } : entry)),
    carrier: last.id,
  };
}

/** What became of a change that was refused when nobody waited any more: the piece, and the server's reason. */
export function rejectionMessage(change: BagChange, items: readonly BagLine[], reason: string): string {
  const line = lineOf(change);
  const name = line && items.find((item) => sameLine(item, line))?.name;
  return name ? `${name}: ${reason}` : reason;
}

/** The server's lines with everything on top that the server does not know yet. */
export function replay(items: readonly BagLine[], queue: readonly PendingChange[]): BagLine[] {
  return queue.reduce<BagLine[]>((lines, entry) => applyChange(lines, entry.change), [...items]);
}

/** Whether a change of unknown outcome is in the server's cart already: sending it again would count it twice. */
export function wasApplied(entry: PendingChange, items: readonly BagLine[]): boolean {
  if (entry.before === undefined) return false;
  return quantityOf(items, lineOf(entry.change)) !== entry.before;
}

/**
 * The queue after a purchase took pieces out of the server's cart: where the outcome of a change is unknown, its line
 * stood that much lower since, or a piece that was paid for would be taken for one that never arrived.
 */
export function afterPurchase(queue: readonly PendingChange[], bought: readonly Bought[]): PendingChange[] {
  return queue.map((entry) => {
    const line = lineOf(entry.change);
    if (entry.before === undefined || line === null) return entry;
    const taken = bought.filter((piece) => sameLine(piece, line));
    return { ...entry, before: taken.reduce((left, { quantity }) => left - quantity, entry.before) };
  });
}

/** What a change really did: at the limit of pieces of a line, an add adds less than it says. Null: nothing. */
export function appliedChange(
  change: BagChange,
  before: readonly BagLine[],
  after: readonly BagLine[],
): BagChange | null {
  if (change.type === 'clear') return before.length > 0 ? change : null;
  if (change.type === 'remove') return change;
  const grown = quantityOf(after, change.line) - quantityOf(before, change.line);
  if (grown === 0) return null;
  return change.type === 'add'
    ? { type: 'add', line: { ...change.line, quantity: grown } }
    : { ...change, amount: grown };
}
