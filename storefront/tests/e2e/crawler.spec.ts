import { logIn, makeAccount, PASSWORD } from './support/account';
import { followLinks, pressEverything } from './support/crawl';
import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';

test.setTimeout(300_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What editors write, of every shape, and pages beside the catalogue. */
const PAGES = ['/About', '/FAQ', '/NewArrival', '/Stories', '/Celebrations', '/Stories/how-a-chain-hangs'];
const DETAILS = ['/ProductDetail2', '/EarringsDetail2', '/ManDetail2', '/Bzero'];
const FORMS = ['/Contact', '/newsletter', '/order-lookup', '/login', '/signup', '/forgot-password'];
const ACCOUNT = ['/account', '/account/details', '/account/data'];

/** The bar's and the footer's buttons are pressed on the first page alone. */
const known = new Set<string>();

test('SHELL-05 SHELL-08 every link of every page leads to a page', async ({ request, shop }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const found = await followLinks(
    request,
    ['/', ...listed, ...FORMS, '/wishlist', '/compare', '/checkout'],
    shop.url,
  );
  expect(found.wrong).toEqual([]);
  expect(found.seen.size).toBeGreaterThan(80);
});

test('SHELL-01 HOME-02 HOME-04 no button of the home page is without effect', async ({ page }) => {
  expect(await pressEverything(page, '/', { known, through: true })).toEqual([]);
});

for (const path of ['/Rings', '/ProductList', '/ProductList?q=no+such+piece', '/wishlist', '/compare'])
  test(`SHELL-01 no button of ${path} is without effect`, async ({ page }) => {
    expect(await pressEverything(page, path, { known })).toEqual([]);
  });

for (const [name, category] of [
  ['Rings', 'ring'],
  ['Earrings', 'earring'],
] as const)
  test(`PDP-03 no button of a page of ${name} is without effect`, async ({ page, shop }) => {
    const path = `/${name}/${await firstProduct(shop, category)}`;
    expect(await pressEverything(page, path, { afresh: true })).toEqual([]);
  });

test('STAT-01 MKT-01 MKT-05 NEWS-01 no button of a page of the editors’ is without effect', async ({
  page,
}) => {
  const idle: string[] = [];
  for (const path of [...PAGES, ...DETAILS]) idle.push(...(await pressEverything(page, path, { known })));
  expect(idle).toEqual([]);
});

for (const path of FORMS)
  test(`AUTH-01 CONT-01 NEWS-01 no button of ${path} is without effect`, async ({ page }) => {
    expect(await pressEverything(page, path, { known })).toEqual([]);
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
  for (const path of ACCOUNT) idle.push(...(await pressEverything(page, path, { known, signIn })));
  expect(idle).toEqual([]);
});
