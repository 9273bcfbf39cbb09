import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { systemSchema } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newEmail } from './support/account';
import { Browser } from './support/browser';
import { CmsProcess } from './support/cms-process';
import { cmsDir } from './support/compile';
import { CARDS, World } from './support/payment-world';
import { Shopper } from './support/shopper';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const SOON = { timeout: 60_000, interval: 100 };
const PRODUCT = 'api::product.product';
const PRELOADED = pathToFileURL(path.join(cmsDir, 'tests/support/shifted-clock.mjs')).href;
const TOKEN = 'the-token-of-the-scraper';

// SQLite has one process.
describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('a copy whose clock is an hour ahead', () => {
  let world: World;
  /** The same database, an hour later. */
  let ahead: CmsProcess;
  let staff: { email: string; password: string };
  beforeAll(async () => {
    world = await World.start({ METRICS_TOKEN: TOKEN });
    staff = await world.shop.staff();
    ahead = await CmsProcess.start({
      NODE_OPTIONS: `--import ${PRELOADED}`,
      CLOCK_AHEAD_MS: String(HOUR_MS),
    });
  });
  afterAll(async () => {
    await ahead?.end('SIGKILL');
    await world?.stop();
  });

  const rows = (uid: string) => world.shop.strapi.db.query(uid);
  const nearNow = (value: unknown) =>
    expect(Math.abs(new Date(value as string).getTime() - Date.now())).toBeLessThan(10 * MINUTE_MS);

  test('B-115 knows of it, and says so in its figures', async () => {
    const figures = async (url: string) => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      return Number(/^shop_clock_ahead_seconds (\S+)$/m.exec(await answer.text())?.[1]);
    };
    expect(Math.round((await figures(ahead.url)) / 60)).toBe(60);
    expect(await figures(world.shop.url)).toBe(0);
  });

  test('B-115 carries out no planned change before its time', async () => {
    const schedule = world.service('api::schedule.schedule');
    // The copy with the wrong clock alone is at work.
    await schedule.stop();
    const plan = (targetId: string, action: 'publish' | 'unpublish', inMs: number) =>
      schedule.plan({ uid: PRODUCT, targetId, action }, new Date(Date.now() + inMs), {
        id: null,
        name: 'Ada',
      });
    const stateOf = async (targetId: string, action: string) =>
      (await rows('api::schedule.scheduled-change').findOne({ where: { targetId, action } }))
        ?.changeState as string;
    const { bracelet, pendant } = world.pieces;
    await plan(pendant.productId, 'unpublish', 30 * MINUTE_MS);
    // The second of these shows that it has looked since it carried out the first.
    for (const action of ['unpublish', 'publish'] as const) {
      await plan(bracelet.productId, action, 1_000);
      await vi.waitFor(async () => expect(await stateOf(bracelet.productId, action)).toBe('done'), SOON);
    }
    expect(await stateOf(pendant.productId, 'unpublish')).toBe('waiting');
    await rows('api::schedule.scheduled-change').deleteMany({ where: { targetId: pendant.productId } });
    schedule.start();
  });

  test('B-115 is seen running beside the other, by both', async () => {
    for (const url of [world.shop.url, ahead.url]) {
      const owner = new Browser(url, null);
      expect((await owner.post('/api/admin/login', staff)).status).toBe(200);
      await vi.waitFor(async () => {
        const { copies } = systemSchema.parse((await owner.get('/api/admin/system')).body);
        expect(copies.map(({ kind, isRunning }) => [kind, isRunning])).toEqual([
          ['cms', true],
          ['cms', true],
        ]);
        for (const { seenAt } of copies) nearNow(seenAt);
      }, SOON);
    }
  });

  test('B-115 forgets no storefront that reports to the other: a change is seen everywhere once all show it', async () => {
    const report = async (url: string, copy: string, version: number) => {
      const answer = await new Browser(url, null).post('/api/content-version/shown', { copy, version });
      expect(answer.status).toBe(200);
    };
    const names = [randomUUID(), randomUUID()];
    await report(world.shop.url, names[0] ?? '', 5);
    await report(ahead.url, names[1] ?? '', 9);
    const kept = await rows('api::content-version.storefront-copy').findMany({
      where: { name: { $in: names } },
    });
    expect(kept.map(({ version }) => Number(version)).sort()).toEqual([5, 9]);
    for (const { seenAt } of kept) nearNow(seenAt);
  });

  test('B-115 holds whoever tried too many passwords at the other, for as long', async () => {
    const email = newEmail();
    const tries = (url: string) =>
      new Browser(url, null).post<{ message: string }>('/api/auth/login', {
        email,
        password: 'wrong-one-of-5',
      });
    for (let n = 0; n < 5; n += 1) expect((await tries(world.shop.url)).status).toBe(401);
    for (const url of [ahead.url, world.shop.url]) {
      const refused = await tries(url);
      expect([refused.status, refused.body.message]).toEqual([429, expect.stringMatching(/1[45] minutes/)]);
    }
  });

  test('B-115 takes a coupon that ends in half an hour, a payment and the provider’s message of it', async () => {
    const endsAt = new Date(Date.now() + 30 * MINUTE_MS);
    await world.coupon({ code: 'SOONOVER', percent: 10, endsAt });
    const shopper = await new Shopper(ahead.url).fill(world.pieces.ring);
    const coupon = await shopper.post('/api/coupons/check', { code: 'SOONOVER', items: [world.pieces.ring] });
    expect(coupon).toMatchObject({ status: 200, body: { success: true } });

    world.standIn.control.setWebhookUrl(`${ahead.url}/api/payment/webhook`);
    const { body } = await shopper.pay([world.pieces.ring], CARDS.good);
    expect(body.success).toBe(true);
    await world.standIn.control.releaseWebhooks();
    const event = world.standIn.control
      .state()
      .events.find(({ type }) => type === 'payment_intent.succeeded');
    expect(await world.standIn.control.redeliver(event?.id ?? '')).toBe(200);
    const [order] = await rows('api::order.order').findMany({ where: { orderId: body.orderId } });
    for (const at of [order.createdAt, order.paidAt]) nearNow(at);
    const [attempt] = await rows('api::payment-attempt.payment-attempt').findMany({
      where: { orderKey: body.orderId },
    });
    nearNow(attempt.checkedAt);
    await vi.waitFor(async () => {
      const [mail] = await rows('api::mail.outgoing-mail').findMany({
        where: { effect: { $contains: body.orderId } },
      });
      expect(mail.mailState).toBe('sent');
      for (const at of [mail.dueAt, mail.sentAt]) nearNow(at);
    }, SOON);
  });
});
