import type { APIResponse } from '@playwright/test';
import { buildVersion } from '../../../scripts/lib/start/build-version.mjs';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';

const PRIVATE = 'private, no-store';

interface Figures {
  pages: number;
  hits: number;
  misses: number;
  away: number;
}
async function figures(shop: RunningShop): Promise<Figures> {
  const health = await fetch(`${shop.url}/health`);
  return ((await health.json()) as { pages: Figures }).pages;
}
const caching = (response: APIResponse) => response.headers()['cache-control'];

test.afterEach(async ({ shop }) => shop.ensureCms());

test('AUTH-07 a page is finished once for everybody; a browser that has it is told so', async ({
  request,
  shop,
}) => {
  const first = await request.get('/Pendants');
  expect(caching(first)).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/);
  const { etag = '', 'content-security-policy': policy } = first.headers();
  expect(etag).not.toBe('');
  expect(policy).toContain("'sha256-");
  expect(policy).not.toContain('nonce-');
  expect(await first.text()).not.toContain('nonce=');

  // Another test's change may reach the storefront in between: the page is then stale once, and kept again after.
  await expect(async () => {
    const { etag: kept = '', 'content-security-policy': its } = (await request.get('/Pendants')).headers();
    const before = await figures(shop);
    const again = await request.get('/Pendants', { headers: { 'If-None-Match': kept } });
    expect(again.status()).toBe(304);
    // Page and policy belong together: the browser keeps the page it has, and this is still its policy.
    expect(again.headers()['content-security-policy']).toBe(its);
    expect(await figures(shop)).toMatchObject({ hits: before.hits + 1, misses: before.misses });
  }).toPass();

  for (const encoding of ['br', 'gzip', 'identity'])
    expect(await (await request.get('/Pendants', { headers: { 'Accept-Encoding': encoding } })).text()).toBe(
      await first.text(),
    );
  const data = await request.get(`/Pendants.data?_version=${await buildVersion(shop.url)}`);
  expect(data.headers().etag).toBeTruthy();
  expect(caching(data)).toContain('s-maxage');
});

test('AUTH-07 a page that a browser has kept works like one just sent', async ({ page }) => {
  await page.goto('/Rings');
  await page.reload();
  const [sent = 0, kept = 0] = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return [visit?.transferSize, visit?.encodedBodySize];
  });
  expect(kept, 'the page itself').toBeGreaterThan(5_000);
  expect(sent, 'only headers came').toBeLessThan(1_000);
  // The scripts of the kept page run under the kept policy: a refused one would stand in the console.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('AUTH-07 whoever brings a message for the page gets one of their own, and it is kept for nobody', async ({
  request,
  shop,
}) => {
  // A list that nobody has asked for before.
  const path = '/ProductList?q=for+a+message';
  const headers = { Cookie: 'token=x; notice=x' };
  const before = await figures(shop);
  const own = await request.get(path, { headers });
  expect(own.status()).toBe(200);
  expect(caching(own)).toBe(PRIVATE);
  expect(own.headers()['etag']).toBeUndefined();
  expect(await figures(shop)).toEqual(before);

  expect(caching(await request.get(path))).toContain('s-maxage');
  const kept = await figures(shop);
  expect(kept.pages).toBe(before.pages + 1);
  expect(caching(await request.get(path, { headers }))).toBe(PRIVATE);
  expect(await figures(shop)).toEqual(kept);
});

for (const cookie of ['token=x', 'jwtToken=x', 'unheard-of=1'])
  test(`AUTH-07 B-141 whoever sends the cookie ${cookie} gets the page that is for everybody, and has it kept`, async ({
    request,
    shop,
  }) => {
    const path = `/ProductList?q=for+${cookie.replace(/\W/g, '')}`;
    const before = await figures(shop);
    const theirs = await request.get(path, { headers: { Cookie: cookie } });
    expect(caching(theirs)).toContain('s-maxage');
    expect((await figures(shop)).pages).toBe(before.pages + 1);
    const everybodys = await request.get(path);
    expect(await everybodys.text()).toBe(await theirs.text());
    expect((await figures(shop)).pages).toBe(before.pages + 1);
  });

for (const path of ['/checkout', '/login', '/session', '/Admin', '/order-lookup'])
  test(`AUTH-07 ${path} is kept for nobody`, async ({ request, shop }) => {
    const before = await figures(shop);
    for (const cookie of ['', 'unheard-of=1'])
      expect(caching(await request.get(path, { headers: { Cookie: cookie } })), `cookie '${cookie}'`).toMatch(
        /no-store/,
      );
    expect((await figures(shop)).pages).toBe(before.pages);
  });

test('a bag’s own cookie makes no page personal', async ({ request }) => {
  const response = await request.get('/Earrings', { headers: { Cookie: 'bid=b-1~x~1; bid.sig=y' } });
  expect(caching(response)).toContain('s-maxage');
});

test('what an editor publishes is on every page of the shop that shows it', async ({ request, shop }) => {
  const id = await firstProduct(shop, 'ring');
  const pages = [`/product/${id}`, '/Rings'];
  for (const path of pages) await request.get(path);
  const { title: before } = (await (await fetch(`${shop.cmsUrl}/api/products/${id}`)).json()) as {
    title: string;
  };
  const title = 'Ring of the hour';
  const panel = await Panel.open(shop);
  try {
    await panel.publishProduct(id, { title });
    for (const path of pages)
      await expect.poll(async () => (await request.get(path)).text()).toContain(title);
  } finally {
    // Later journeys of this shop read its names.
    await panel.publishProductEverywhere(id, { title: before });
  }
});

test('while the CMS is away kept pages are served as before', async ({ request, shop }) => {
  const before = await (await request.get('/Bracelets')).text();
  await shop.killCms();
  await expect
    .poll(async () => {
      const health = await fetch(`${shop.url}/health`);
      return ((await health.json()) as { checks: { cms: string } }).checks.cms;
    })
    .toBe('failed');
  const counted = (await figures(shop)).away;
  const during = await request.get('/Bracelets');
  expect(during.status()).toBe(200);
  expect(await during.text()).toBe(before);
  expect((await figures(shop)).away).toBe(counted + 1);
});
