import type { OrderStatus } from '@shop/contract';

/**
 * What can happen to an order. `questioned`: money was taken, but not what or when it should have been, so a person
 * decides. `retried`: the shopper tries another card after a definite failure. `resolved`: nothing of the money in
 * question is kept, it was given back or never taken.
 */
export const ORDER_EVENTS = [
  'paid',
  'action',
  'declined',
  'canceled',
  'questioned',
  'retried',
  'resolved',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Every legal step (D-08). A provider may still report success after a failure: money that came is never ignored. */
const STEPS: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  pending: {
    paid: 'paid',
    action: 'requires_action',
    declined: 'failed',
    canceled: 'canceled',
    questioned: 'needs_review',
  },
  requires_action: {
    paid: 'paid',
    declined: 'failed',
    canceled: 'canceled',
    questioned: 'needs_review',
  },
  failed: { paid: 'paid', questioned: 'needs_review', retried: 'pending' },
  canceled: { paid: 'paid', questioned: 'needs_review', retried: 'pending' },
  // Final: events of the past or of other attempts change nothing.
  paid: {},
  // Waits for a person, whatever the provider says meanwhile.
  needs_review: { resolved: 'canceled' },
};

/** The status after an event, or null where the event changes nothing. */
export function nextOrderStatus(from: OrderStatus, event: OrderEvent): OrderStatus | null {
  return STEPS[from][event] ?? null;
}

/** While an order is one of these, its cart can have no other: the database holds a unique index over them. */
export function isLive(status: OrderStatus): boolean {
  return status === 'pending' || status === 'requires_action' || status === 'paid';
}
