import { cents, dashboardSchema, type Dashboard, type SalesFigures } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { staffBrowser } from './support/staff';

/** A Monday afternoon. Today, the 7 and the 30 days up to now are compared with as much of the time before. */
const NOW = Date.UTC(2026, 5, 15, 15);
const HOUR = 3_600_000;
const ago = (days: number, hours = 0) => new Date(NOW - days * 24 * HOUR - hours * HOUR);

let shop: TestShop;
let shown: Dashboard;
const rows = (uid: string) => shop.strapi.db.query(uid as 'api::order.order');

/** What is bought: name, price in cents and pieces of each line. */
type Bought = readonly (readonly [name: string, unitCents: number, quantity: number])[];
const RING = ['Ring', 11_000, 1] as const;
const CHAINS = ['Chain', 4_000, 2] as const;

let made = 0;
async function order(paidAt: Date | null, bought: Bought, status = 'paid', fulfilledAt: Date | null = null) {
  made += 1;
  const cents = bought.reduce((sum, [, unit, quantity]) => sum + unit * quantity, 0);
  const orderId = String(made).padStart(32, '0');
  const data = {
    orderId,
    orderStatus: status,
    customerName: 'Ada',
    customerEmail: 'ada@example.com',
    pieces: bought.length,
    totalCents: cents,
    subtotalCents: cents,
    shippingCents: 0,
    taxCents: 0,
    discountCents: 0,
    currency: 'usd',
    lines: bought.map(([name, unitCents, quantity]) => ({
      productId: name.toLowerCase(),
      name,
      image: null,
      size: 'One Size',
      type: 'Silver',
      unitCents,
      quantity,
    })),
    customer: {},
    paidAt,
    fulfilledAt,
    browserId: 'b',
    browserKey: 'b',
    cartNonce: `cart-${made}`,
    createdAt: paidAt ?? ago(0, 1),
  };
  await rows('api::order.order').createMany({ data: [data] as never });
  return orderId;
}

async function bag(lastTouched: Date, pieces: number): Promise<void> {
  made += 1;
  const browserId = `browser-${made}`;
  const cart = { browserId, proof: 'p', nonce: `left-${made}`, lastTouched };
  await rows('api::cart.cart').createMany({ data: [cart] as never });
  for (let n = 0; n < pieces; n += 1) {
    const line = {
      cartKey: browserId,
      productKey: `p${n}`,
      size: 'One Size',
      metal: 'Silver',
      quantity: 1,
      cartItemId: `${browserId}-${n}`,
      addedAt: lastTouched,
      priceCents: 1_000,
    };
    await rows('api::cart.cart-line').createMany({ data: [line] as never });
  }
}

async function refund(orderKey: string, amountCents: number, settledAt: Date | null): Promise<void> {
  made += 1;
  const data = {
    orderKey,
    number: made,
    refundState: settledAt ? 'succeeded' : 'requested',
    amountCents,
    currency: 'usd',
    providerPaymentId: 'pi_1',
    idempotencyKey: `key-${made}`,
    request: '{}',
    settledAt,
  };
  await rows('api::refund.refund').createMany({ data: [data] as never });
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  shop = await bootShop();
  // Today: two orders of $110 and $190. Yesterday: one before 3 p.m., one after it.
  const sent = await order(ago(0, 2), [RING], 'paid', ago(0, 1));
  await order(ago(0, 14), [RING, CHAINS]);
  await order(ago(1, 1), [CHAINS]);
  await order(new Date(NOW - 20 * HOUR), [CHAINS]);
  // The week before, the thirty days before, and before all of that.
  await order(ago(8), [RING]);
  await order(ago(40), [RING, RING]);
  await order(ago(400), [RING]);
  // What took no money counts nowhere.
  await order(null, [RING], 'pending');
  await order(null, [RING], 'failed');
  await order(null, [RING], 'needs_review');
  await refund(sent, 2_500, ago(0, 1));
  await refund(sent, 1_000, ago(1, 2));
  await refund(sent, 9_900, null);
  // One bag was left today with pieces in it, one without, one last week.
  await bag(ago(0, 3), 2);
  await bag(ago(0, 3), 0);
  await bag(ago(9), 1);
  const asked = { name: 'Ada', email: 'ada@example.com', question: 'Is it heavy?', published: false };
  for (const answer of [null, '', 'Nine grams.']) {
    await rows('api::question.question').create({ data: { ...asked, answer } as never });
  }
  const { body } = await (await staffBrowser(shop)).get('/api/admin/dashboard');
  shown = dashboardSchema.parse(body);
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.stop();
});

describe('ADM-02 the figures of a trade that is known', () => {
  test.each<['today' | 'week' | 'month', SalesFigures]>([
    [
      'today',
      {
        revenueCents: { now: cents(30_000), before: cents(8_000) },
        orders: { now: 2, before: 1 },
        averageCents: { now: cents(15_000), before: cents(8_000) },
        refundsCents: { now: cents(2_500), before: cents(1_000) },
        // Two bags were paid, one was left; yesterday one of one.
        conversionBasisPoints: { now: 6_667, before: 10_000 },
      },
    ],
    [
      'week',
      {
        revenueCents: { now: cents(46_000), before: cents(11_000) },
        orders: { now: 4, before: 1 },
        averageCents: { now: cents(11_500), before: cents(11_000) },
        refundsCents: { now: cents(3_500), before: cents(0) },
        conversionBasisPoints: { now: 8_000, before: 5_000 },
      },
    ],
    [
      'month',
      {
        revenueCents: { now: cents(57_000), before: cents(22_000) },
        orders: { now: 5, before: 1 },
        averageCents: { now: cents(11_400), before: cents(22_000) },
        refundsCents: { now: cents(3_500), before: cents(0) },
        // Bags of the thirty days before are not kept any more: nobody knows.
        conversionBasisPoints: { now: 7_143, before: null },
      },
    ],
  ])('ADM-02 %s, against the period before', (period, figures) => {
    expect(shown.sales?.periods[period]).toEqual(figures);
  });

  test('ADM-02 the chart says each day’s revenue, and nothing of days outside of it', () => {
    const sold = shown.sales?.days.filter(({ orders }) => orders > 0);
    expect(shown.sales?.days).toHaveLength(30);
    expect(sold).toEqual([
      { day: '2026-06-07', revenueCents: 11_000, orders: 1 },
      { day: '2026-06-14', revenueCents: 16_000, orders: 2 },
      { day: '2026-06-15', revenueCents: 30_000, orders: 2 },
    ]);
  });

  test('ADM-02 best sellers of thirty days by revenue, recent orders, and what waits', () => {
    expect(shown.sales?.bestSellers).toEqual([
      { productId: 'ring', name: 'Ring', pieces: 3, revenueCents: 33_000 },
      { productId: 'chain', name: 'Chain', pieces: 6, revenueCents: 24_000 },
    ]);
    expect(shown.sales?.recent).toHaveLength(8);
    expect([shown.sales?.toSend, shown.sales?.needsReview]).toEqual([6, 1]);
    expect(shown.enquiries.openQuestions).toBe(2);
  });
});
