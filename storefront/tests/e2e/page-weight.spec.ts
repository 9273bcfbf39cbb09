import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct, PRODUCT_PAGES, TOLD_PIECES } from './support/product-pages';
import { goToCheckout, scriptsRun } from './support/shopper';

const BYTES_MAX = 110_000;
/** Words of the libraries' own that no minifier shortens. */
const ZOD = '_zod';
const STRIPE = 'js.stripe.com';

/** Every script that a page loads from now on, unpacked; `arriving`: those that are on their way. */
function gatherScripts(page: Page) {
  const scripts = new Map<string, Buffer>();
  const arriving: Promise<void>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!new URL(url).pathname.endsWith('.js')) return;
    // Asked for once more: a worker that has ended hands over no answer of its own.
    const again = page.request.get(url).then((answer) => answer.body());
    arriving.push(again.then((body) => void scripts.set(url, body)));
  });
  return { scripts, arriving };
}

/** Every script that a first visit loads until the page is quiet; what comes later is added. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, Buffer>> {
  const { scripts, arriving } = gatherScripts(page);
  await page.goto(path);
  // They begin once the page is drawn: until then the line may rest as well.
  await scriptsRun(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(arriving);
  return scripts;
}

function expectLight(scripts: Map<string, Buffer>) {
  const sizes = [...scripts].map(([url, body]) => [gzipSync(body).length, url] as const);
  const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0);
  expect(scripts.size, 'the scripts were seen').toBeGreaterThan(2);
  expect(total, sizes.map(([bytes, url]) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(BYTES_MAX);
  const all = [...scripts.values()].join('\n');
  expect(all.includes(ZOD), 'zod is among them').toBe(false);
  expect(all.includes(STRIPE), 'Stripe is among them').toBe(false);
}

for (const path of ['/', '/Pendants', '/Man', '/Rings', '/Earrings', '/Bracelets'])
  test(`HOME-01 CAT-01 a first visit to ${path} loads at most 110 kB of script, packed`, async ({ page }) => {
    expectLight(await scriptsOf(page, path));
  });

for (const [path, category] of PRODUCT_PAGES)
  test(`PDP-01 a first visit to ${path}/{id} loads at most 110 kB of script, packed`, async ({
    page,
    shop,
  }) => {
    expectLight(await scriptsOf(page, `${path}/${await firstProduct(shop, category)}`));
  });

for (const [path, slug] of TOLD_PIECES)
  test(`S-62 PDP-01 a first visit to ${path}/{id} of ${slug}, which has a story, loads as little`, async ({
    page,
    shop,
  }) => {
    const { documentId } = await (await Panel.open(shop)).first('api::product.product', { slug });
    expectLight(await scriptsOf(page, `${path}/${documentId}`));
    await expect(page.getByRole('heading', { name: 'Care', exact: true })).toBeAttached();
  });

test('D-19 a first visit to a German product page loads no more script than an English one', async ({
  page,
  shop,
}) => {
  expectLight(await scriptsOf(page, `/de/Rings/${await firstProduct(shop, 'ring')}`));
});

test('CHK-01 the libraries that the other pages go without are told by these words: what reads answers comes with the first field', async ({
  page,
}) => {
  const { scripts, arriving } = gatherScripts(page);
  const holds = (word: string) => [...scripts.values()].some((body) => body.includes(word));
  await goToCheckout(page);
  await expect.poll(() => holds(STRIPE)).toBe(true);
  await scriptsRun(page);
  expect(holds(ZOD)).toBe(false);
  await page.locator('input[name=firstName]').focus();
  await expect.poll(() => holds(ZOD)).toBe(true);
  // The rest is on its way: nothing is asked for once the test has ended.
  page.removeAllListeners('response');
  await Promise.all(arriving);
});

test('B-147 CARD-01 what prices are written by is prepared by a worker, beside the page', async ({
  page,
}) => {
  const arriving = page.waitForResponse(/format-worker/);
  const beginning = page.waitForEvent('worker');
  await page.goto('/');
  expect((await arriving).status()).toBe(200);
  expect((await beginning).url()).toBe((await arriving).url());
});
