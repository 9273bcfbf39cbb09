import type { Health } from '@shop/contract';
import { PICTURE_WIDTHS, pictureUrl } from '@shop/contract/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from './support/browser';
import { Bucket } from './support/bucket';
import { CARDS, World } from './support/payment-world';
import { photo, productForm } from './support/product-form';
import { Shopper } from './support/shopper';
import { staffBrowser } from './support/staff';
import { StorefrontProcess } from './support/storefront-process';

/** Two looks at the bucket, five seconds apart. */
const SOON = { timeout: 30_000, interval: 100 };
const TOKEN = 'the-token-of-the-scraper';

let bucket: Bucket;
let world: World;
let storefront: StorefrontProcess;
let staff: Browser;
beforeAll(async () => {
  bucket = await Bucket.start();
  const env = { ...bucket.settings('away'), UPLOADS_CHECK: 'off', METRICS_TOKEN: TOKEN };
  world = await World.start(env);
  storefront = await StorefrontProcess.start(world.shop.url);
  staff = await staffBrowser(world.shop);
});
afterAll(async () => {
  await storefront?.end('SIGKILL');
  await world?.stop();
  await bucket?.drop();
});

const health = async () => {
  const answer = await fetch(`${world.shop.url}/health/ready`);
  const { status, checks } = (await answer.json()) as Health;
  return [answer.status, status, checks['uploads']];
};
const reachable = async () => {
  const answer = await fetch(`${world.shop.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return /^shop_uploads_reachable (\d)$/m.exec(await answer.text())?.[1];
};
const save = async () => {
  const form = productForm({}, [{ bytes: await photo() }]);
  return staff.ask<{ message: string }>('POST', '/api/products', { form });
};
const picture = async (at: string) => (await fetch(storefront.url + at)).status;

test('B-113 with the bucket gone the CMS stays ready and says so; pages, sized pictures and purchases go on, uploads are refused in words, and all heals by itself', async () => {
  const { ring, pendant } = world.pieces;
  const pages = [ring, pendant].map(({ productId }, n) => `/${['Rings', 'product'][n]}/${productId}`);
  for (let n = 0; n < 2; n += 1) expect((await save()).status).toBe(201);
  const originals = [...(await bucket.objects('away')).keys()].filter((name) => !name.includes('thumbnail_'));
  const [shown = '', unseen = ''] = originals.map((name) =>
    pictureUrl(`/${name}`, PICTURE_WIDTHS[0], 'webp'),
  );
  expect(unseen).not.toBe('');
  for (const page of pages) expect((await fetch(storefront.url + page)).status).toBe(200);
  expect(await picture(shown)).toBe(200);
  expect([await health(), await reachable()]).toEqual([[200, 'ok', 'ok'], '1']);

  await bucket.stop();
  // Whoever asks meanwhile is never told that the CMS is not ready.
  await vi.waitFor(async () => {
    const [ready, status, uploads] = await health();
    expect([ready, status]).toEqual([200, 'ok']);
    expect(uploads).toBe('failed');
  }, SOON);
  expect(await reachable()).toBe('0');
  const { body } = await staff.get<{ health: Health }>('/api/admin/system');
  expect(body.health).toMatchObject({ status: 'ok', checks: { database: 'ok', uploads: 'failed' } });

  for (const page of pages) expect((await fetch(storefront.url + page)).status).toBe(200);
  expect([await picture(shown), await picture(unseen)]).toEqual([200, 502]);
  const refused = await save();
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'Pictures and films cannot be reached right now. Please try again in a moment.',
  ]);
  const shopper = await new Shopper(storefront.url).fill(ring);
  expect((await shopper.pay([ring], CARDS.good)).body.success).toBe(true);

  await bucket.again();
  await vi.waitFor(async () => expect(await health()).toEqual([200, 'ok', 'ok']), SOON);
  expect(await reachable()).toBe('1');
  expect([await picture(shown), await picture(unseen)]).toEqual([200, 200]);
  expect((await save()).status).toBe(201);
});
