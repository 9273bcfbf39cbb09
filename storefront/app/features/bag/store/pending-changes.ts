import {
  KEYED_CHANGES_MAX,
  ORDER_LIMITS,
  sameLine,
  type KeyedChange,
  type LineIdentity,
} from '@shop/contract/rules';
import type { BagLine } from './bag-line';
import { applyChange, type BagChange } from './bag-reducer';

/** A change that the server has not confirmed yet. */
export interface PendingChange {
  /** Its idempotency key: sent again, in whatever call and by whichever tab, it counts once. */
  id: string;
  change: BagChange;
}

/** Changes that travel in one call. */
export interface Batch {
  change: BagChange;
  keys: KeyedChange[];
}

/** The line a change is about; null for `clear`, which is about all of them. */
export function lineOf(change: BagChange): LineIdentity | null {
  return change.type === 'clear' ? null : change.line;
}

/** Pieces of a line among these. */
function quantityOf(items: readonly BagLine[], line: LineIdentity): number {
  return items.find((item) => sameLine(item, line))?.quantity ?? 0;
}

const amountOf = (change: BagChange): number =>
  change.type === 'add' ? change.line.quantity : change.type === 'delta' ? change.amount : 0;

const sameTarget = (a: BagChange, b: BagChange) => {
  const [one, other] = [lineOf(a), lineOf(b)];
  return one === null || other === null || sameLine(one, other);
};

/** Two changes of one line as one; null where they cannot be. An addition only grows, and none comes to nothing. */
function joined(earlier: BagChange, next: BagChange): BagChange | null {
  const amount = amountOf(earlier) + amountOf(next);
  if (amount === 0 || Math.abs(amount) > ORDER_LIMITS.lineQuantity) return null;
  if (earlier.type === 'add' && amountOf(next) > 0)
    return { type: 'add', line: { ...earlier.line, quantity: amount } };
  return earlier.type === 'delta' && next.type === 'delta' ? { ...earlier, amount } : null;
}

/** What is sent next: the oldest change, with those of the same line that follow it, so that presses are few calls. */
export function nextBatch(queue: readonly PendingChange[]): Batch | null {
  const [first, ...later] = queue;
  if (!first) return null;
  const keyed = ({ id, change }: PendingChange) => ({ key: id, amount: amountOf(change) });
  const batch: Batch = { change: first.change, keys: [keyed(first)] };
  for (const entry of later) {
    if (!sameTarget(entry.change, batch.change)) continue;
    const both = joined(batch.change, entry.change);
    if (!both || batch.keys.length === KEYED_CHANGES_MAX) break;
    batch.change = both;
    batch.keys.push(keyed(entry));
  }
  return batch;
}

/** What became of a change that was refused when nobody waited any more: the piece, and the server's reason. */
export function rejectionMessage(change: BagChange, items: readonly BagLine[], reason: string): string {
  const line = lineOf(change);
  const name = line && items.find((item) => sameLine(item, line))?.name;
  return name ? `${name}: ${reason}` : reason;
}

/** The server's lines with everything on top that the server does not know yet. */
export function replay(items: readonly BagLine[], queue: readonly PendingChange[]): BagLine[] {
  return queue.reduce<BagLine[]>((lines, { change }) => applyChange(lines, change), [...items]);
}

/** The lines without the pieces that these changes put into them. */
export function withoutPending(items: readonly BagLine[], queue: readonly PendingChange[]): BagLine[] {
  return queue.reduce<BagLine[]>(
    (lines, { change }) => {
      const line = lineOf(change);
      return line ? applyChange(lines, { type: 'delta', line, amount: -amountOf(change) }) : lines;
    },
    [...items],
  );
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
