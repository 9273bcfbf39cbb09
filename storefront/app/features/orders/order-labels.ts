import type { OrderStatus, ShopperOrder } from '@shop/contract';
import { localeFacts, sumCents } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';
import { useLocale } from '~/i18n/text';

type Label = readonly [state: Text, meaning: Text];

const STATUS_LABELS: Record<OrderStatus, Label> = {
  paid: ['Paid', 'Your payment has arrived. Thank you.'],
  pending: ['Not paid', 'This order was begun and its payment was not finished. Nothing was charged so far.'],
  requires_action: [
    'Waiting for your bank',
    'Your bank asked for a confirmation that it has not received yet.',
  ],
  failed: ['Payment failed', 'The payment did not go through. Nothing was charged.'],
  canceled: ['Canceled', 'This order was canceled.'],
  needs_review: ['In review', 'We are checking the payment of this order and will write to you.'],
};

/** An order's state as its shopper reads it, with what it means. */
export function stateLabel({ status, fulfilledAt, deliveredAt }: OrderState): Label {
  if (deliveredAt) return ['Arrived', 'Your order has arrived. We hope you enjoy it.'];
  if (fulfilledAt) return ['On its way', 'Your order is with the carrier.'];
  return STATUS_LABELS[status];
}
type OrderState = Pick<ShopperOrder, 'status' | 'fulfilledAt' | 'deliveredAt'>;

/** A step of an order on its way to its shopper; without a moment it is still to come. */
export interface OrderStep {
  name: Text;
  at: string | null;
}

/**
 * Placed, paid, sent, arrived; null for an order that is not on this way: its payment failed, it was canceled, or its
 * money went back before it was sent.
 */
export function orderSteps(order: ShopperOrder): OrderStep[] | null {
  const { status, refunds, totalCents, createdAt, paidAt, fulfilledAt = null, deliveredAt = null } = order;
  const isRefunded = totalCents > 0 && sumCents(refunds.map(({ amountCents }) => amountCents)) >= totalCents;
  if (status === 'failed' || status === 'canceled' || (isRefunded && !fulfilledAt)) return null;
  return [
    { name: 'Placed', at: createdAt },
    { name: 'Paid', at: paidAt },
    { name: 'Sent', at: fulfilledAt },
    { name: 'Arrived', at: deliveredAt },
  ];
}

/** Words a stored moment as a day in UTC, the same on the server and in every browser: 'November 20, 2026'. */
export function useDateFormat(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(localeFacts(useLocale()).tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (iso) => format.format(new Date(iso));
}
