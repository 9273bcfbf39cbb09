import { localeOfPath } from '@shop/contract/rules';
import type { Page } from '@playwright/test';
import routes from '../../app/routes';
import { logIn, makeAccount, PASSWORD } from './support/account';
import { followLinks, pressEverything } from './support/crawl';
import { expect, test, type RunningShop } from './support/fixtures';
import { firstProduct, PRODUCT_PAGES } from './support/product-pages';
import { addToBag } from './support/shopper';

test.setTimeout(300_000);

interface Entry {
  path?: string | undefined;
  file: string;
  children?: readonly Entry[] | undefined;
}

/** The addresses that routes have for pages: '/ask/:productId'. */
const pagesOf = (entries: readonly Entry[], under = ''): string[] =>
  entries.flatMap(({ path, file, children }) => {
    const full = path ? `${under}/${path}` : under;
    return children ? pagesOf(children, full) : file.endsWith('.tsx') ? [full || '/'] : [];
  });
const PAGES = pagesOf(routes);
const ACCOUNT = PAGES.filter((path) => path.startsWith('/account') && !path.includes(':'));
/** The staff's panel has tests of its own; what editors write is taken from the sitemap. */
const OWN = PAGES.filter((path) => !/^\/(account|Admin|Stories|refused|\*)(\/|$)/.test(path));

/** The bar's and the footer's buttons are pressed on the first page alone, and a dialog's on the page that opens it first. */
const known = new Set<string>();
const dialogs = new Set<string>();

/** An address with a piece that its page shows in place of the id. */
async function withId(shop: RunningShop, path: string): Promise<string> {
  const [, category = 'ring'] = PRODUCT_PAGES.find(([page]) => path.startsWith(`${page}/`)) ?? [];
  return path.includes(':productId') ? path.replace(':productId', await firstProduct(shop, category)) : path;
}

/** The addresses of the sitemap, in English. */
async function listed(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => localeOfPath(path).locale === 'en');
}

/** What a page needs to have anything to press. */
async function prepare(page: Page, shop: RunningShop, path: string): Promise<void> {
  if (path === '/compare' || path === '/wishlist') {
    const ids = [await firstProduct(shop, 'ring'), await firstProduct(shop, 'bracelet')];
    await page.addInitScript((kept) => {
      for (const key of ['shop.compare', 'shop.wishlist']) localStorage.setItem(key, JSON.stringify(kept));
    }, ids);
  }
  if (/^\/(checkout|AddedToCart)/i.test(path)) {
    await page.goto(await withId(shop, '/Rings/:productId'));
    await addToBag(page);
  }
}

test('SHELL-05 SHELL-08 every link of every page leads to a page', async ({ page, request, shop }) => {
  const own = await Promise.all(OWN.map((path) => withId(shop, path)));
  const found = await followLinks(request, [...own, ...(await listed(page))], shop.url);
  expect(found.wrong).toEqual([]);
  expect(found.seen.size).toBeGreaterThan(80);
});

test('SHELL-01 HOME-02 HOME-04 no button of the home page is without effect', async ({ page }) => {
  expect(await pressEverything(page, '/', { known, dialogs, through: true })).toEqual([]);
});

// The home page is pressed above; the checkout's second address shows the same.
const PRESSED = OWN.filter((path) => path !== '/' && path !== '/checkout');
for (const path of [...PRESSED, '/ProductList?q=no+such+piece'])
  test(`SHELL-01 PDP-03 AUTH-01 CONT-01 NEWS-01 no button of ${path} is without effect`, async ({
    page,
    shop,
  }) => {
    const restore = () => prepare(page, shop, path);
    await restore();
    // On a piece's page every press begins anew, as one choice changes what another does.
    const afresh = /^\/(Rings|Earrings)\/:/.test(path);
    const idle = await pressEverything(page, await withId(shop, path), { known, dialogs, afresh, restore });
    expect(idle).toEqual([]);
  });

for (const half of [0, 1])
  test(`STAT-01 MKT-01 MKT-05 NEWS-01 no button of a page of the editors’ is without effect, part ${half + 1}`, async ({
    page,
  }) => {
    const routed = new Set(OWN.map((path) => path.split('/')[1]));
    const written = (await listed(page)).filter((path) => !routed.has(path.split('/')[1])).sort();
    expect(written).toEqual(
      expect.arrayContaining(['/Privacy', '/RingsDetail2', '/BraceletsDetail2', '/Stories']),
    );
    const idle: string[] = [];
    for (const [n, path] of written.entries())
      if (n % 2 === half) idle.push(...(await pressEverything(page, path, { known, dialogs })));
    expect(idle).toEqual([]);
  });

test('AUTH-07 every link of the account’s pages leads to a page, and no button is without effect', async ({
  page,
  shop,
}) => {
  const email = 'crawler@example.com';
  await makeAccount(shop, email);
  const signIn = async () => {
    await page.goto('/login');
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
  };
  await signIn();
  const found = await followLinks(page.request, ACCOUNT, shop.url);
  expect(found.wrong).toEqual([]);
  const idle: string[] = [];
  for (const path of ACCOUNT) idle.push(...(await pressEverything(page, path, { known, dialogs, signIn })));
  expect(idle).toEqual([]);
});
