import type { Dispute, OrderDetail, OrderRow } from '@shop/contract';
import { takenOf } from '../../payment-attempt/domain/taken';
import { toRefund, type RefundFacts } from '../../refund/domain/to-refund';
import { isMoneyClear } from './money-clear';

/** What staff see of a stored order. */
export interface OrderFacts {
  orderId: string;
  orderStatus: OrderRow['status'];
  customerName: string;
  customerEmail: string;
  customer: object;
  pieces: number;
  lines: OrderDetail['lines'];
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  discountCents: number;
  couponCode: string | null;
  totalCents: number;
  note: string | null;
  createdAt: string;
  paidAt: string | null;
  /** Why a person had to look into its money, also when that is settled. */
  reviewReason: string | null;
  dispute: Dispute | null;
  fulfilledAt: string | null;
  carrier: string | null;
  tracking: string | null;
  internalNote: string | null;
}

export interface AttemptFacts {
  number: number;
  method: string;
  attemptState: string;
  amountCents: number;
  chargedCents: number | null;
  refundedCents: number | null;
  paymentIntentId: string | null;
  errorMessage: string | null;
  createdAt: string;
}

type RowFacts = Pick<
  OrderFacts,
  | 'orderId'
  | 'orderStatus'
  | 'customerName'
  | 'customerEmail'
  | 'pieces'
  | 'totalCents'
  | 'createdAt'
  | 'paidAt'
  | 'fulfilledAt'
> & { refundedCents: number };

/** One row of the staff's list. */
export function toOrderRow(order: RowFacts): OrderRow {
  return {
    id: order.orderId,
    status: order.orderStatus,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    pieces: order.pieces,
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    fulfilledAt: order.fulfilledAt,
  };
}

/** An order with everything staff need to send it or to answer for it. */
export function toOrderDetail(
  order: OrderFacts,
  attempts: readonly AttemptFacts[],
  refunds: readonly RefundFacts[],
  mails: OrderDetail['mails'],
): OrderDetail {
  const payments = takenOf(attempts);
  const refundedCents = payments.reduce((sum, payment) => sum + payment.refundedCents, 0);
  return {
    ...toOrderRow({ ...order, refundedCents }),
    lines: order.lines,
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    discountCents: order.discountCents,
    couponCode: order.couponCode,
    note: order.note,
    payments: payments.map(({ paymentIntentId, takenCents, refundedCents }) => ({
      paymentId: paymentIntentId,
      takenCents,
      refundedCents,
    })),
    refunds: refunds.map(toRefund),
    dispute: order.dispute,
    reviewReason: isMoneyClear(order, payments) ? null : order.reviewReason,
    carrier: order.carrier,
    tracking: order.tracking,
    internalNote: order.internalNote ?? '',
    mails,
    customer: Object.fromEntries(Object.entries(order.customer).map(([key, value]) => [key, String(value)])),
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      method: attempt.method,
      status: attempt.attemptState,
      paymentId: attempt.paymentIntentId,
      message: attempt.errorMessage,
      createdAt: attempt.createdAt,
    })),
  };
}
