import {
  sumCents,
  formatCents,
  type Difference,
  type DifferenceKind,
  type OrderStatus,
  type Cents,
} from '@shop/contract';
import { isMoneyClear } from './money-clear';
import { takenOf } from '../../payment-attempt/domain/taken';
import type { ProviderRefund } from '../../../integrations/payment/domain/refund';
import { holdsMoney } from '../../refund/domain/refund-state';
import type { RefundFacts } from '../../refund/domain/to-refund';
import type { AttemptState } from '../../payment-attempt/domain/attempt-state';
import type { ProviderPayment } from '../../../integrations/payment/domain/payment';

/** An order of the shop's books with its attempts and refunds. Times are UTC ISO 8601. */
export interface BookedOrder {
  orderId: string;
  orderStatus: OrderStatus;
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  reviewReason: string | null;
  createdAt: string;
  attempts: readonly {
    number: number;
    attemptState: AttemptState;
    amountCents: Cents;
    chargedCents: Cents | null;
    refundedCents: Cents | null;
    providerPaymentId: string | null;
    createdAt: string;
  }[];
  refunds: readonly (RefundFacts & { providerId: string | null })[];
}

/** What the provider has. */
export interface ProviderBooks {
  payments: readonly ProviderPayment[];
  refunds: readonly ProviderRefund[];
  /** From when on they are complete; ms since 1970. What is older is not missed. */
  since: number;
}

const MINUTE_MS = 60_000;
/** A purchase or a refund counts as under way for so long, and as no difference. */
const SETTLING_MS = 2 * MINUTE_MS;
const PENDING_MS = 10 * MINUTE_MS;
/** An authentication is given up after half an hour, and looked at every minute. */
const AUTHENTICATING_MS = 40 * MINUTE_MS;

type Found = Omit<Difference, 'kind'>;

/**
 * What differs between the shop's books and the provider's, each with a sentence that names it. `here` holds every order
 * that a payment or refund of `there` names.
 */
