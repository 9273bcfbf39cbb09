import { orderDetailSchema, orderNumber, type OrderDetail, type RefundResult } from '@shop/contract';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultInput } from '../../scripts/stripe-standin/http/faults.ts';
import type { StoredRefund } from '../src/api/refund/services/refund';
import type { Browser, Reply } from './support/browser';
import { Mailbox } from './support/mailbox';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, type Shopper } from './support/shopper';

/** Polling limits for a busy machine. */
const SOON = { timeout: 30_000, interval: 20 };

let world: World;
let staff: Browser;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await Mailbox.open();
  world = await World.start({ SMTP_URL: mailbox.url });
  world.standIn.control.setWebhookUrl(`${world.shop.url}/api/payment/webhook`);
  staff = world.shop.browser(null);
  expect((await staff.post('/api/admin/login', await world.shop.staff())).status).toBe(200);
});
afterAll(async () => {
  await world.stop();
  await mailbox.close();
});
afterEach(async () => {
  world.standIn.control.clearFaults();
  await checkRefunds();
});

const refunding: Pick<FaultInput, 'path' | 'method'> = { path: '^/v1/refunds$', method: 'POST' };

type RefundReply = Reply<RefundResult & { code: string }>;
const refund = (orderId: string, body: object = {}): Promise<RefundReply> =>
  staff.post(`/api/admin/orders/${orderId}/refund`, body) as Promise<unknown> as Promise<RefundReply>;
const detail = async (orderId: string): Promise<OrderDetail> =>
  orderDetailSchema.parse((await staff.get(`/api/admin/orders/${orderId}`)).body);
const stored = (): Promise<StoredRefund[]> =>
  world.shop.strapi.db.query('api::refund.refund').findMany({ orderBy: { id: 'asc' } });

/** A paid order of one ring, $131.36. */
async function paid(
  card: string = CARDS.good,
): Promise<{ shopper: Shopper; orderId: string; total: number }> {
  const shopper = await world.shopperWith(world.pieces.ring);
  const { body } = await shopper.pay([world.pieces.ring], card);
  expect(body.success).toBe(true);
  return { shopper, orderId: body.orderId, total: body.amount };
}

/** What must hold after whatever happened: rows, reservations and the provider's books say the same. */
async function checkRefunds(): Promise<void> {
  await world.checkBooks();
  const given = world.standIn.control.state().refunds.filter(({ status }) => status !== 'failed');
  const rows = (await stored()).filter(({ refundState }) => refundState !== 'failed');
  const sum = (all: readonly { id: number; cents: number }[]) => all.reduce((n, { cents }) => n + cents, 0);
  for (const attempt of await world.attempts()) {
    const own = rows.filter(({ providerPaymentId }) => providerPaymentId === attempt.providerPaymentId);
    const here = sum(own.map(({ id, amountCents }) => ({ id, cents: amountCents })));
    const there = given
      .filter(({ payment_intent }) => payment_intent === attempt.providerPaymentId)
      .reduce((n, { amount }) => n + amount, 0);
    expect({ here, there }).toEqual({ here: attempt.refundedCents ?? 0, there: here });
    expect(here).toBeLessThanOrEqual(attempt.chargedCents ?? 0);
  }
}

