import { ORDER_STATUSES, type OrderStatus } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { isLive, nextOrderStatus, ORDER_EVENTS, type OrderEvent } from './order-state';

const LEGAL: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending: {
    paid: 'paid',
    action: 'requires_action',
    declined: 'failed',
    canceled: 'canceled',
    questioned: 'needs_review',
  },
  requires_action: { paid: 'paid', declined: 'failed', canceled: 'canceled', questioned: 'needs_review' },
  failed: { paid: 'paid', questioned: 'needs_review', retried: 'pending' },
  canceled: { paid: 'paid', questioned: 'needs_review', retried: 'pending' },
  paid: {},
  needs_review: { resolved: 'canceled' },
};
const pairs = ORDER_STATUSES.flatMap((from) => ORDER_EVENTS.map((event) => ({ from, event })));

describe('order states', () => {
  test.each(pairs)('D-08 an order that is $from, on $event', ({ from, event }) => {
    expect(nextOrderStatus(from, event)).toBe(LEGAL[from][event] ?? null);
  });

  test('D-08 only an order that may still cost or has cost money blocks its cart', () => {
    expect(ORDER_STATUSES.filter(isLive)).toEqual(['pending', 'requires_action', 'paid']);
  });
});
