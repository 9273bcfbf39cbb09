import { lineIdentity, readLineIdentity } from '@shop/contract/rules';
import type { Bought } from '~/features/bag';
import { safeStorage, type TextStore } from '~/lib/safe-storage';
import { heldWebLocks } from '~/lib/held-locks';
import { withWebLock } from '~/lib/web-lock';
import type { PaymentRef } from './payment-ref';

export interface OpenPayment {
  ref: PaymentRef;
  /** What it pays for: taken out of the bag once it is known to be paid. */
  pieces: Bought[];
}

const LIST = 'shop.payments';
/** What pages kept for their tab before presses had keys. */
const EARLIER_ORDER = 'shop.checkout.order';
const EARLIER_PIECES = 'shop.checkout.pieces';
const MOST = 10;

/** Whether both name the same payment. */
export const isSamePayment = (one: PaymentRef, other: PaymentRef): boolean =>
  'key' in one
    ? 'key' in other && one.key === other.key
    : 'orderId' in other && one.orderId === other.orderId;

function parsed(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    // Not JSON: a foreign value.
    return [];
  }
}

/** Reads pieces of an order; those that cannot be read are left out: the server's cart tells as well. */
function readPieces(pieces: unknown): Bought[] {
  return (Array.isArray(pieces) ? pieces : []).flatMap((piece: unknown) => {
    const identity = readLineIdentity(piece);
    const { quantity } = (piece ?? {}) as { quantity?: unknown };
    const counts = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0;
    return identity && counts ? [{ ...identity, quantity }] : [];
  });
}

function readOpen(value: unknown): OpenPayment[] {
  const { key, pieces } = (value ?? {}) as { key?: unknown; pieces?: unknown };
  return typeof key === 'string' ? [{ ref: { key }, pieces: readPieces(pieces) }] : [];
}

/**
 * The payments of this browser whose outcome is not known, oldest first. Kept before the first call is made, over reloads
 * and for all tabs: any page asks about them instead of paying the same bag again.
 */
export class OpenPayments {
  constructor(
    private readonly browser: TextStore,
    private readonly tab: TextStore,
  ) {}

  all(): OpenPayment[] {
    const orderId = this.tab.getItem(EARLIER_ORDER);
    const pieces = readPieces(parsed(this.tab.getItem(EARLIER_PIECES)));
    return [...this.keyed(), ...(orderId === null ? [] : [{ ref: { orderId }, pieces }])];
  }

  piecesOf(ref: PaymentRef): readonly Bought[] {
    return this.all().find((open) => isSamePayment(open.ref, ref))?.pieces ?? [];
  }

  save(key: string, pieces: readonly Bought[]): void {
    const named = pieces.map((piece) => ({ ...lineIdentity(piece), quantity: piece.quantity }));
    this.store([
      ...this.keyed().filter(({ ref }) => !isSamePayment(ref, { key })),
      { ref: { key }, pieces: named },
    ]);
  }

  forget(ref: PaymentRef): void {
    if ('key' in ref) return this.store(this.keyed().filter((open) => !isSamePayment(open.ref, ref)));
    this.tab.removeItem(EARLIER_ORDER);
    this.tab.removeItem(EARLIER_PIECES);
  }

  private keyed(): OpenPayment[] {
    return parsed(this.browser.getItem(LIST)).flatMap(readOpen);
  }

  private store(all: readonly OpenPayment[]): void {
    if (all.length === 0) return this.browser.removeItem(LIST);
    const rows = all.slice(-MOST).map(({ ref, pieces }) => ({ ...ref, pieces }));
    this.browser.setItem(LIST, JSON.stringify(rows));
  }
}

export const openPayments = new OpenPayments(
  safeStorage(() => window.localStorage),
  safeStorage(() => window.sessionStorage),
);

const lockOf = (ref: PaymentRef) => `shop.payment.${'key' in ref ? ref.key : ref.orderId}`;

/** Does the work of a payment while other tabs see that it is looked after; unseen where the browser keeps no locks for it. */
export async function withPaymentLock(ref: PaymentRef, work: () => Promise<void>): Promise<void> {
  await withWebLock(lockOf(ref), work);
}

/** The first open payment that is still open once nobody looks after it any more: another tab, or the page before a reload. */
export async function firstAbandonedPayment(): Promise<PaymentRef | null> {
  for (const { ref } of openPayments.all()) {
    await withPaymentLock(ref, () => Promise.resolve());
    if (openPayments.all().some((open) => isSamePayment(open.ref, ref))) return ref;
  }
  return null;
}

/** The open payments that no tab looks after: their page was left, or was reloaded. */
export async function abandonedPayments(): Promise<OpenPayment[]> {
  const held = await heldWebLocks();
  return openPayments.all().filter(({ ref }) => !held.has(lockOf(ref)));
}