describe('giving money back', () => {
  test('D-08 a part and then the rest, shown to staff and shopper, mailed, and no cent more', async () => {
    const { shopper, orderId, total } = await paid();
    const first = await refund(orderId, { amount: 1_000, number: 1 });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, message: '$10.00 was refunded.', refund: { number: 1, status: 'succeeded' } },
    });
    const tooMuch = await refund(orderId, { amount: total - 999, number: 2 });
    expect(tooMuch).toMatchObject({
      status: 422,
      body: { code: 'refund_too_large', message: 'No more than $121.36 can be refunded.' },
    });
    expect((await refund(orderId)).body.refund.amountCents).toBe(total - 1_000);
    expect((await refund(orderId)).body).toMatchObject({
      code: 'refund_too_large',
      message: 'Everything that was paid has been refunded already.',
    });
    const seen = await detail(orderId);
    expect(seen.payments).toMatchObject([{ takenCents: total, refundedCents: total }]);
    const { body: list } = await staff.get<{ orders: object[] }>(`/api/admin/orders?q=${orderId}`);
    expect(list.orders).toMatchObject([{ totalCents: total, refundedCents: total }]);
    expect(seen.refunds.map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [1_000, 'succeeded'],
      [total - 1_000, 'succeeded'],
    ]);
    expect(seen.refunds[0]?.requestedBy).toMatch(/@/);
    const looked = await shopper.post<{ order: { refunds: object[] } }>('/api/orders/lookup', {
      orderId,
      email: CUSTOMER.email,
    });
    expect(looked.body.order.refunds).toMatchObject([{ amountCents: 1_000 }, { amountCents: total - 1_000 }]);
    expect(JSON.stringify(looked.body)).not.toContain('requestedBy');
    await expect
      .poll(
        () =>
          mailbox.mails.filter(
            ({ text = '' }) => /refunded \$/.test(text) && text.includes(orderNumber(orderId)),
          ),
        SOON,
      )
      .toHaveLength(2);
    const texts = mailbox.mails.map(({ text = '' }) => text);
    expect(texts.some((text) => /refunded \$10\.00[\s\S]*Refunded so far: \$10\.00/.test(text))).toBe(true);
    expect(texts.some((text) => /refunded \$121\.36[\s\S]*Refunded so far: \$131\.36/.test(text))).toBe(true);
  });

  test('D-08 a fault stored under the key without a refund frees the amount; what turns up later counts', async () => {
    const { orderId } = await paid();
    world.standIn.control.addFault({ ...refunding, when: 'during', action: 'fail' });
    expect(await refund(orderId, { amount: 500, number: 1 })).toMatchObject({
      status: 202,
      body: { refund: { status: 'requested' } },
    });
    const last = async () => (await stored()).filter(({ orderKey }) => orderKey === orderId);
    const round = () => world.service('api::checkout.recovery').run(0);
    await expect
      .poll(async () => round().then(last), SOON)
      .toMatchObject([{ refundState: 'requested', keySpentAt: expect.anything() as unknown }]);
    const [row] = await last();
    world.standIn.control.setClockOffset(11 * 60);
    await expect
      .poll(async () => round().then(last), SOON)
      .toMatchObject([{ refundState: 'failed', errorMessage: 'The refund never reached the provider.' }]);
    world.standIn.control.setClockOffset(0);
    expect((await detail(orderId)).payments).toMatchObject([{ refundedCents: 0 }]);
    if (!row) throw new Error('expected a refund');
    await world
      .service('api::checkout.payment-provider')
      .get('card')
      .refund(row.request, `${orderId} cleared up late`);
    await expect.poll(last, SOON).toMatchObject([
      { number: 1, refundState: 'failed' },
      { number: 2, refundState: 'succeeded', amountCents: 500, requestedBy: row.requestedBy },
    ]);
  });

  test('D-08 the same press twice is one refund; another amount under its number is refused', async () => {
    const { orderId } = await paid();
    const both = await Promise.all([1, 2].map(() => refund(orderId, { amount: 500, number: 1 })));
    expect(both.map(({ body }) => body.refund.number)).toEqual([1, 1]);
    expect((await refund(orderId, { amount: 500, number: 1 })).status).toBe(200);
    expect(await refund(orderId, { amount: 600, number: 1 })).toMatchObject({
      status: 409,
      body: { code: 'refund_changed' },
    });
    expect((await detail(orderId)).refunds).toHaveLength(1);
  });

  test('D-08 twenty presses of one button at once are one refund, and all of them are told of it', async () => {
    const { orderId } = await paid();
    const press = () => refund(orderId, { amount: 2_000, number: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    for (const { status, body } of answers) {
      expect([200, 202]).toContain(status);
      expect(body.refund).toMatchObject({ number: 1, amountCents: 2_000 });
    }
    expect((await detail(orderId)).payments).toMatchObject([{ refundedCents: 2_000 }]);
  });

  test('D-08 twenty wishes at once, each with its number, give back no more than was paid', async () => {
    const { orderId, total } = await paid();
    const wish = (n: number) => refund(orderId, { amount: 2_000, number: n });
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => wish(n + 1)));
      for (const { status, body } of answers)
        if (status !== 200 && status !== 202)
          expect(['refund_changed', 'refund_too_large']).toContain(body.code);
    }
    const { payments, refunds } = await detail(orderId);
    expect(refunds).toHaveLength(Math.floor(total / 2_000));
    expect(payments).toMatchObject([{ refundedCents: refunds.length * 2_000 }]);
  });

  test('D-08 all that is left, asked for twice at once, goes back once', async () => {
    const { orderId, total } = await paid();
    const answers = await Promise.all([1, 2].map(() => refund(orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await detail(orderId)).payments).toMatchObject([{ refundedCents: total }]);
  });

  test.each([
    ['without its number', { amount: 500 }, 400, 'invalid_request'],
    ['under a number that is not the next one', { amount: 500, number: 9 }, 409, 'refund_changed'],
    ['all that is left, under such a number', { number: 3 }, 409, 'refund_changed'],
    [
      'under its number, of another payment',
      { amount: 300, number: 1, paymentId: 'pi_x' },
      409,
      'refund_changed',
    ],
  ])('D-08 a refund %s is refused, however often it is asked for', async (_, wish, status, code) => {
    const { orderId } = await paid();
    expect((await refund(orderId, { amount: 300, number: 1 })).status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect(await refund(orderId, wish)).toMatchObject({ status, body: { code } });
    expect((await detail(orderId)).refunds).toMatchObject([{ number: 1, amountCents: 300 }]);
  });

  test.each([
    ['a fraction', { amount: 1.5 }, 'amount must be a whole number.'],
    ['nothing', { amount: 0 }, 'amount must be more than 0.'],
    ['less than nothing', { amount: -100 }, 'amount must be more than 0.'],
    ['a text', { amount: '100' }, 'amount must be a number.'],
    ['too large a number', { amount: 2 ** 53 }, /amount/],
    ['a field more', { amount: 100, status: 'paid' }, /./],
  ])('D-08 %s is refused and nothing is given back', async (_, wish, message) => {
    const { orderId } = await paid();
    const { status, body } = await refund(orderId, { number: 1, ...wish });
    expect([400, 422]).toContain(status);
    expect(body.message).toMatch(message);
    expect((await detail(orderId)).refunds).toEqual([]);
  });

  test('D-08 what was not paid, or is no order, cannot be given back', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { body } = await shopper.pay([world.pieces.ring], CARDS.declined);
    expect((await refund(body.orderId)).body.code).toBe('nothing_paid');
    expect(await refund('nobody')).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
    const { orderId } = await paid();
    expect((await refund(orderId, { paymentId: 'pi_of_another' })).body.code).toBe('nothing_paid');
  });

  test('D-08 only staff whose role allows it', async () => {
    const { orderId } = await paid();
    const path = `/api/admin/orders/${orderId}/refund`;
    expect((await world.shop.browser(null).post(path, {})).status).toBe(401);
    const clerk = world.shop.browser(null);
    await clerk.post('/api/admin/login', await world.shop.staff('strapi-editor'));
    expect(await clerk.post(path, {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await detail(orderId)).refunds).toEqual([]);
    const trader = world.shop.browser(null);
    await trader.post('/api/admin/login', await world.shop.staff('shop-staff'));
    expect((await trader.post(path, {})).status).toBe(200);
  });
});

