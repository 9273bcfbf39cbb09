import type { Dispute, OrderDetail, OrderRow, Cents } from '@shop/contract';

/** What staff see of a stored order. */
export interface OrderFacts {
  orderId: string;
  orderStatus: OrderRow['status'];
  customerName: string;
  customerEmail: string;
  customer: object;
  pieces: number;
  lines: OrderDetail['lines'];
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  couponCode: string | null;
  totalCents: Cents;
  note: string | null;
  isGift: boolean | null;
  giftMessage: string | null;
  createdAt: string;
  paidAt: string | null;
  /** Why a person had to look into its money, also when that is settled. */
  reviewReason: string | null;
  dispute: Dispute | null;
  fulfilledAt: string | null;
  carrier: string | null;
  tracking: string | null;
  deliveredAt: string | null;
  internalNote: string | null;
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
  | 'isGift'
> & { refundedCents: Cents; isEngraved: boolean; lines: OrderRow['lines'] };

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
    isGift: order.isGift === true,
    isEngraved: order.isEngraved,
    lines: order.lines.map(({ image }) => ({ image })),
  };
}
