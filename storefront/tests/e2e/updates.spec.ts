import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectOrderComplete, fillBilling, goToCheckout, payButton, scriptsRun } from './support/shopper';

/** The shop is updated while somebody has a page of it open. */

declare global {
  interface Window {
    __remixManifest: { version: string; routes: Record<string, { path?: string }> };
    __remixRouter: { navigate(to: string): Promise<void> };
  }
}

interface Fetched {
  /** Addresses of documents, with their queries. */
  documents: string[];
  /** The same of data. */
  data: string[];
}

/** The page of the rings with its scripts at rest, and what is fetched from then on. */
async function openRings(page: Page): Promise<Fetched> {
  await page.goto('/Rings');
  await scriptsRun(page);
  // The routes of its links are known: looked up later, in another version, they too lead to the document.
  await page.waitForFunction(() =>
    Object.values(window.__remixManifest.routes).some((route) => route.path === 'ProductList'),
  );
  await page.waitForLoadState('networkidle');
  const fetched: Fetched = { documents: [], data: [] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) fetched.documents.push(pathname + search);
    else if (pathname.endsWith('.data')) fetched.data.push(pathname + search);
  });
  return fetched;
}

const firstRing = (page: Page) => page.locator('article').first().getByRole('heading').getByRole('link');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** How a shopper goes on from the rings. The last waits for its data before it is shown, the others are shown at once. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'a piece': (page) => firstRing(page).click(),
  'another category': async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Bracelets', exact: true }).click();
  },
  'the list of all': (page) => page.evaluate(() => void window.__remixRouter.navigate('/ProductList?q=ring')),
};

/** The document of the page that the shopper went to was loaded, once, and its scripts run in the build's own version. */
async function expectOneDocument(page: Page, { documents }: Fetched): Promise<void> {
  await expect.poll(() => documents).toHaveLength(1);
  await scriptsRun(page);
  await page.waitForLoadState('networkidle');
  const { pathname, search } = new URL(page.url());
  expect(pathname).not.toBe('/Rings');
  expect(documents).toEqual([pathname + search]);
  await expect(page.getByRole('main')).toContainText('$');
}

test('CARD-01 a page change loads no document, and what was fetched ahead is what it uses', async ({
  page,
}) => {
  const { documents, data } = await openRings(page);
  const link = page.getByRole('contentinfo').locator('a[href="/FAQ"]');
  await link.hover();
  await expect.poll(() => data).toHaveLength(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions, answered' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const version = await page.evaluate(() => window.__remixManifest.version);
  expect(new Set(data)).toEqual(
    new Set([expect.stringMatching(RegExp(`^${pathOf(page)}\\.data\\?.*_version=${version}`))]),
  );
  expect(documents).toEqual([]);
});

for (const [where, go] of Object.entries(WAYS)) {
  test(`CARD-01 from a page of an older build the way to ${where} loads the document`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Detected a manifest version mismatch/);
    const fetched = await openRings(page);
    await page.evaluate(() => (window.__remixManifest.version = 'older'));
    await go(page);
    await expectOneDocument(page, fetched);
    expect(fetched.data).toContainEqual(expect.stringContaining('_version=older'));
  });

  test(`CARD-01 data of another build on the way to ${where} is not shown: the document is loaded, once`, async ({
    page,
  }) => {
    // As a proxy does that has storefronts of two builds behind it.
    await page.route(/\.data\?/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build-version': 'another' } });
    });
    const fetched = await openRings(page);
    await go(page);
    await expectOneDocument(page, fetched);
  });
}

test('CARD-01 a page of before builds had versions is led to a document, or told', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { unguarded: window.fetch.bind(window) }));
  const openOld = async () => {
    const fetched = await openRings(page);
    await page.evaluate(() => {
      const { unguarded } = window as unknown as { unguarded: typeof fetch };
      window.fetch = (input, init) => {
        if (input instanceof URL) input.searchParams.delete('_version');
        return unguarded(input, init);
      };
    });
    return fetched;
  };
  const fetched = await openOld();
  await WAYS['the list of all']?.(page);
  await expectOneDocument(page, fetched);
  const { documents, data } = await openOld();
  await WAYS['another category']?.(page);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Error: The shop has been updated. Please load this page again.',
  );
  expect([pathOf(page), documents]).toEqual(['/Bracelets', []]);
  expect(data.filter((address) => address.includes('_version'))).toEqual([]);
});

test('CARD-01 pages of before find no prices where theirs were in dollars', async ({ request }) => {
  for (const path of ['/menu-products', '/pieces?ids=a', '/de/pieces?ids=a'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('CHK-01 D-08 who opened the checkout before an update pays: the scripts of the build before are still there', async ({
  page,
  shop,
}) => {
  const script = /\/assets\/payment-calls-[^/]+\.js$/;
  const now = readdirSync(inRoot('storefront/build/client/assets')).find((name) =>
    script.test(`/assets/${name}`),
  );
  expect(now).toBeDefined();
  // Beside this build's, as a start of the build before has left it.
  const before = 'payment-calls-before.js';
  const kept = inRoot('storefront/.cache/assets');
  copyFileSync(join(kept, String(now)), join(kept, before));
  try {
    const asked: string[] = [];
    await page.route(script, (route) => {
      asked.push(route.request().url());
      return route.continue({ url: `${shop.url}/assets/${before}` });
    });
    await goToCheckout(page);
    await fillBilling(page);
    await typeCard(page, CARDS.visa);
    await payButton(page).click();
    await expectOrderComplete(page);
    expect(asked).toHaveLength(1);
    const answer = await page.request.get(`/assets/${before}`);
    expect([
      answer.status(),
      answer.headers()['cache-control'],
      answer.headers()['content-encoding'],
    ]).toEqual([200, 'public, max-age=31536000, immutable', expect.stringMatching(/^(br|gzip)$/)]);
  } finally {
    rmSync(join(kept, before));
  }
  expect((await page.request.get(`/assets/${before}`)).status()).toBe(404);
});
