import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, type RunningShop } from './support/fixtures';
import { cmsCalls } from './support/cms-calls';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';

/** What an address that leads nowhere costs, and what one visitor may take from the others. */

const UNKNOWN = [
  '/nothing-here',
  '/NOTHING-HERE',
  '/nothing%20here',
  '/nothing%zz',
  '/product/unknown',
  '/PRODUCT/%75nknown',
  '/Rings/unknown?more=1',
  '/ask/unknown',
  '/hint/unknown',
  '/review/unknown',
  '/Stories/unknown',
  '/Rings/a/b/c',
];
const inLanguages = UNKNOWN.flatMap((path) => [path, `/de${path}`]);

interface KeptPages {
  pages: number;
  bytes: number;
  misses: number;
}

async function pages(shop: RunningShop): Promise<KeptPages> {
  const health = await fetch(`${shop.url}/health`);
  return ((await health.json()) as { pages: KeptPages }).pages;
}

/** Asks for all of these, so many at a time, and says which statuses came. */
async function statuses(request: APIRequestContext, paths: string[], atOnce = 50): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let n = 0; n < paths.length; n += atOnce)
    for (const answer of await Promise.all(
      paths.slice(n, n + atOnce).map((path) => request.get(path, { maxRedirects: 0 })),
    )) {
      seen.add(answer.status());
      await answer.dispose();
    }
  return seen;
}

test('SHELL-08 an address that leads nowhere asks the CMS for names of products alone, each once, in any spelling', async ({
  request,
  shop,
}) => {
  const counted = await cmsCalls(shop);
  const other = await shop.anotherStorefront(counted.url);
  try {
    const get = (path: string) => request.get(other.url + path);
    // What is known of the shop, and one page of each kind.
    for (const path of inLanguages) expect((await get(path)).status(), path).toBe(404);
    counted.forget();
    for (const path of inLanguages) expect((await get(`${path}-again`)).status(), path).toBe(404);
    for (const path of inLanguages)
      expect((await request.get(`${other.url}${path}`, { headers: { Cookie: 'x=1' } })).status()).toBe(404);
    for (const path of inLanguages) {
      const form = await request.post(`${other.url}${path}`, {
        form: { email: 'ada@example.com' },
        headers: { Origin: other.url },
      });
      const page = await get(path);
      expect([form.status(), await form.text()], path).toEqual([404, await page.text()]);
      expect(form.headers()['cache-control'], path).toBe('private, no-store');
    }
    // The one name of a product that is new here, though many addresses ask for it.
    expect(counted.paths()).toEqual(['/api/content/product-names?names=unknown-again']);
    counted.forget();
    const many = Array.from({ length: 50 }, (_, n) => `/Rings/invented-${n}`);
    expect(
      await statuses(
        request,
        many.map((path) => other.url + path),
      ),
    ).toEqual(new Set([404]));
    expect(counted.paths().length).toBeLessThan(many.length / 2);
    expect(
      counted
        .paths()
        .join()
        .match(/invented-\d+/g),
    ).toHaveLength(many.length);
    counted.forget();
    expect(
      await statuses(
        request,
        many.map((path) => other.url + path),
      ),
    ).toEqual(new Set([404]));
    const ids = Array.from({ length: 50 }, (_, n) => `unknown-${n}`).join();
    const pieces = await get(`/kept-pieces?ids=${ids}`);
    expect([pieces.status(), await pieces.json()]).toEqual([200, []]);
    expect(counted.paths()).toEqual([`/api/content/pieces?ids=${encodeURIComponent(ids)}`]);
  } finally {
    await other.stop();
    await counted.close();
  }
});

