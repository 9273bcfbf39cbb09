import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jumpClock } from './support/clock';
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
    const again = world.returning(shopper);
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
    // A recovery round gives up early in place of waiting for each of them.
    const before = world.calls().length;
    await world.service('api::checkout.recovery').run(0);
    expect(world.calls().length - before).toBeLessThan(20);
    world.standIn.control.clearFaults();
    await world.reconcile(async () => {
      const open = (await world.orders()).filter(({ orderStatus }) => orderStatus === 'pending');
      expect(open).toEqual([]);
    });
    for (const shopper of shoppers) expect(await shopper.cartCount()).toBe(0);
  });
});

describe('a clock that jumps', () => {
  let right: () => void = () => undefined;
  afterEach(() => {
    right();
    world.standIn.control.setClockOffset(0);
  });

  test.each([
    ['an hour ahead', 3_600],
    ['an hour back', -3_600],
  ])(
    'D-08 CHK-09 %s: no authentication is given up, no message believed, and what is open is settled',
    async (_, seconds) => {
      const { ring } = world.pieces;
      const [atBank, lost, declined] = [
        await world.shopperWith(ring),
        await world.shopperWith(ring),
        await world.shopperWith(ring),
      ];
      const waiting = await atBank.pay([ring], CARDS.authenticate);
      const { order: open } = await world.store(lost);
      const first = await declined.pay([ring], CARDS.declined);
      right = jumpClock(seconds * 1_000);
      // The provider's clock stays right.
      world.standIn.control.setClockOffset(-seconds);
      const statusOf = async (orderId: string) =>
        (await world.orders()).find((order) => order.orderId === orderId)?.orderStatus;
      await world.reconcile(async () => expect(await statusOf(open.orderId)).toBe('paid'));
      expect(await statusOf(waiting.body.orderId)).toBe('requires_action');

      world.standIn.control.setWebhookUrl(`${world.shop.url}/api/payment/webhook`);
      world.standIn.control.holdWebhooks();
      world.standIn.control.challenge(waiting.body.paymentId, 'complete');
      const told = world.standIn.control
        .heldWebhooks()
        .find(({ type }) => type === 'payment_intent.succeeded');
      expect(await world.standIn.control.redeliver(told?.id ?? '')).toBe(400);
      world.standIn.control.setWebhookUrl(undefined);
      await world.standIn.control.releaseWebhooks();
      expect(await statusOf(waiting.body.orderId)).toBe('requires_action');
      await world.reconcile(async () => expect(await statusOf(waiting.body.orderId)).toBe('paid'));

      // The second attempt is the newest one, whatever the clock said when it was made.
      const second = await declined.pay([ring], CARDS.good);
      expect(second.body).toMatchObject({ success: true, orderId: first.body.orderId });
      expect((await declined.status(first.body.orderId)).body).toMatchObject({ success: true });
    },
  );
});

describe.runIf(process.env['TEST_DATABASE'] === 'sqlite')('while the database cannot be written', () => {
  const file = () => path.join(world.shop.data.dir, 'shop.sqlite');

  test('API-09 locked before the charge: 503, nothing charged, and then it works', async () => {
    const { ring } = world.pieces;
    const shopper = await world.shopperWith(ring);
    const before = charges();
    const other = new Database(file());
    other.exec('BEGIN EXCLUSIVE');
    const begun = performance.now();
    const { status, headers, body } = await shopper.pay([ring], CARDS.good);
    const waitedMs = performance.now() - begun;
    other.exec('ROLLBACK');
    other.close();
    expect(status).toBe(503);
    // Two seconds for the lock: nobody else is answered meanwhile.
    expect(waitedMs).toBeLessThan(4_500);
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

// The last of all: what it deletes leaves room in SQLite's file.
describe('after a long absence', () => {
  const PILE = 10_000;

  /** As many copies of a row, each with another order's id wherever its own is named. */
  async function multiply(table: string, where: object, orderId: string): Promise<void> {
    const { connection } = world.shop.strapi.db;
    const { id: _id, ...row } = (await connection(table).where(where).first()) as Record<string, unknown>;
    const unique = new Set(['document_id', 'cart_nonce', 'live_key']);
    const copy = (name: string, value: unknown, n: number): unknown => {
      if (typeof value === 'object' && value !== null && !(value instanceof Date))
        return JSON.stringify(value);
      if (typeof value !== 'string') return value;
      return unique.has(name) ? `${value}-${n}` : value.replaceAll(orderId, `${orderId}-${n}`);
    };
    const rows = Array.from({ length: PILE }, (_, n) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, copy(name, value, n)])),
    );
    await connection.batchInsert(table, rows, 400);
  }

  test('D-08 10,000 orders left open are taken up at no more than 20 calls a second, and the shop sells meanwhile', async () => {
    const { ring } = world.pieces;
    const left = await world.store(await world.shopperWith(ring));
    const { orderId } = left.order;
    await multiply('orders', { order_id: orderId }, orderId);
    await multiply('payment_attempts', { order_key: orderId }, orderId);
    const recovery = world.service('api::checkout.recovery');
    const before = charges();
    const began = performance.now();
    // A second call waits for the same round: no two of them double the pace. The round of the minute takes up
    // nothing so young: a call that waited for that one is made again.
    const rounds = (async () => {
      do await Promise.all([recovery.run(0), recovery.run(0)]);
      while ((await world.orders()).length > 0);
    })();
    await expect.poll(() => charges() - before, SOON).toBeGreaterThanOrEqual(20);
    const pauses = charges() - before - 1;
    expect(pauses / ((performance.now() - began) / 1000)).toBeLessThanOrEqual(20);
    const shopper = await world.shopperWith(ring);
    expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);
    expect((await shopper.get('/api/products')).status).toBe(200);
    expect(charges() - before).toBeLessThan(PILE);
    await world.forgetOrders();
    await rounds;
    world.standIn.control.reset();
  });
});
