import type Stripe from 'stripe';
import { CARDS, type Card } from '../cards/behaviours.ts';
import { ApiError } from '../core/api-error.ts';
import { emit, type Context } from '../core/context.ts';
import { refund as refundObject } from '../objects/refund.ts';

/** How long the test cards with late refunds take, in milliseconds. */
const LATER = 300;

function after(context: Context, charge: Stripe.Charge): Card['after'] {
  const record = context.store.get('methods', charge.payment_method ?? '');
  return record && (CARDS[record.card] as Card).after;
}

function settleLater(context: Context, id: string, status: 'succeeded' | 'failed'): void {
  const timer = setTimeout(() => {
    const kept = context.store.get('refunds', id);
    if (!kept) return;
    const later = { ...context, request: null };
    const failed = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {};
    const settled = context.store.put('refunds', { ...kept, status, ...failed });
    emit(later, 'refund.updated', settled);
    if (status === 'failed') emit(later, 'refund.failed', settled);
  }, LATER);
  timer.unref();
}

const refuse = (code: string | undefined, message: string, param?: string): ApiError =>
  new ApiError(
    400,
    { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) },
    true,
  );

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

interface RefundOptions {
  /** Cents; absent: all that is left. */
  amount?: number | undefined;
  reason: Stripe.Refund['reason'];
  metadata: Record<string, string>;
}

/**
 * Gives back money of a charge.
 * @throws {ApiError} 400 when there is nothing left, or less than asked for.
 */
export function refundCharge(context: Context, charge: Stripe.Charge, options: RefundOptions): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded')
    throw refuse(undefined, `Charge ${charge.id} cannot be refunded because it failed.`);
  if (charge.disputed)
    throw refuse('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  if (left === 0) throw refuse('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const amount = options.amount ?? left;
  if (amount > left) {
    throw refuse(
      undefined,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    );
  }
  const late = after(context, charge);
  const refund = context.store.put(
    'refunds',
    refundObject({
      charge,
      amount,
      reason: options.reason,
      metadata: options.metadata,
      status: late === 'refund_pending' ? 'pending' : 'succeeded',
      created: context.clock.now(),
    }),
  );
  const amount_refunded = charge.amount_refunded + amount;
  const changed = context.store.put('charges', {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  });
  emit(context, 'refund.created', refund);
  emit(context, 'charge.refunded', changed);
  if (late === 'refund_pending') settleLater(context, refund.id, 'succeeded');
  if (late === 'refund_fails') settleLater(context, refund.id, 'failed');
  return refund;
}
