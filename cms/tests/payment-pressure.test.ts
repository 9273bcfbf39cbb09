import path from 'node:path';
import { paymentRequestSchema } from '@shop/contract';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { browserOfWire } from './support/browser-of-wire';
import { CARDS, World } from './support/payment-world';

/** Polling limits for a busy machine. */
const SOON = { timeout: 30_000, interval: 20 };

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(async () => {
  world.standIn.control.clearFaults();
  await world.checkBooks();
});

const charging = { path: '^/v1/payment_intents$', method: 'POST' } as const;
const charges = () => world.calls().filter((call) => call === 'POST /v1/payment_intents').length;

describe('while a payment runs', () => {
  test('BAG-12 a piece added meanwhile stays in the bag', async () => {
    const { ring, bracelet } = world.pieces;
    const shopper = await world.shopperWith({ ...ring, quantity: 2 });
    const { body } = await shopper.pay([{ ...ring, quantity: 2 }], CARDS.authenticate);
    await shopper.fill(bracelet, ring);
    world.standIn.control.challenge(body.paymentId, 'complete');
    expect((await shopper.confirm(body.paymentId)).body).toMatchObject({ requiresAction: false });
    const { items } = (await shopper.get<{ items: { productId: string; quantity: number }[] }>('/api/cart'))
      .body;
    expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [ring.productId, 1],
      [bracelet.productId, 1],
    ]);
  });

  test('CHK-09 a restart during an authentication keeps its secret', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const { body } = await shopper.pay([ring], CARDS.authenticate);
    await world.restart();
    const again = world.shopper();
    Object.assign(again, { id: shopper.id });
    for (const [name, value] of shopper.cookies) again.cookies.set(name, value);
    expect((await again.status(body.orderId)).body).toMatchObject({
      requiresAction: true,
      clientSecret: body.clientSecret,
    });
    world.standIn.control.challenge(body.paymentId, 'complete');
    expect((await again.confirm(body.paymentId)).body).toMatchObject({
      success: true,
      requiresAction: false,
    });
  });

  test('CHK-09 an authentication finished after the hour is paid, not given up', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const { body } = await shopper.pay([ring], CARDS.authenticate);
    await world.age(body.orderId, 61 * 60_000);
    world.standIn.control.challenge(body.paymentId, 'complete');
    await world.reconcile(async () => {
      expect((await shopper.status(body.orderId)).body).toMatchObject({ success: true });
    });
  });
});

describe('while the provider is away', () => {
  test('API-09 a shopper who asks and asks makes at most five calls a minute', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault({
      ...charging,
      when: 'before',
      action: 'status',
      status: 429,
      times: 100,
    });
    const before = charges();
    const { body } = await shopper.pay([ring], CARDS.good);
    expect(body.code).toBe('outcome_unknown');
    for (let n = 0; n < 20; n += 1) {
      expect((await shopper.status(body.orderId)).status).toBe(202);
      expect((await shopper.pay([ring], CARDS.good)).status).toBe(202);
    }
    expect(charges() - before).toBeLessThanOrEqual(5);
    world.standIn.control.clearFaults();
    await world.reconcile(async () => {
      expect((await shopper.status(body.orderId)).body.success).toBe(true);
    });
  });

  test('API-09 twenty buyers lose nothing, and all are settled once it is back', async () => {
    const { ring } = world.pieces;
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => world.shopperWith(ring)));
    world.standIn.control.addFault({ path: '^/v1/', when: 'before', action: 'reset', times: 10_000 });
    const answers = await Promise.all(shoppers.map((shopper) => shopper.pay([ring], CARDS.good)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect((await world.shop.browser().get('/api/cart')).status).toBe(200);
    // A round of the reconciler gives up early in place of waiting for each of them.
    const before = world.calls().length;
    await world.service('api::payment.reconciler').run(0);
    expect(world.calls().length - before).toBeLessThan(20);
    world.standIn.control.clearFaults();
    await world.reconcile(async () => {
      const open = (await world.orders()).filter(({ orderStatus }) => orderStatus === 'pending');
      expect(open).toEqual([]);
    });
    for (const shopper of shoppers) expect(await shopper.cartCount()).toBe(0);
  });

  test('D-08 many orders left open are taken up at no more than 20 calls a second', async () => {
    const { ring } = world.pieces;
    const left = 30;
    const shoppers = await Promise.all(Array.from({ length: left }, () => world.shopperWith(ring)));
    for (const shopper of shoppers) {
      const request = paymentRequestSchema.parse(shopper.payment([ring], CARDS.good));
      await world
        .service('api::payment.purchases')
        .place(request, { browser: browserOfWire(shopper), accountKey: null });
    }
    const before = charges();
    const began = performance.now();
    await world.service('api::payment.reconciler').run(0);
    const seconds = (performance.now() - began) / 1000;
    expect((charges() - before) / seconds).toBeLessThanOrEqual(20);
    await world.reconcile(async () => {
      expect((await world.orders()).every(({ orderStatus }) => orderStatus === 'paid')).toBe(true);
    });
  });
});

describe.runIf(process.env['TEST_DATABASE'] === 'sqlite')('while the database cannot be written', () => {
  const file = () => path.join(world.shop.data.dir, 'shop.sqlite');

  test('API-09 locked before the charge: 503, nothing charged, and then it works', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const before = charges();
    const other = new Database(file());
    other.exec('BEGIN EXCLUSIVE');
    const { status, headers, body } = await shopper.pay([ring], CARDS.good);
    other.exec('ROLLBACK');
    other.close();
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/try again/) });
    expect(charges()).toBe(before);
    expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
  });

  test('API-09 locked after the charge: not a failure, and paid with that charge', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    world.standIn.control.addFault({ ...charging, when: 'after', action: 'delay', delay: 800 });
    const charged = world.standIn.control.succeededCharges().length;
    const paying = shopper.pay([ring], CARDS.good);
    await expect.poll(() => world.standIn.control.succeededCharges().length, SOON).toBe(charged + 1);
    const other = new Database(file());
    other.exec('BEGIN EXCLUSIVE');
    const { status, body } = await paying;
    other.exec('ROLLBACK');
    other.close();
    expect(status).toBe(202);
    expect(body.code).toBe('outcome_unknown');
    await world.reconcile(async () => {
      expect((await shopper.status(body.orderId)).body.success).toBe(true);
    });
  });

  test('API-09 full: 503 and nothing charged, and then it works', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const note = 'x'.repeat(1_000);
    const connection = world.shop.strapi.db.connection;
    const [{ page_count: pages }] = await connection.raw('PRAGMA page_count');
    await connection.raw(`PRAGMA max_page_count = ${pages}`);
    const before = charges();
    let refused = await shopper.pay([ring], CARDS.declined, { note });
    // What is free inside the file's pages is used up first.
    for (let n = 0; n < 100 && refused.status === 200; n += 1) {
      refused = await (await world.shopperWith(ring)).pay([ring], CARDS.declined, { note });
    }
    const after = charges();
    await connection.raw('PRAGMA max_page_count = 1073741823');
    expect(refused).toMatchObject({ status: 503, body: { success: false } });
    expect(after - before).toBeLessThan(100);
    expect((await (await world.shopperWith(ring)).pay([ring], CARDS.good)).body.success).toBe(true);
  });
});