describe('a refund whose outcome is not known', () => {
  test.each<[string, FaultInput]>([
    ['the answer is cut off', { ...refunding, when: 'after', action: 'truncate' }],
    ['the answer is no JSON', { ...refunding, when: 'after', action: 'garbage' }],
    ['500 is answered, twice', { ...refunding, when: 'before', action: 'status', status: 500, times: 2 }],
    ['too many calls are answered', { ...refunding, when: 'before', action: 'status', status: 429 }],
    ['the connection breaks, twice', { ...refunding, when: 'before', action: 'reset', times: 2 }],
  ])('D-08 when %s: stored, and given back once', async (_, fault) => {
    const { orderId } = await paid();
    world.standIn.control.holdWebhooks();
    world.standIn.control.addFault(fault);
    const { status, body } = await refund(orderId, { amount: 700, number: 1 });
    expect(status).toBe(202);
    expect(body.refund.status).toBe('requested');
    world.standIn.control.clearFaults();
    await world.reconcile(async () => {
      expect((await detail(orderId)).refunds).toMatchObject([{ amountCents: 700, status: 'succeeded' }]);
    });
    await world.standIn.control.releaseWebhooks({ reverse: true, times: 2 });
    const made = world.standIn.control
      .state()
      .refunds.filter(({ metadata }) => metadata?.order_id === orderId);
    expect(made).toHaveLength(1);
  });

  test('D-08 a refused key gives nothing back, and it can be tried again', async () => {
    const { orderId, total } = await paid();
    world.standIn.control.addFault({ ...refunding, when: 'before', action: 'status', status: 401 });
    expect(await refund(orderId)).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect((await refund(orderId)).body.refund).toMatchObject({ number: 2, amountCents: total });
  });

  test('D-08 a provider that refuses gives the amount free again', async () => {
    const { orderId } = await paid();
    const { payments } = await detail(orderId);
    world.standIn.control.dispute(chargeOf(payments[0]?.paymentId ?? '').id);
    expect(await refund(orderId, { amount: 700, number: 1 })).toMatchObject({
      status: 422,
      body: { code: 'refund_refused', message: expect.stringMatching(/charged back/) },
    });
    expect((await detail(orderId)).payments).toMatchObject([{ refundedCents: 0 }]);
  });
});

