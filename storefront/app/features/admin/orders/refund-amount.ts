import { cents, formatCents, type Cents, type OrderDetail } from '@shop/contract';
import { parseDollars } from '../panel/format';

/** What of an order's money may still be given back, by payment. */
export function refundablePayments(
  order: Pick<OrderDetail, 'payments'>,
): { paymentId: string; refundableCents: Cents }[] {
  return order.payments
    .map(({ paymentId, takenCents, refundedCents }) => ({
      paymentId,
      refundableCents: cents(takenCents - refundedCents),
    }))
    .filter(({ refundableCents }) => refundableCents > 0);
}

export type ParsedRefund =
  | { kind: 'refund'; amountCents: Cents; paymentId: string; number: number }
  | { kind: 'refused'; message: string };

/** What a filled-in refund form asks for, checked against the order as it is now. */
export function parseRefund(
  order: Pick<OrderDetail, 'payments' | 'refunds'>,
  fields: { amount: string; paymentId: string | null },
): ParsedRefund {
  const refundable = refundablePayments(order);
  const payment = refundable.find(({ paymentId }) => paymentId === fields.paymentId) ?? refundable[0];
  if (!payment) return { kind: 'refused', message: 'Everything that was paid has been refunded already.' };
  const amountCents = parseDollars(fields.amount);
  if (!amountCents) return { kind: 'refused', message: 'Please enter an amount in dollars, such as 25.00.' };
  if (amountCents > payment.refundableCents) {
    return {
      kind: 'refused',
      message: `No more than ${formatCents(payment.refundableCents)} can be refunded.`,
    };
  }
  return { kind: 'refund', amountCents, paymentId: payment.paymentId, number: order.refunds.length + 1 };
}
