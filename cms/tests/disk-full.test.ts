import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillAfterCharge, fullDisk, type FullDisk } from './support/full-disk';
import { CARDS, World } from './support/payment-world';
import { Shopper } from './support/shopper';
import { settleEverything } from './support/soak/close-books';
import { StorefrontProcess } from './support/storefront-process';

/** In the pages that a file of SQLite has some rows find a place yet. */
const SHOPPERS = 25;
const SENTENCE = { success: false, message: expect.stringContaining('Please try again') };

describe('on a disk that is full', () => {
  let world: World;
  let storefront: StorefrontProcess;
  let disk: FullDisk;
  beforeAll(async () => {
    world = await World.start();
    storefront = await StorefrontProcess.start(world.shop.url);
    disk = fullDisk(world.shop.strapi);
  });
  afterEach(() => disk.free());
  afterAll(async () => {
    await storefront?.end('SIGKILL');
    await world?.stop();
  });

  const charged = (orderId: string) =>
    world.standIn.control.succeededCharges().filter(({ metadata }) => metadata['order_id'] === orderId);

  test('D-08 API-09 pages stay, what cannot be stored is told in a sentence, nobody is charged twice, and all goes on once there is room', async () => {
    const { ring, pendant } = world.pieces;
    const page = async () => (await fetch(`${storefront.url}/Rings/${ring.productId}`)).status;
    const shoppers = await Promise.all(
      Array.from({ length: SHOPPERS }, () => new Shopper(storefront.url).fill(ring)),
    );
    expect(await page()).toBe(200);
    const log = vi.spyOn(world.shop.strapi.log, 'error').mockImplementation(() => world.shop.strapi.log);

    await disk.fill();
    const added = await Promise.all(shoppers.map((one) => one.post('/api/cart/add', pendant)));
    const bags = added.map(({ status }) => (status === 200 ? [ring, pendant] : [ring]));
    const pay = (shopper: Shopper, n: number) => shopper.pay(bags[n] ?? [], CARDS.good);
    const paid = await Promise.all(shoppers.map(pay));
    expect(await page()).toBe(200);
    expect((await fetch(`${storefront.url}/api/products`)).status).toBe(200);
    const refused = [...added, ...paid].filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body).toEqual(expect.objectContaining(SENTENCE));
    for (const { status, body } of [...added, ...paid])
      if (status !== 200 && status !== 503)
        expect([status, body]).toEqual([202, expect.objectContaining({ code: 'outcome_unknown' })]);

    await disk.free();
    log.mockRestore();
    await settleEverything(world);
    await world.checkBooks();
    for (const [n, shopper] of shoppers.entries()) {
      if (paid[n]?.status !== 503) continue;
      const { status, body } = await pay(shopper, n);
      expect([status, body.success]).toEqual([200, true]);
      expect(charged(body.orderId)).toHaveLength(1);
    }
    await world.checkBooks();
  });

  // SQLite's file cannot be made full between two statements.
  test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
    'API-09 a disk that is full once the card is charged leaves the outcome open, and the order is paid once',
    async () => {
      const { ring } = world.pieces;
      const shopper = await new Shopper(storefront.url).fill(ring);
      await fillAfterCharge(world.shop.strapi);
      const { status, body } = await shopper.pay([ring], CARDS.good);
      expect([status, body]).toEqual([202, expect.objectContaining({ code: 'outcome_unknown' })]);
      expect(charged(body.orderId)).toHaveLength(1);

      await disk.free();
      await settleEverything(world);
      expect((await shopper.status(body.orderId)).body.success).toBe(true);
      expect(charged(body.orderId)).toHaveLength(1);
    },
  );
});
