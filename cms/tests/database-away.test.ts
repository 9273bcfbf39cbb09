import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Moment } from '../../scripts/stripe-standin/http/api.ts';
import { CmsProcess } from './support/cms-process';
import { CARDS, World } from './support/payment-world';
import { Shopper } from './support/shopper';
import { StorefrontProcess } from './support/storefront-process';
import { TcpLine } from './support/tcp-line';

const SOON = { timeout: 30_000, interval: 50 };

// SQLite is a file.
describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('while PostgreSQL is gone', () => {
  let world: World;
  let line: TcpLine;
  let cms: CmsProcess;
  let storefront: StorefrontProcess;
  beforeAll(async () => {
    world = await World.start();
    await world.pause();
    const direct = new URL(world.shop.data.databaseUrl);
    line = await TcpLine.to(direct.hostname, Number(direct.port));
    const cuttable = new URL(direct);
    cuttable.port = String(line.port);
    process.env.DATABASE_URL = cuttable.href;
    cms = await CmsProcess.start();
    storefront = await StorefrontProcess.start(cms.url);
    process.env.DATABASE_URL = direct.href;
  });
  afterEach(() => {
    line.mend();
    world.standIn.control.clearFaults();
  });
  afterAll(async () => {
    await storefront?.end('SIGKILL');
    await cms?.end('SIGKILL');
    await line?.close();
    await world?.stop();
  });

  const status = async (url: string) => (await fetch(url)).status;
  const heal = async () => {
    line.mend();
    await vi.waitFor(async () => expect(await status(`${cms.url}/health/ready`)).toBe(200), SOON);
  };
  const chargesOf = (orderId: string) =>
    world.standIn.control.succeededCharges().filter(({ metadata }) => metadata['order_id'] === orderId);

  test('D-08 kept pages stay, everything else is told in a sentence, and all heals by itself', async () => {
    const { ring, pendant } = world.pieces;
    const shopper = await new Shopper(storefront.url).fill(ring);
    const page = `${storefront.url}/Rings/${ring.productId}`;
    expect(await status(page)).toBe(200);
    const called = world.calls().length;

    line.cut();
    expect(await status(`${cms.url}/health/ready`)).toBe(503);
    expect(await status(`${cms.url}/health/live`)).toBe(200);
    expect(await status(page)).toBe(200);
    const told = [
      await shopper.get('/api/cart'),
      await shopper.post('/api/cart/add', pendant),
      await shopper.get('/api/products'),
      await shopper.post('/api/contact', {
        ...{ name: 'Ada', email: 'ada@example.com', subject: 'A ring', message: 'Is it there?' },
      }),
      await shopper.pay([ring], CARDS.good),
    ];
    for (const { status: said, body } of told)
      expect([said, body]).toEqual([
        503,
        expect.objectContaining({ success: false, message: expect.stringContaining('Please try again') }),
      ]);
    // Nothing was charged, as no order could be stored.
    expect(world.calls().length).toBe(called);

    await heal();
    const bag = await shopper.get<{ items: { productId: string }[] }>('/api/cart');
    expect(bag.body.items.map(({ productId }) => productId)).toEqual([ring.productId]);
    const { body } = await shopper.pay([ring], CARDS.good);
    expect(body.success).toBe(true);
    expect(chargesOf(body.orderId)).toHaveLength(1);
  });

  test.each<[string, Moment]>([
    ['before the provider takes the charge', 'received'],
    ['after the provider has charged, before it answers', 'worked'],
    ['after its answer, before it is settled', 'answered'],
  ])('D-08 API-09 gone %s: the outcome is open, and the order is paid once', async (_, step) => {
    const { ring } = world.pieces;
    const shopper = await new Shopper(storefront.url).fill(ring);
    const forget = world.standIn.control.onCall((moment, made) => {
      if (moment !== step || made !== 'POST') return;
      forget();
      line.cut();
    });
    const { status: said, body } = await shopper.pay([ring], CARDS.good);
    expect([said, body]).toEqual([202, expect.objectContaining({ code: 'outcome_unknown' })]);

    await heal();
    await vi.waitFor(async () => {
      const { body: now } = await shopper.get<{ success: boolean }>(`/api/payment/${body.orderId}`);
      expect(now.success).toBe(true);
    }, SOON);
    expect(chargesOf(body.orderId)).toHaveLength(1);
  });
});
