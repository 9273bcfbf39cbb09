import { cents, dashboardSchema, type Dashboard, type SalesFigures } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { staffBrowser } from './support/staff';

/** A Monday afternoon. Today, the 7 and the 30 days up to now are compared with as much of the time before. */
const NOW = Date.UTC(2026, 5, 15, 15);
const HOUR = 3_600_000;
const ago = (days: number, hours = 0) => new Date(NOW - days * 24 * HOUR - hours * HOUR);

let shop: TestShop;
let staff: Browser;
const dashboard = async (query: string): Promise<Dashboard> =>
  dashboardSchema.parse((await staff.get(`/api/admin/dashboard?${query}`)).body);
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
  staff = await staffBrowser(shop);
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.stop();
});

describe('ADM-02 the figures of a trade that is known', () => {
  test.each<[query: string, SalesFigures]>([
    [
      'period=today',
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
      'period=week',
      {
        revenueCents: { now: cents(46_000), before: cents(11_000) },
        orders: { now: 4, before: 1 },
        averageCents: { now: cents(11_500), before: cents(11_000) },
        refundsCents: { now: cents(3_500), before: cents(0) },
        conversionBasisPoints: { now: 8_000, before: 5_000 },
      },
    ],
    [
      'period=month',
      {
        revenueCents: { now: cents(57_000), before: cents(22_000) },
        orders: { now: 5, before: 1 },
        averageCents: { now: cents(11_400), before: cents(22_000) },
        refundsCents: { now: cents(3_500), before: cents(0) },
        // Bags of the thirty days before are not kept any more: nobody knows.
        conversionBasisPoints: { now: 7_143, before: null },
      },
    ],
    [
      'period=days90',
      {
        revenueCents: { now: cents(79_000), before: cents(0) },
        orders: { now: 6, before: 0 },
        averageCents: { now: cents(13_167), before: cents(0) },
        refundsCents: { now: cents(3_500), before: cents(0) },
        conversionBasisPoints: { now: null, before: null },
      },
    ],
    [
      'period=year',
      {
        revenueCents: { now: cents(79_000), before: cents(11_000) },
        orders: { now: 6, before: 1 },
        averageCents: { now: cents(13_167), before: cents(11_000) },
        refundsCents: { now: cents(3_500), before: cents(0) },
        conversionBasisPoints: { now: null, before: null },
      },
    ],
    [
      // Two days that are over, against the two before them.
      'period=custom&from=2026-06-13&to=2026-06-14',
      {
        revenueCents: { now: cents(16_000), before: cents(0) },
        orders: { now: 2, before: 0 },
        averageCents: { now: cents(8_000), before: cents(0) },
        refundsCents: { now: cents(1_000), before: cents(0) },
        conversionBasisPoints: { now: 10_000, before: 0 },
      },
    ],
  ])('ADM-02 S-85 %s, against the period before', async (query, figures) => {
    expect((await dashboard(query)).sales?.figures).toEqual(figures);
  });

  test('S-85 thirty days stand there without being asked for; every figure says of which days it is', async () => {
    expect((await dashboard('')).range).toEqual({ period: 'month', from: '2026-05-17', to: '2026-06-15' });
    expect((await dashboard('period=year')).range).toEqual({
      period: 'year',
      from: '2026-01-01',
      to: '2026-06-15',
    });
  });

  test.each([
    ['period=decade', 400],
    ['period=custom', 400],
    ['period=custom&from=2026-06-14&to=2026-06-13', 400],
    ['period=custom&from=2026-02-30&to=2026-06-13', 400],
    ['period=custom&from=2020-01-01&to=2026-06-13', 400],
  ])('S-85 ?%s is no range', async (query, status) => {
    expect((await staff.get(`/api/admin/dashboard?${query}`)).status).toBe(status);
  });

  test('ADM-02 the chart says each day’s revenue, the day’s before, and nothing of days outside of it', async () => {
    const { sales } = await dashboard('period=month');
    expect([sales?.step, sales?.steps.length]).toEqual(['day', 30]);
    expect(sales?.steps.filter(({ orders }) => orders > 0)).toEqual([
      { at: '2026-06-07T00:00', revenueCents: 11_000, orders: 1, beforeCents: 0 },
      { at: '2026-06-14T00:00', revenueCents: 16_000, orders: 2, beforeCents: 0 },
      { at: '2026-06-15T00:00', revenueCents: 30_000, orders: 2, beforeCents: 0 },
    ]);
    expect(sales?.steps.filter(({ beforeCents }) => beforeCents !== 0)).toEqual([
      { at: '2026-06-05T00:00', revenueCents: 0, orders: 0, beforeCents: 22_000 },
    ]);
  });

  test('S-85 a day is charted by its hours, a year by its months', async () => {
    const today = (await dashboard('period=today')).sales;
    expect([today?.step, today?.steps.length]).toEqual(['hour', 24]);
    expect(today?.steps.filter(({ orders }) => orders > 0)).toEqual([
      { at: '2026-06-15T01:00', revenueCents: 19_000, orders: 1, beforeCents: 0 },
      { at: '2026-06-15T13:00', revenueCents: 11_000, orders: 1, beforeCents: 0 },
    ]);
    const year = (await dashboard('period=year')).sales;
    expect(year?.step).toBe('month');
    expect(year?.steps.map(({ orders, beforeCents }) => [orders, beforeCents])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 11_000],
      [5, 0],
    ]);
  });

  test('S-85 the charts of the longest range are read, too', async () => {
    const { sales } = await dashboard('period=custom&from=2021-06-15&to=2026-06-15');
    expect(sales?.steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(7);
    expect(sales?.steps[0]?.beforeCents).toBeNull();
  });

  test('ADM-02 best sellers of the range by revenue, recent orders, and what waits', async () => {
    const { sales, enquiries } = await dashboard('period=month');
    expect(sales?.bestSellers).toEqual([
      { productId: 'ring', name: 'Ring', pieces: 3, revenueCents: 33_000 },
      { productId: 'chain', name: 'Chain', pieces: 6, revenueCents: 24_000 },
    ]);
    expect((await dashboard('period=days90')).sales?.bestSellers[0]).toMatchObject({
      name: 'Ring',
      pieces: 5,
    });
    expect(sales?.recent).toHaveLength(8);
    expect([sales?.toSend, sales?.needsReview]).toEqual([6, 1]);
    expect(enquiries.openQuestions).toBe(2);
  });
});