const chargeOf = (paymentId: string): Stripe.Charge => {
  const charge = world.standIn.control
    .succeededCharges()
    .find(({ payment_intent }) => payment_intent === paymentId);
  if (!charge) throw new Error(`there is no charge of ${paymentId}`);
  return charge;
};

describe("the provider's news of a refund", () => {
  test('D-08 one that takes its time is under way first and done later', async () => {
    const { orderId } = await paid('pm_card_pendingRefund');
    expect((await refund(orderId)).body.refund.status).toBe('pending');
    await expect.poll(async () => (await detail(orderId)).refunds[0]?.status, SOON).toBe('succeeded');
  });

  test('D-08 one that a bank sends back has failed, and its amount is free again', async () => {
    const { shopper, orderId, total } = await paid('pm_card_refundFail');
    expect((await refund(orderId)).body.refund.status).toBe('succeeded');
    await expect.poll(async () => (await detail(orderId)).refunds[0]?.status, SOON).toBe('failed');
    const seen = await detail(orderId);
    expect(seen.payments).toMatchObject([{ takenCents: total, refundedCents: 0 }]);
    expect(seen.refunds[0]?.message).toBe('expired_or_canceled_card');
    const looked = await shopper.post<{ order: { refunds: object[] } }>('/api/orders/lookup', {
      orderId,
      email: CUSTOMER.email,
    });
    expect(looked.body.order.refunds).toEqual([]);
  });

  test('D-08 one made at the provider is entered, once', async () => {
    const { orderId, total } = await paid();
    const { payments } = await detail(orderId);
    const stripe = new Stripe(world.standIn.secretKey, {
      host: '127.0.0.1',
      port: world.standIn.port,
      protocol: 'http',
    });
    await stripe.refunds.create({ payment_intent: payments[0]?.paymentId ?? '', amount: 300 });
    await expect
      .poll(async () => (await detail(orderId)).refunds, SOON)
      .toMatchObject([{ number: 1, amountCents: 300, status: 'succeeded', requestedBy: null }]);
    expect((await refund(orderId)).body.refund).toMatchObject({ number: 2, amountCents: total - 300 });
  });

  test('D-08 a complaint of the cardholder is noted on the order', async () => {
    const { orderId, total } = await paid();
    const { payments } = await detail(orderId);
    world.standIn.control.dispute(chargeOf(payments[0]?.paymentId ?? '').id);
    await expect
      .poll(async () => (await detail(orderId)).dispute, SOON)
      .toMatchObject({
        status: 'needs_response',
        reason: 'fraudulent',
        amountCents: total,
      });
    expect((await detail(orderId)).status).toBe('paid');
  });
});
