import { cents, type ShopperOrder } from '@shop/contract';
import { expect, test } from 'vitest';
import { orderSteps, stateLabel } from './order-labels';

const PLACED = '2026-11-20T10:00:00.000Z';
const PAID = '2026-11-20T10:01:00.000Z';
const SENT = '2026-11-22T09:00:00.000Z';
const ARRIVED = '2026-11-25T15:00:00.000Z';

const order = (facts: Partial<ShopperOrder>): ShopperOrder => ({
  id: 'd595f3acfa5ca8a576cd06fb3dce7455',
  status: 'paid',
  customerEmail: 'ada@example.com',
  customerName: 'Ada Lovelace',
  lines: [],
  subtotalCents: cents(10_000),
  shippingCents: cents(0),
  taxCents: cents(0),
  discountCents: cents(0),
  totalCents: cents(10_000),
  refunds: [],
  createdAt: PLACED,
  paidAt: PAID,
  ...facts,
});
const refund = (amount: number): ShopperOrder['refunds'] => [
  { amountCents: cents(amount), status: 'succeeded', createdAt: SENT },
];

test.each<[string, Partial<ShopperOrder>, string, (string | null)[] | null]>([
  ['paid', {}, 'Paid', [PLACED, PAID, null, null]],
  ['of a CMS that tells no more', { fulfilledAt: undefined }, 'Paid', [PLACED, PAID, null, null]],
  ['begun', { status: 'pending', paidAt: null }, 'Not paid', [PLACED, null, null, null]],
  ['sent', { fulfilledAt: SENT }, 'On its way', [PLACED, PAID, SENT, null]],
  ['arrived', { fulfilledAt: SENT, deliveredAt: ARRIVED }, 'Arrived', [PLACED, PAID, SENT, ARRIVED]],
  ['failed', { status: 'failed', paidAt: null }, 'Payment failed', null],
  ['canceled', { status: 'canceled', paidAt: null }, 'Canceled', null],
  ['refunded in part', { refunds: refund(4_000) }, 'Paid', [PLACED, PAID, null, null]],
  ['refunded before it was sent', { refunds: refund(10_000) }, 'Paid', null],
  [
    'refunded afterwards',
    { refunds: refund(10_000), fulfilledAt: SENT },
    'On its way',
    [PLACED, PAID, SENT, null],
  ],
])('CHK-08 API-05 the way of an order: %s', (_, facts, state, moments) => {
  const steps = orderSteps(order(facts));
  expect(stateLabel(order(facts))[0]).toBe(state);
  expect(steps?.map(({ at }) => at) ?? null).toEqual(moments);
  if (steps) expect(steps.map(({ name }) => name)).toEqual(['Placed', 'Paid', 'Sent', 'Arrived']);
});
