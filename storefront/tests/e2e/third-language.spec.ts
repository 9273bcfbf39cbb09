import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { bagButton, choice, expectOrderComplete, fillBilling, payButton } from './support/shopper';
import { signInToDashboard } from './support/staff';

/** A language is switched on and off by the settings, its words are documents (S-99). */

// The shop speaks another language than those of other files expect.
test.use({ ownShop: 'third-language' });
test.describe.configure({ mode: 'serial' });

const RING = 'Chevalière Sovereign';
const ENGLISH_RING = 'Sovereign Signet Ring';
const ABOUT = 'À propos de nous';

const languagesOf = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Language' }).getByRole('link');

/** What a storefront answers at an address, and where it leads. */
async function answer(url: string): Promise<[status: number, location: string | null]> {
  const response = await fetch(url, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
}

/** An owner says in /Admin what the shop speaks. */
async function speak(browser: Browser, shop: RunningShop, languages: string): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await signInToDashboard(page, shop.staff);
  await page.goto('/Admin/settings');
  const line = page.getByLabel('Languages of the shop');
  await expect(line).toHaveAccessibleDescription(/English is always there/);
  await line.fill(languages);
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' })).toBeVisible();
  await context.close();
}

/** A French ring in the bag, and the French checkout filled in. */
async function fillCheckout(page: Page, email: string): Promise<void> {
  await page.goto('/fr/Rings');
  await page.locator('article').filter({ hasText: RING }).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: RING })).toBeVisible();
  await choice(page, 'Size', '7').check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByTestId('added-notice')).toContainText(RING);
  await bagButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'COMPLETE PURCHASE' }).click();
  await expect(page).toHaveURL(/\/fr\/CheckoutPage$/);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
}

test('S-99 French is prepared and looked at while nobody can reach it', async ({ page, shop }) => {
  for (const path of ['/fr', '/fr/Rings', '/fr/About'])
    expect(await answer(shop.url + path), path).toEqual([404, null]);
  const panel = await Panel.open(shop);
  const { documentId } = await panel.first('api::page.page', { slug: 'About' });
  const blocks = [{ __component: 'blocks.hero', title: ABOUT, height: 'short' }];
  const words = { title: ABOUT, slug: 'About', description: 'Notre maison.', blocks };
  await panel.publishIn('fr', 'api::page.page', documentId, words);
  const ring = await panel.first('api::product.product', { slug: 'sovereign-signet-ring' });
  await panel.publishProductEverywhere(ring.documentId, {
    translations: [{ language: 'fr', title: RING, description: 'Une chevalière, et rien de plus.' }],
  });
  await page.goto(await panel.previewIn('fr', 'api::page.page', documentId));
  await expect(page).toHaveURL(/\/fr\/About\?preview=/);
  await expect(page.getByRole('heading', { level: 1, name: ABOUT })).toBeVisible();
  await expect(languagesOf(page)).toHaveText(['English', 'Deutsch']);
  expect(await answer(`${shop.url}/fr/About`)).toEqual([404, null]);
});

test('S-99 an owner switches French on: it is there on every storefront, and a shopper reads and buys in it', async ({
  browser,
  page,
  shop,
}) => {
  const second = await shop.anotherStorefront();
  try {
    for (const url of [shop.url, second.url]) expect((await answer(`${url}/fr`))[0]).toBe(404);
    await speak(browser, shop, 'English, German, French');
    for (const url of [shop.url, second.url])
      await expect.poll(async () => (await answer(`${url}/fr/About`))[0], { timeout: 5_000 }).toBe(200);
  } finally {
    await second.stop();
  }
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  await expect.poll(() => read('/robots.txt')).toContain('Disallow: /fr/checkout');
  const sitemap = await read('/sitemap.xml');
  expect(sitemap).toContain(`<loc>${shop.url}/fr/About</loc>`);
  expect(sitemap).not.toContain('/fr/FAQ');

  // From English by the switch.
  await page.goto('/About');
  await languagesOf(page).filter({ hasText: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/About$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1, name: ABOUT })).toBeVisible();
  await expect(page.locator('main [lang="en"]')).toHaveCount(0);
  await expect(page.locator('link[rel="alternate"][hreflang="fr"]')).toHaveAttribute(
    'href',
    `${shop.url}/fr/About`,
  );
  await expect(languagesOf(page)).toHaveText(['English', 'Deutsch', 'Français']);
  await expectAccessible(page, 'a French page');
  // What nobody has written is English, and marked as that.
  await page.goto('/fr');
  await expect(page.locator('[lang="en"] h1')).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/`);
  await expectAccessible(page, 'the home page under /fr');

  await fillCheckout(page, 'francais@example.com');
  await expectAccessible(page, 'the checkout under /fr');
  await payButton(page).click();
  await expectOrderComplete(page);
  await expect(page).toHaveURL(/\/fr\/order\/[0-9a-f]{32}$/);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: RING })).toBeVisible();
  await expect(page.getByText(/\d,\d\d\s\$US/).first()).toBeVisible();
});

test('S-99 French is switched off: an open checkout is paid, and kept addresses lead to the English pages', async ({
  browser,
  page,
  shop,
}) => {
  await fillCheckout(page, 'ouvert@example.com');
  await speak(browser, shop, 'English, German');
  await expect.poll(() => answer(`${shop.url}/fr/Rings?more=1`)).toEqual([302, '/Rings?more=1']);
  await payButton(page).click();
  await expectOrderComplete(page);
  await expect(page).toHaveURL(/\/fr\/order\/[0-9a-f]{32}$/);
  const bought = new URL(page.url()).pathname;

  await page.reload();
  await expect(page).toHaveURL(shop.url + bought.replace('/fr/', '/'));
  await expect(page.getByRole('rowheader', { name: ENGLISH_RING })).toBeVisible();
  await page.goto('/fr/About');
  await expect(page).toHaveURL(/[^r]\/About$/);
  await expect(languagesOf(page)).toHaveText(['English', 'Deutsch']);
  await page.goto('/fr');
  await expect(page).toHaveURL(`${shop.url}/`);
  // Nothing beyond the shop is reached by two slashes.
  expect(await answer(`${shop.url}/fr//evil.example/x`)).not.toEqual([302, '//evil.example/x']);
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  expect(sitemap).not.toContain('/fr');
});