test('SHELL-08 the page of an address that leads nowhere holds nothing of that address, and works', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  for (const path of ['/first-invented', '/product/first-invented'])
    expect(await (await request.get(path)).text(), path).not.toContain('first-invented');
  await page.goto('/de/product/second-invented');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('SHELL-08 many invented addresses are kept nowhere', async ({ request, shop }) => {
  await statuses(request, ['/invented', '/product/invented', '/Stories/invented']);
  const before = await pages(shop);
  const invented = Array.from(
    { length: 3_000 },
    (_, n) => [`/invented-${n}`, `/product/invented-${n}`, `/Stories/invented-${n}`][n % 3] ?? '',
  );
  expect(await statuses(request, invented)).toEqual(new Set([404]));
  const after = await pages(shop);
  expect(after.pages).toBeLessThanOrEqual(before.pages + 6);
});

test('SHELL-08 what an advertisement or somebody adds to an address makes no other page', async ({
  page,
  request,
  shop,
}) => {
  const id = await firstProduct(shop, 'ring');
  for (const path of ['/', '/Rings', '/de/Rings', `/Rings/${id}`, '/About', '/ProductList?category=Rings']) {
    const plain = await (await request.get(path)).text();
    const { misses, pages: kept } = await pages(shop);
    const mark = path.includes('?') ? '&' : '?';
    for (const added of ['utm_source=mail&gclid=abc', 'more=7&MORE=1', 'x=1&x=2', '%78=1', '__proto__=1']) {
      const answer = await request.get(`${path}${mark}${added}`, { maxRedirects: 0 });
      expect([answer.status(), await answer.text()], `${path} ${added}`).toEqual([200, plain]);
    }
    expect(await pages(shop), path).toMatchObject({ misses, pages: kept });
  }
  // In the browser the address stays as it came, and the page is taken over as any other.
  await page.goto('/Rings?utm_source=mail&gclid=abc');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Earrings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Earrings/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/Rings?utm_source=mail&gclid=abc');
  await expect(page.getByRole('heading', { level: 1, name: /^Rings/ })).toBeVisible();
});

test('a list of pieces is one call to the CMS, whatever its length', async ({ request, shop }) => {
  const listed = (await (await fetch(`${shop.cmsUrl}/api/products`)).json()) as { _id: string }[];
  const ids = listed.map(({ _id }) => _id).reverse();
  const counted = await cmsCalls(shop);
  const other = await shop.anotherStorefront(counted.url);
  try {
    await request.get(`${other.url}/kept-pieces?ids=unknown`);
    counted.forget();
    const answer = await request.get(`${other.url}/kept-pieces?ids=${['unknown', ...ids, ids[0]].join()}`);
    expect(((await answer.json()) as { _id: string }[]).map(({ _id }) => _id)).toEqual(ids);
    expect(counted.paths()).toHaveLength(1);
  } finally {
    await other.stop();
    await counted.close();
  }
});

test('one address that asks for very much leaves other visitors their pages', async ({ request, shop }) => {
  const id = await firstProduct(shop, 'ring');
  const slow = await cmsCalls(shop, { delayMs: 700 });
  const other = await shop.anotherStorefront(slow.url, { TRUST_PROXY: 'true' });
  const get = (path: string, address: string) =>
    request.get(other.url + path, { headers: { 'X-Forwarded-For': address } });
  try {
    await get('/', '203.0.113.1');
    let done = false;
    const greedy = Promise.all(
      Array.from({ length: 200 }, (_, n) => get(`/ProductList?q=word${n}`, '203.0.113.7')),
    ).finally(() => (done = true));
    const paths = ['/Rings', '/Earrings', `/Rings/${id}`, `/product/${id}`, '/ProductList?q=gold'];
    for (const [n, path] of paths.entries()) {
      expect((await get(path, `203.0.113.1${n}`)).status(), path).toBe(200);
      if (n === 0) expect(done, 'another visitor was answered while one was waiting').toBe(false);
    }
    await greedy;
  } finally {
    await other.stop();
    await slow.close();
  }
});

test('SHELL-08 a draft is found under its preview link alone, and by everybody as soon as it is published', async ({
  request,
  shop,
}) => {
  const uid = 'api::product.product';
  const panel = await Panel.open(shop);
  const bytes = await sharp({ create: { width: 900, height: 1125, channels: 3, background: '#c9a24b' } })
    .png()
    .toBuffer();
  const images = [await panel.upload('found.png', bytes, 'A ring')];
  const piece = { title: 'Found Ring', slug: 'found-ring', description: 'A ring.', category: 'ring' };
  const entry = { ...piece, priceCents: 12_300, images };
  const { id, preview } = await panel.draft(uid, entry);
  const status = async () => (await request.get(`/product/${id}`)).status();
  expect(await status()).toBe(404);
  const shown = await request.get(preview.replace(/^https?:\/\/[^/]+/, ''));
  expect([shown.status(), (await shown.text()).includes('Found Ring')]).toEqual([200, true]);
  await panel.publish(uid, id, entry);
  await expect.poll(status).toBe(200);
  await panel.remove(uid, id);
  await expect.poll(status).toBe(404);
});
