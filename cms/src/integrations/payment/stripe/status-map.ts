import { cents } from '@shop/contract';
import type Stripe from 'stripe';
import type { ProviderPayment, PaymentState } from '../domain/payment';

/**
 * Stripe's word for a payment in ours; the only place that knows both. A word of tomorrow counts as still
 * processing, as does a payment read in the middle of its own creation: never as paid and never as failed.
 */
export function paymentState(status: Stripe.PaymentIntent.Status, hasError: boolean): PaymentState {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'requires_action':
      return 'requires_action';
    case 'requires_payment_method':
      return hasError ? 'open' : 'processing';
    case 'canceled':
      return 'canceled';
    default:
      return 'processing';
  }
}

/** The facts of a Stripe payment intent that the shop acts on. */
export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const state = paymentState(intent.status, Boolean(intent.last_payment_error));
  const attempt = Number(intent.metadata?.['attempt']);
  const error = intent.last_payment_error;
  const method = intent.payment_method;
  return {
    id: intent.id,
    state,
    // What came in, not what was asked for.
    amountCents: cents(state === 'succeeded' ? intent.amount_received : intent.amount),
    currency: intent.currency,
    orderId: intent.metadata?.['order_id'] ?? null,
    attemptNumber: Number.isInteger(attempt) && attempt > 0 ? attempt : null,
    clientSecret: intent.client_secret,
    paymentMethodId: typeof method === 'string' ? method : (method?.id ?? null),
    error: error ? { code: error.code ?? 'card_declined', message: error.message ?? DECLINED } : null,
  };
}

/** Said when the provider declines without a sentence of its own. */
export const DECLINED = 'Your card was declined.';
