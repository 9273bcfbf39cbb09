import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultInput } from '../../scripts/stripe-standin/http/faults.ts';
import { CARDS, World } from './support/payment-world';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(async () => {
  world.standIn.control.clearFaults();
  await world.checkBooks();
});

const charging: Pick<FaultInput, 'path' | 'method'> = { path: '^/v1/payment_intents$', method: 'POST' };

describe('many calls at once', () => {
  test('API-09 30 at once with 30 card entries charge once, and all are told so', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const cards = await Promise.all(Array.from({ length: 30 }, () => world.cardEntry('4242424242424242')));
    const answers = await Promise.all(cards.map((card) => shopper.pay([ring], card)));
    const orderIds = new Set(answers.map(({ body }) => body.orderId));
    expect(orderIds.size).toBe(1);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 202)).toBe(
      true,
    );
    expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
    const [orderId = ''] = orderIds;
    const charges = world.standIn.control
      .succeededCharges()
      .filter((charge) => charge.metadata['order_id'] === orderId);
    expect(charges).toHaveLength(1);
    expect(await shopper.cartCount()).toBe(0);
  });

  test('API-09 30 times the same call charge once', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const card = await world.cardEntry('5555555555554444');
    const answers = await Promise.all(Array.from({ length: 30 }, () => shopper.pay([ring], card)));
    const orderIds = new Set(answers.map(({ body }) => body.orderId));
    expect(orderIds.size).toBe(1);
    const [orderId = ''] = orderIds;
    // Who asks between the storing of the order and its charge is told that it is being confirmed, and asks again.
    const settled = await Promise.all(
      answers.map((told) => (told.status === 202 ? shopper.status(orderId) : told)),
    );
    expect(settled.map(({ status, body }) => [status, body.success])).toEqual(Array(30).fill([200, true]));
    expect(new Set(settled.map(({ body }) => body.paymentId)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  test('API-09 ten shoppers at once each pay their own', async () => {
    const { ring, pendant } = world.pieces;
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => world.shopperWith(ring, pendant)));
    const answers = await Promise.all(shoppers.map((shopper) => shopper.pay([ring, pendant], CARDS.good)));
    expect(answers.every(({ body }) => body.success)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(10);
  });
});

describe('an outcome that is not known', () => {
  test('API-09 when the charge is taken and 500 is its key’s last word, the payment is looked for and found', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault({
      ...charging,
      when: 'after',
      action: 'status',
      status: 500,
      times: 2,
    });
    const { status, body } = await shopper.pay([ring], CARDS.good);
    expect([status, body.success]).toEqual([200, true]);
    world.standIn.control.clearFaults();
    await world.checkBooks();
  });

  test.each<[string, FaultInput]>([
    ['the answer is cut off', { ...charging, when: 'after', action: 'truncate' }],
    ['the answer is no JSON', { ...charging, when: 'after', action: 'garbage' }],
    ['500 is answered, twice', { ...charging, when: 'before', action: 'status', status: 500, times: 2 }],
    ['too many calls are answered', { ...charging, when: 'before', action: 'status', status: 429 }],
    ['the connection breaks, twice', { ...charging, when: 'before', action: 'reset', times: 2 }],
  ])('API-09 when %s: never a failure, and paid with one charge', async (_, fault) => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault(fault);
    const { status, body } = await shopper.pay([ring], CARDS.good);
    expect(status).toBe(202);
    expect(body).toMatchObject({ success: false, code: 'outcome_unknown' });
    expect(body.message).toMatch(/^We are confirming your payment/);
    expect(await shopper.cartCount()).toBe(1);
    world.standIn.control.clearFaults();
    await world.reconcile(async () => {
      expect((await shopper.status(body.orderId)).body).toMatchObject({
        success: true,
        orderId: body.orderId,
      });
    });
    expect(await shopper.cartCount()).toBe(0);
  });

  test('API-09 a connection broken after the charge is found out at once', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault({ ...charging, when: 'after', action: 'reset' });
    expect((await shopper.pay([ring], CARDS.good)).body).toMatchObject({ success: true });
  });

  test('API-09 a decline that was not heard is a decline once it is', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault({ ...charging, when: 'after', action: 'truncate' });
    const { body } = await shopper.pay([ring], CARDS.declined);
    expect(body.code).toBe('outcome_unknown');
    await world.reconcile(async () => {
      expect((await shopper.status(body.orderId)).body.code).toBe('card_declined');
    });
    expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
  });

  test('API-09 paying again meanwhile makes no second charge', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault({ ...charging, when: 'after', action: 'truncate' });
    const first = await shopper.pay([ring], CARDS.good);
    const second = await shopper.pay([ring], 'pm_card_mastercard');
    expect(second).toMatchObject({
      status: 202,
      body: { code: 'outcome_unknown', orderId: first.body.orderId },
    });
    await world.age(first.body.orderId, 20_000);
    const third = await shopper.pay([ring], 'pm_card_mastercard');
    expect(third.body).toMatchObject({ success: true, orderId: first.body.orderId });
  });

  test(
    'API-09 a provider that hangs holds shoppers 20 seconds at most, and nobody else',
    {
      timeout: 60_000,
    },
    async () => {
      const { ring, pendant } = world.pieces;
      // More than the database has connections: none may be kept while the provider is waited for.
      const shoppers = await Promise.all(Array.from({ length: 12 }, () => world.shopperWith(ring)));
      const hung = () => world.calls().filter((call) => call === 'POST /v1/payment_intents').length;
      const before = hung();
      world.standIn.control.addFault({ ...charging, when: 'after', action: 'hang', times: 24 });
      const began = performance.now();
      let answered = 0;
      const paying = Promise.all(
        shoppers.map(async (shopper) => {
          const answer = await shopper.pay([ring], CARDS.good);
          answered += 1;
          return answer;
        }),
      );
      await expect.poll(hung, { timeout: 9_000, interval: 10 }).toBe(before + 12);
      const other = await world.shopperWith(pendant);
      expect(await other.cartCount()).toBe(pendant.quantity);
      expect((await other.get('/api/products')).status).toBe(200);
      const coupon = { code: 'NONE', items: [pendant] };
      expect((await other.post('/api/coupons/check', coupon)).body).toMatchObject({ success: false });
      expect(answered).toBe(0);
      const answers = await paying;
      // Two tries of the client; the rest is for a busy machine.
      expect(performance.now() - began).toBeLessThan(25_000);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
      await world.reconcile(async () => {
        for (const [n, shopper] of shoppers.entries())
          expect((await shopper.status(answers[n]?.body.orderId ?? '')).body.success).toBe(true);
      });
    },
  );

  test('API-09 a refused secret key is our fault, charges nothing and can be tried again', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault({ ...charging, when: 'before', action: 'status', status: 401 });
    const { status, body } = await shopper.pay([ring], CARDS.good);
    expect(status).toBe(502);
    expect(body).toMatchObject({ success: false, code: 'payment_unavailable' });
    expect(JSON.stringify(body)).not.toMatch(/sk_|key/);
    expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
  });
});

