import type { OrderTotals } from '@shop/contract/rules';

/** One part of an order's total by its name, in cents. */
export interface OrderSum {
  name: string;
  cents: number;
  /** The total itself. */
  total: boolean;
}

interface Sums extends OrderTotals {
  couponCode?: string | null | undefined;
  /** Integer cents given back so far. */
  refundedCents?: number | undefined;
}

/** The parts of an order's total in their order, for the checkout, the receipt and the staff's view alike. */
export function orderSums(order: Sums): OrderSum[] {
  const part = (name: string, cents: number): OrderSum => ({ name, cents, total: false });
  const { couponCode, refundedCents = 0 } = order;
  return [
    part('Subtotal', order.subtotalCents),
    part('Shipping', order.shippingCents),
    part('Tax', order.taxCents),
    ...(order.discountCents > 0
      ? [part(couponCode ? `Discount (${couponCode})` : 'Discount', -order.discountCents)]
      : []),
    { name: 'Total', cents: order.totalCents, total: true },
    ...(refundedCents > 0 ? [part('Refunded', -refundedCents)] : []),
  ];
}
