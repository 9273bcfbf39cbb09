import { cents, dollarsToCents, formatCents, type Cents, type OrderDetail } from '@shop/contract';

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

/** Dollars as somebody writes them: '10', '$1,000.50'. Null for what is no amount of money. */
export function parseDollars(text: string): Cents | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? dollarsToCents(Number(plain)) : null;
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
