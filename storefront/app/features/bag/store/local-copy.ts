import { ORDER_LIMITS, countPieces, isChangeKey, readLineIdentity } from '@shop/contract/rules';
import { readLine, readLines, writeLine, type BagLine } from './bag-line';
import type { BagChange } from './bag-reducer';
import type { PendingChange } from './pending-changes';

export const BAG_KEY = 'shop.bag';
export const BROWSER_KEY = 'shop.browser';

/**
 * Raised when the format of pending changes becomes incompatible. Lines are checked one by one, whatever the version.
 */
const VERSION = 1;
/** Settled changes that a copy remembers. */
export const SETTLED_MAX = 200;
/** Changes that are read of a copy. */
const PENDING_MAX = 500;
/** 720 hours in ms (BAG-03). */
const LIFETIME_MS = ORDER_LIMITS.cartDays * 24 * 3_600_000;

/** The bag as kept in the browser, the changes included that the server has not confirmed. */
export interface LocalCopy {
  items: BagLine[];
  pending: PendingChange[];
  /** Ids of changes that need not be sent any more, the newest last: no tab may take one for waiting. */
  done: string[];
  /** Ms since 1970. */
  lastUpdated: number;
}

export const EMPTY_COPY: LocalCopy = { items: [], pending: [], done: [], lastUpdated: 0 };

function readChange(value: unknown): BagChange | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, line, amount } = value as { type?: unknown; line?: unknown; amount?: unknown };
  if (type === 'clear') return { type };
  if (type === 'add') {
    const added = readLine(line);
    return added && { type, line: added };
  }
  const identity = readLineIdentity(line);
  if (type === 'remove') return identity && { type, line: identity };
  if (type !== 'delta' || typeof amount !== 'number' || !Number.isInteger(amount) || amount === 0)
    return null;
  if (Math.abs(amount) > ORDER_LIMITS.lineQuantity) return null;
  return identity && { type, line: identity, amount };
}

const writeChange = (change: BagChange) =>
  change.type === 'add' ? { ...change, line: writeLine(change.line) } : change;

function readPendingChanges(value: unknown): PendingChange[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, PENDING_MAX).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { id, change } = entry as Partial<Record<keyof PendingChange, unknown>>;
    const known = readChange(change);
    // The server refuses a call with an unreadable key, and every change in that call with it.
    if (!isChangeKey(id) || !known) return [];
    return [{ id, change: known }];
  });
}

function readDone(value: unknown): string[] {
  const known = Array.isArray(value) ? value : [];
  return known.filter((id): id is string => typeof id === 'string' && id.length <= 300).slice(-SETTLED_MAX);
}

/** The time of a copy in ms: older ones have it as a date, and what cannot be read counts as now. */
function timeOf(stored: unknown, now: number): number {
  const ms = typeof stored === 'string' ? Date.parse(stored) : stored;
  return typeof ms === 'number' && Number.isFinite(ms) ? Math.min(ms, now) : now;
}

/**
 * Reads the stored copy (BAG-03). Null when there is none, when it is damaged or older than 720 hours; the caller then
 * deletes it. Of another version its sound lines are kept, and nothing else. A time in the future is a clock that was
 * set since: it counts as now, or the copy would never expire.
 */
export function readCopy(stored: string | null, now: number): LocalCopy | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    const found = value as { version?: unknown; items?: unknown; lastUpdated?: unknown } & Partial<
      Record<'unsent' | 'done', unknown>
    >;
    const lastUpdated = timeOf(found.lastUpdated, now);
    const items = readLines(found.items);
    if (items === null || now - lastUpdated > LIFETIME_MS) return null;
    const waiting = found.version === VERSION ? found : {};
    const [pending, done] = [readPendingChanges(waiting.unsent), readDone(waiting.done)];
    return { items, pending, done, lastUpdated };
  } catch {
    // Not JSON: a half-written or foreign value. The bag starts empty rather than not at all.
    return null;
  }
}

/** The text to store: state as specified (BAG-14) plus what still has to reach the server. */
export function writeCopy(copy: LocalCopy, browserId: string): string {
  return JSON.stringify({
    version: VERSION,
    items: copy.items.map(writeLine),
    cartCount: countPieces(copy.items),
    lastUpdated: copy.lastUpdated,
    browserId,
    unsent: copy.pending.map((one) => ({ ...one, change: writeChange(one.change) })),
    done: copy.done,
  });
}
