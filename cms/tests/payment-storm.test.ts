import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CmsProcess } from './support/cms-process';
import { World } from './support/payment-world';
import { Shopper } from './support/shopper';

/** Polling limits for a busy machine. */
const SOON = { timeout: 30_000, interval: 20 };

const BUYERS = 4;
const PURCHASES = 5;
const KILLS = 5;
const LIMIT = 170_000;

let world: World;
let cms: CmsProcess;
beforeAll(async () => {
  world = await World.start();
  // From here on the shop is a process of its own, on the same data.
  await world.pause();
  cms = await CmsProcess.start();
});
afterAll(async () => {
  await cms.end('SIGKILL');
  await world.stop();
});

/** Asks until the shop answers: what a shopper does whose connection broke. */
async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await after(50);
    }
  }
}

/** Buys one ring with one card entry, whatever it takes; answers the order's id. */
async function buy(shopper: Shopper): Promise<string> {
  const { price: _price, ...line } = world.pieces.ring;
  const card = await world.cardEntry('4242424242424242');
  const sync = () => persist(() => shopper.post('/api/cart/sync', { localCartItems: [line] }));
  await sync();
  for (;;) {
    const { status, body } = await persist(() => shopper.pay([world.pieces.ring], card));
    if (body.success) return body.orderId;
    if (body.code === 'cart_changed') await sync();
    else if (status !== 202 && status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`);
    await after(50);
  }
}

/** The shop in this process again, with everything settled that was left open. */
async function settleBooks(): Promise<void> {
  await world.restart();
  await world.reconcile(async () => {
    const open = (await world.orders()).filter(({ orderStatus }) => orderStatus === 'pending');
    expect(open).toEqual([]);
  });
  await world.checkBooks();
}

test(
  'D-08 killed again and again under buyers: every purchase is paid once, to the cent',
  { timeout: LIMIT },
  async () => {
    world.standIn.control.setWebhookUrl(`${cms.url}/api/payment/webhook`);
    const shoppers = Array.from({ length: BUYERS }, () => new Shopper(cms.url));
    const buying = Promise.all(
      shoppers.map(async (shopper) => {
        const orderIds: string[] = [];
        while (orderIds.length < PURCHASES) orderIds.push(await buy(shopper));
        return orderIds;
      }),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      await after(randomInt(50, 400));
      await cms.end('SIGKILL');
      await cms.start();
    }
    const orderIds = (await buying).flat();
    expect(new Set(orderIds).size).toBe(BUYERS * PURCHASES);

    // Told to stop while purchases wait for the provider, it answers them first.
    world.standIn.control.addFault({
      path: '^/v1/payment_intents$',
      method: 'POST',
      when: 'after',
      action: 'delay',
      delay: 700,
      times: BUYERS,
    });
    const charges = world.standIn.control.succeededCharges().length;
    const last = Promise.all(shoppers.map((shopper) => buy(shopper)));
    await expect.poll(() => world.standIn.control.succeededCharges().length, SOON).toBe(charges + BUYERS);
    const began = performance.now();
    expect(await cms.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(30_000);
    await cms.start();
    expect(new Set(await last).size).toBe(BUYERS);

    await cms.end('SIGTERM');
    await settleBooks();
    const paid = (await world.orders()).filter(({ orderStatus }) => orderStatus === 'paid');
    expect(paid).toHaveLength(BUYERS * PURCHASES + BUYERS);
    const total = paid.reduce((sum, order) => sum + order.totalCents, 0);
    const charged = world.standIn.control.succeededCharges().reduce((sum, { amount }) => sum + amount, 0);
    expect(charged).toBe(total);
  },
);