describe('the process dies', () => {
  test('D-08 after storing, before charging: the order is charged and paid later', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { order } = await world.store(shopper);
    expect(order.orderStatus).toBe('pending');
    await world.reconcile(async () => {
      expect((await shopper.status(order.orderId)).body.success).toBe(true);
    });
    expect(await shopper.cartCount()).toBe(0);
  });

  test('D-08 after charging, before settling: the same key finds the same charge', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { order, attempt } = await world.store(shopper);
    const charged = await world
      .service('api::checkout.payment-provider')
      .get('card')
      .charge(attempt.request, attempt.idempotencyKey);
    expect(charged).toMatchObject({ kind: 'payment', payment: { state: 'succeeded' } });
    await world.reconcile(async () => {
      expect((await shopper.status(order.orderId)).body.success).toBe(true);
    });
  });

  test('D-08 after settling, before the reply: the repeated call answers the paid order', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { order, attempt } = await world.store(shopper);
    await world.service('api::checkout.charge-order').resolve(attempt, order);
    const { body } = await shopper.pay([world.pieces.ring], CARDS.good);
    expect(body).toMatchObject({ success: true, orderId: order.orderId });
  });

  test('D-08 and starts again: what was left is taken up by the start itself', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { order } = await world.store(shopper);
    await world.age(order.orderId, 60_000);
    await world.restart();
    await expect
      .poll(async () => (await world.orders()).find(({ orderId }) => orderId === order.orderId)?.orderStatus)
      .toBe('paid');
  });

  test('D-08 for a day: the payment is looked up, not sent again', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { order, attempt } = await world.store(shopper);
    await world
      .service('api::checkout.payment-provider')
      .get('card')
      .charge(attempt.request, attempt.idempotencyKey);
    const lost = await world.shopperWith(world.pieces.ring);
    const never = await world.store(lost);
    for (const { orderId } of [order, never.order]) await world.age(orderId, 23.5 * 60 * 60_000);
    world.standIn.control.setClockOffset(0);
    const before = world.calls().filter((call) => call === 'POST /v1/payment_intents').length;
    await world.reconcile(async () => {
      const byId = new Map((await world.orders()).map((row) => [row.orderId, row.orderStatus]));
      expect(byId.get(order.orderId)).toBe('paid');
      expect(byId.get(never.order.orderId)).toBe('failed');
    });
    expect(world.calls().filter((call) => call === 'POST /v1/payment_intents')).toHaveLength(before);
  });
});

describe('recovery', () => {
  test('D-08 leaves alone what is younger than 30 seconds', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { order } = await world.store(shopper);
    await world.service('api::checkout.recovery').run();
    const row = (await world.orders()).find(({ orderId }) => orderId === order.orderId);
    expect(row?.orderStatus).toBe('pending');
    await world.reconcile(async () => {
      expect((await shopper.status(order.orderId)).body.success).toBe(true);
    });
  });

  test('D-01 money of another amount is not paid: the order waits for a person', async () => {
    const shopper = await world.shopperWith(world.pieces.ring);
    const { order, attempt } = await world.store(shopper);
    const request = JSON.stringify({ ...JSON.parse(attempt.request), amount: order.totalCents - 1 });
    const outcome = await world
      .service('api::checkout.payment-provider')
      .get('card')
      .charge(request, randomBytes(8).toString('hex'));
    if (outcome.kind !== 'payment') throw new Error('expected a payment');
    const settled = await world.service('api::checkout.settle-payment').settle(outcome.payment);
    expect(settled).toMatchObject({ orderStatus: 'needs_review', paidAt: null });
    expect(settled?.reviewReason).toMatch(/charged 13135 usd, ordered 13136 usd/);
    const { status, body } = await shopper.status(order.orderId);
    expect(status).toBe(202);
    expect(body).toMatchObject({ success: false, code: 'needs_review' });
    expect(await shopper.cartCount()).toBe(1);
    // These books cannot balance: that is what the person is for.
    world.standIn.control.reset();
    await world.forgetOrders();
  });
});
