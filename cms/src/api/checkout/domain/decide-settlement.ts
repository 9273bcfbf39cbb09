import type { OrderStatus, Cents } from '@shop/contract';
import { isLive, nextOrderStatus, type OrderEvent } from '../../order/domain/order-state';
import {
  nextAttemptState,
  type AttemptEvent,
  type AttemptState,
} from '../../payment-attempt/domain/attempt-state';
import type { ProviderPayment } from '../../../integrations/payment/domain/payment';

/** What is stored when an update of a payment arrives. */
export interface Situation {
  order: { status: OrderStatus; totalCents: Cents; currency: string; providerPaymentId: string | null };
  /** `counted`: the money of its payment is in the books already. */
  attempt: { number: number; state: AttemptState; counted: boolean };
  /** Number of the order's newest attempt. */
  latestNumber: number;
  /** Another order of the same cart is pending or paid. */
  cartTaken: boolean;
}

export interface Settlement {
  /** New values, or null where nothing changes. */
  orderTo: OrderStatus | null;
  attemptTo: AttemptState | null;
  /** The payment at the provider could still be confirmed by whoever holds its secret. */
  providerPaymentOpen: boolean;
  /** Why a person must look, for the log and the order. */
  question: string | null;
}

function eventOf(payment: ProviderPayment): (OrderEvent & AttemptEvent) | null {
  switch (payment.state) {
    case 'succeeded':
      return 'paid';
    case 'requires_action':
      return 'action';
    case 'open':
      return 'declined';
    case 'canceled':
      return 'canceled';
    case 'processing':
      return null;
  }
}

/** Why a success cannot simply count as this order's payment; null when it can. */
function questionOf({ order, cartTaken }: Situation, payment: ProviderPayment): string | null {
  if (payment.amountCents !== order.totalCents || payment.currency !== order.currency) {
    return `charged ${payment.amountCents} ${payment.currency}, ordered ${order.totalCents} ${order.currency}`;
  }
  if (order.status === 'paid' && order.providerPaymentId !== payment.id) {
    return 'charged a second time for a paid order';
  }
  if (!isLive(order.status) && cartTaken) return 'charged late, while the same cart has another order';
  return null;
}

/**
 * What a payment, freshly read from the provider, means for its order and attempt. The same answer for whoever asks for
 * it, and nothing at all when told twice.
 */
export function decideSettlement(situation: Situation, payment: ProviderPayment): Settlement {
  const { order, attempt, latestNumber } = situation;
  const said = eventOf(payment);
  // This money is in the books already. What was decided about it since then stays.
  const heard = said === 'paid' && attempt.counted ? null : said;
  const question = heard === 'paid' ? questionOf(situation, payment) : null;
  const event = question === null ? heard : 'questioned';
  // A failure of an earlier attempt does not change the order, which follows its newest one. Money always changes it.
  const concernsOrder = event === 'paid' || event === 'questioned' || attempt.number === latestNumber;
  return {
    orderTo: event && concernsOrder ? nextOrderStatus(order.status, event) : null,
    attemptTo: event && nextAttemptState(attempt.state, event),
    providerPaymentOpen: payment.state !== 'succeeded' && payment.state !== 'canceled',
    question,
  };
}

/** What an update without a payment means: `declined`, or `questioned` when only a person can say what happened. */
export function decideWithout(
  { order, attempt, latestNumber }: Situation,
  event: 'declined' | 'questioned',
  reason: string,
): Settlement {
  return {
    orderTo: attempt.number === latestNumber ? nextOrderStatus(order.status, event) : null,
    attemptTo: nextAttemptState(attempt.state, event),
    providerPaymentOpen: false,
    question: event === 'questioned' ? reason : null,
  };
}
