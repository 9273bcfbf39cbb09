import { expect, test } from 'vitest';
import type { OrderFacts } from '../../order/domain/to-order-row';
import { toOrderDetail, type AttemptFacts } from './to-order-detail';

const REASON = 'charged 999 usd, ordered 1000 usd';

const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  orderId: 'o1',
  orderStatus: 'paid',
  customerName: 'Ada L',
  customerEmail: 'ada@example.com',
  customer: {},
  pieces: 1,
  lines: [],
  subtotalCents: 1000,
  shippingCents: 0,
  taxCents: 0,
  discountCents: 0,
  couponCode: null,
  totalCents: 1000,
  note: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  paidAt: null,
  reviewReason: REASON,
  dispute: null,
  fulfilledAt: null,
  carrier: null,
  tracking: null,
  internalNote: null,
  ...facts,
});

const taken = (chargedCents: number, refundedCents: number, number = 1): AttemptFacts => ({
  number,
  method: 'card',
  attemptState: 'succeeded',
  amountCents: 1000,
  chargedCents,
  refundedCents,
  providerPaymentId: `pi_${number}`,
  errorMessage: null,
  createdAt: '2026-01-02T03:04:05.000Z',
});

test.each([
  ['in question', 'needs_review', [taken(999, 0)], REASON],
  ['in question while its money is on its way back', 'needs_review', [taken(999, 999)], REASON],
  ['in question of which nothing was taken', 'needs_review', [], REASON],
  ['whose money in question went back', 'canceled', [taken(999, 999)], null],
  ['that was cancelled, as nothing was taken', 'canceled', [], null],
  ['that was paid twice', 'paid', [taken(1000, 0), taken(1000, 0, 2)], REASON],
  ['whose second payment went back', 'paid', [taken(1000, 0), taken(1000, 1000, 2)], null],
] as const)(
  'D-08 an order %s: a person is asked for only while one is needed',
  (_, status, attempts, reason) => {
    const { reviewReason } = toOrderDetail(order({ orderStatus: status }), attempts, [], []);
    expect(reviewReason).toBe(reason);
  },
);
