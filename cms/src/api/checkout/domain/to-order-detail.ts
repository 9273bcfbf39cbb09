import { sumCents, type OrderDetail, type Cents } from '@shop/contract';
import { toOrderRow, type OrderFacts } from '../../order/domain/to-order-row';
import { takenOf } from '../../payment-attempt/domain/taken';
import { toRefund, type RefundFacts } from '../../refund/domain/to-refund';
import { isMoneyClear } from './money-clear';
import { toStaffReturn, type StoredReturnFacts } from './to-return';

export interface AttemptFacts {
  number: number;
  method: string;
  attemptState: string;
  amountCents: Cents;
  chargedCents: Cents | null;
  refundedCents: Cents | null;
  providerPaymentId: string | null;
  errorMessage: string | null;
  createdAt: string;
}

/** An order with everything staff need to send it or to answer for it. */
export function toOrderDetail(
  order: OrderFacts,
  attempts: readonly AttemptFacts[],
  refunds: readonly RefundFacts[],
  returns: readonly StoredReturnFacts[],
  mails: OrderDetail['mails'],
): OrderDetail {
  const payments = takenOf(attempts);
  const refundedCents = sumCents(payments.map((payment) => payment.refundedCents));
  return {
    ...toOrderRow({ ...order, refundedCents, isEngraved: order.lines.some(({ engraving }) => engraving) }),
    lines: order.lines,
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    discountCents: order.discountCents,
    couponCode: order.couponCode,
    note: order.note,
    giftMessage: order.giftMessage,
    payments: payments.map(({ providerPaymentId, takenCents, refundedCents }) => ({
      paymentId: providerPaymentId,
      takenCents,
      refundedCents,
    })),
    refunds: refunds.map(toRefund),
    returns: returns.map((one) => toStaffReturn(one, order, refunds)),
    dispute: order.dispute,
    reviewReason: isMoneyClear(order, payments) ? null : order.reviewReason,
    carrier: order.carrier,
    tracking: order.tracking,
    deliveredAt: order.deliveredAt,
    internalNote: order.internalNote ?? '',
    mails,
    customer: Object.fromEntries(Object.entries(order.customer).map(([key, value]) => [key, String(value)])),
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      method: attempt.method,
      status: attempt.attemptState,
      paymentId: attempt.providerPaymentId,
      message: attempt.errorMessage,
      createdAt: attempt.createdAt,
    })),
  };
}
