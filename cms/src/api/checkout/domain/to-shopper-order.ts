import { orderAddressSchema, type ShopperOrder } from '@shop/contract';
import type { OrderFacts } from '../../order/domain/to-order-row';
import { orderReturnRefusal } from './return-rules';
import { toOrderReturn, type StoredReturnFacts } from './to-return';
import { toShopperRefunds, type RefundFacts } from '../../refund/domain/to-refund';

/** An order as its shopper sees it: without what staff note and what payments need. */
export function toShopperOrder(
  order: OrderFacts,
  refunds: readonly RefundFacts[],
  stored: readonly StoredReturnFacts[],
  days: { last: string | null; today: string },
): ShopperOrder {
  const returns = stored.map((one) => toOrderReturn(one, order, refunds));
  return {
    id: order.orderId,
    status: order.orderStatus,
    customerEmail: order.customerEmail,
    customerName: order.customerName,
    address: orderAddressSchema.safeParse(order.customer).data ?? null,
    lines: order.lines,
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    discountCents: order.discountCents,
    couponCode: order.couponCode,
    isGift: order.isGift === true,
    giftMessage: order.giftMessage,
    totalCents: order.totalCents,
    refunds: toShopperRefunds(refunds),
    returns,
    returnBy: orderReturnRefusal(order, refunds, returns, days) ? null : days.last,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    fulfilledAt: order.fulfilledAt,
    carrier: order.carrier,
    tracking: order.tracking,
    deliveredAt: order.deliveredAt,
  };
}