export function compareBooks(
  here: readonly BookedOrder[],
  there: ProviderBooks,
  nowMs: number,
): Difference[] {
  const differences: Difference[] = [];
  const report = (kind: DifferenceKind, found: Found) => differences.push({ kind, ...found });
  const young = (iso: string, ms: number) => nowMs - Date.parse(iso) < ms;
  const payments = new Map(there.payments.map((payment) => [payment.id, payment]));
  const refunds = new Map(there.refunds.map((refund) => [refund.id, refund]));
  const orders = new Map(here.map((order) => [order.orderId, order]));
  const knownRefunds = new Set(
    here.flatMap((order) => order.refunds.flatMap(({ providerId }) => providerId ?? [])),
  );

  const checkTaken = (order: BookedOrder): void => {
    const { orderId } = order;
    for (const { providerPaymentId: paymentId, takenCents, attemptState, createdAt } of takenOf(
      order.attempts,
    )) {
      const payment = payments.get(paymentId);
      const about = { orderId, paymentId };
      if (!payment && Date.parse(createdAt) < there.since) continue;
      if (payment?.state !== 'succeeded') {
        const state = payment ? `is ${payment.state} at the provider` : 'is not known to the provider';
        report('paid_here_not_there', {
          ...about,
          message: `Order ${orderId} counts ${formatCents(takenCents)} as paid, but payment ${paymentId} ${state}.`,
        });
      } else if (payment.amountCents !== takenCents) {
        report('amount_differs', {
          ...about,
          message: `Order ${orderId} counts ${formatCents(takenCents)} as paid, but the provider took ${formatCents(payment.amountCents)} by payment ${paymentId}.`,
        });
      } else if (attemptState === 'succeeded' && takenCents !== order.totalCents) {
        report('amount_differs', {
          ...about,
          message: `Order ${orderId} is of ${formatCents(order.totalCents)}, but ${formatCents(takenCents)} was paid by payment ${paymentId}.`,
        });
      }
    }
    if (order.orderStatus === 'paid' && takenOf(order.attempts).length === 0) {
      report('paid_here_not_there', {
        orderId,
        paymentId: null,
        message: `Order ${orderId} is paid, but none of its payments took money.`,
      });
    }
  };

  const checkRefunds = (order: BookedOrder): void => {
    const { orderId } = order;
    for (const {
      number,
      amountCents,
      refundState,
      providerId,
      providerPaymentId,
      createdAt,
    } of order.refunds) {
      const refund = refunds.get(providerId ?? '');
      const about = { orderId, paymentId: providerPaymentId };
      const name = `Refund ${number} of order ${orderId} (${formatCents(amountCents)})`;
      if (refundState === 'requested') {
        if (!young(createdAt, PENDING_MS)) {
          report('pending_too_long', {
            ...about,
            message: `${name} has waited for the provider since ${createdAt}.`,
          });
        }
      } else if (!refund && Date.parse(createdAt) < there.since) {
        continue;
      } else if (refundState !== 'failed' && (!refund || refund.event === 'failed')) {
        const state = refund ? 'failed at the provider' : 'is not known to the provider';
        report('refund_differs', { ...about, message: `${name} counts as given back, but it ${state}.` });
      } else if (refundState === 'failed' && refund && refund.event !== 'failed') {
        report('refund_differs', {
          ...about,
          message: `${name} counts as failed, but the provider gave it back.`,
        });
      } else if (refund && refund.amountCents !== amountCents) {
        const given = formatCents(refund.amountCents);
        report('refund_differs', {
          ...about,
          message: `${name} was given back by the provider as ${given}.`,
        });
      }
    }
  };

  const checkSums = (order: BookedOrder): void => {
    const { orderId, subtotalCents, shippingCents, taxCents, discountCents, totalCents } = order;
    if (subtotalCents + shippingCents + taxCents - discountCents !== totalCents) {
      report('sums_differ', {
        orderId,
        paymentId: null,
        message: `The parts of order ${orderId} do not add up to its total of ${formatCents(totalCents)}.`,
      });
    }
    for (const { providerPaymentId: paymentId, takenCents, refundedCents } of takenOf(order.attempts)) {
      const given = sumCents(
        order.refunds
          .filter((refund) => refund.providerPaymentId === paymentId && holdsMoney(refund.refundState))
          .map(({ amountCents }) => amountCents),
      );
      if (given === refundedCents && given <= takenCents) continue;
      report('sums_differ', {
        orderId,
        paymentId,
        message: `Payment ${paymentId} of order ${orderId} took ${formatCents(takenCents)} and counts ${formatCents(refundedCents)} as refunded, but its refunds add up to ${formatCents(given)}.`,
      });
    }
  };

  const checkState = (order: BookedOrder): void => {
    const { orderId, orderStatus, reviewReason, attempts } = order;
    const latest = attempts.at(-1);
    const about = { orderId, paymentId: latest?.providerPaymentId ?? null };
    const patience = { pending: PENDING_MS, requires_action: AUTHENTICATING_MS }[orderStatus as string];
    if (patience !== undefined && latest && !young(latest.createdAt, patience)) {
      const what = orderStatus === 'pending' ? 'for its payment' : "for the cardholder's bank";
      report('pending_too_long', {
        ...about,
        message: `Order ${orderId} has waited ${what} since ${latest.createdAt}.`,
      });
    }
    const asksPerson = orderStatus === 'needs_review' || reviewReason !== null;
    if (asksPerson && !isMoneyClear(order, takenOf(attempts))) {
      const reason = reviewReason ?? 'its money is not clear';
      report('needs_review', { ...about, message: `Order ${orderId} needs a person: ${reason}.` });
    }
  };

  /** Money that the provider took and the shop does not know of. */
  const checkPayment = (payment: ProviderPayment): void => {
    if (payment.state !== 'succeeded') return;
    const amount = formatCents(payment.amountCents);
    const order = orders.get(payment.orderId ?? '');
    if (!order) {
      report('paid_there_not_here', {
        orderId: null,
        paymentId: payment.id,
        message: `The provider took ${amount} by payment ${payment.id}, which belongs to no order of this shop.`,
      });
      return;
    }
    const attempt = order.attempts.find(({ number }) => number === payment.attemptNumber);
    if (attempt && young(attempt.createdAt, SETTLING_MS)) return;
    if (takenOf(order.attempts).some(({ providerPaymentId }) => providerPaymentId === payment.id)) return;
    report('paid_there_not_here', {
      orderId: order.orderId,
      paymentId: payment.id,
      message: `The provider took ${amount} by payment ${payment.id} for order ${order.orderId}, which is ${order.orderStatus} here and does not count it.`,
    });
  };

  for (const order of here) {
    checkTaken(order);
    checkRefunds(order);
    checkSums(order);
    checkState(order);
  }
  there.payments.forEach(checkPayment);
  for (const refund of there.refunds) {
    if (refund.event === 'failed' || knownRefunds.has(refund.id)) continue;
    const own = orders.get(refund.orderId ?? '')?.refunds.find(({ number }) => number === refund.number);
    if (own?.refundState === 'requested') continue;
    const orderId = payments.get(refund.providerPaymentId ?? '')?.orderId ?? refund.orderId;
    report('refund_differs', {
      orderId,
      paymentId: refund.providerPaymentId,
      message: `The provider gave back ${formatCents(refund.amountCents)} of payment ${refund.providerPaymentId ?? 'unknown'} (${refund.id}), which is not in the books here.`,
    });
  }
  return differences;
}
