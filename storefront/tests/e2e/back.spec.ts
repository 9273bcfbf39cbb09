import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { bagButton, goToCheckout } from './support/shopper';

const bar = (page: Page) => page.getByRole('banner');
const overlay = (page: Page) => page.getByRole('dialog');
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const rings = (page: Page) => page.getByRole('heading', { level: 1, name: /^Rings/ });

const OPENERS = {
  Menu: (page: Page) => bar(page).getByRole('button', { name: 'Menu' }),
  Search: (page: Page) => bar(page).getByRole('button', { name: 'Search' }),
  'Quick Login (Optional)': (page: Page) => bar(page).getByRole('link', { name: 'Log in' }),
  'Shopping bag': bagButton,
};

/** Opened by a press, an overlay goes with Back, which leaves the page where it is; and it opens again. */
async function expectBackCloses(page: Page, opener: Locator) {
  const url = page.url();
  for (let n = 0; n < 2; n++) {
    await opener.click();
    await expect(overlay(page)).toBeVisible();
    await page.goBack();
    await expect(overlay(page)).toHaveCount(0);
    expect(page.url()).toBe(url);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  }
}

for (const [title, opener] of Object.entries(OPENERS))
  test(`MENU-05 SHELL-01 Back closes ${title} and leaves the page, then leads on as without it`, async ({
    page,
  }) => {
    await page.goto('/Contact', { waitUntil: 'networkidle' });
    await inFooter(page, 'Rings').click();
    await expect(rings(page)).toBeVisible();
    await expectBackCloses(page, opener(page));
    await expect(rings(page)).toBeVisible();
    // Closed by its own button, it costs no second press on Back.
    await opener(page).click();
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect(overlay(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await expect(page).toHaveURL(/\/Contact$/);
    await page.goForward();
    await expect(rings(page)).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  });

test('MENU-05 Back closes an overlay also on the first page of a visit', async ({ page }) => {
  await page.goto('/Rings', { waitUntil: 'networkidle' });
  await expectBackCloses(page, OPENERS.Menu(page));
  await expect(rings(page)).toBeVisible();
});

test('PDP-02 SHARE-01 ASK-01 CMP-01 Back closes every dialog of a product page', async ({ page, shop }) => {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const openers = [
    main.getByRole('button', { name: /^Enlarge picture/ }),
    main.getByRole('button', { name: 'Share', exact: true }),
    main.getByRole('button', { name: 'Size guide', exact: true }),
    main.getByRole('button', { name: 'Compare', exact: true }),
    main.getByRole('link', { name: 'Ask a Question', exact: true }),
  ];
  for (const opener of openers) await expectBackCloses(page, opener.first());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('CHK-07 Back closes the dialogs of the checkout and keeps what was typed', async ({ page }) => {
  await goToCheckout(page);
  await page.getByLabel('City', { exact: true }).fill('Ghent');
  for (const name of [/coupon/i, /note/i, /shipping/i])
    await expectBackCloses(page, page.getByRole('main').getByRole('button', { name }).first());
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Ghent');
});

test('MENU-05 a link in an overlay leads on as from the page, and a reload shows the page alone', async ({
  page,
}) => {
  await page.goto('/Contact', { waitUntil: 'networkidle' });
  await inFooter(page, 'Rings').click();
  await expect(rings(page)).toBeVisible();
  await OPENERS.Menu(page).click();
  await overlay(page).getByRole('link', { name: 'Bracelets', exact: true }).click();
  await expect(page).toHaveURL(/\/Bracelets$/);
  await expect(overlay(page)).toHaveCount(0);
  await page.goBack();
  await expect(rings(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/Contact$/);

  await inFooter(page, 'Rings').click();
  await expect(rings(page)).toBeVisible();
  await OPENERS.Menu(page).click();
  await expect(overlay(page)).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(rings(page)).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
});
