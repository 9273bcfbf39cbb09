import type { Page } from '@playwright/test';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { lookThrough } from './support/product-pages';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the piece in the middle of the window by a press, comes back, and finds the place it left. */
async function expectPlaceKept(page: Page, part: number) {
  await lookThrough(page);
  await page.evaluate((share) => {
    const top = document.body.scrollHeight * share;
    const cards = [...document.querySelectorAll<HTMLElement>('main article, main li, main section')].filter(
      (one) => one.querySelector('a[href*="/"] h2, a[href*="/"] h3, h2 a, h3 a, a[href*="/product/"]'),
    );
    const nearest = cards.sort(
      (a, b) =>
        Math.abs(a.getBoundingClientRect().top + scrollY - top) -
        Math.abs(b.getBoundingClientRect().top + scrollY - top),
    )[0];
    nearest?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, part);
  const left = await place(page);
  expect(left).toBeGreaterThan(400);
  const height = await page.evaluate(() => document.body.scrollHeight);
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter((link) => {
      const { top, bottom, width } = link.getBoundingClientRect();
      return (
        width > 0 &&
        top > 60 &&
        bottom < innerHeight &&
        /\/(product|Rings|Man|Earrings|Bracelets)\/[a-z0-9]+$/.test(link.pathname)
      );
    });
    const link = links[Math.floor(links.length / 2)];
    if (!link) throw new Error('No link to a piece is in sight.');
    link.click();
  });
  await expect(page).toHaveURL(/\/[a-z0-9]{20,}$/);
  await expect(page.getByRole('button', { name: /^Add to cart|^Sold out/ })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/[a-z0-9]{20,}$/);
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThanOrEqual(height - 8);
  await expect.poll(async () => Math.abs((await place(page)) - left)).toBeLessThanOrEqual(4);
}

for (const path of ['/', '/Pendants', '/Man', '/Rings', '/Earrings', '/Bracelets', '/ProductList'])
  test(`CAT-01 HOME-01 Back from a piece keeps the place on ${path}`, async ({ page }) => {
    for (const part of [0.4, 0.7]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectPlaceKept(page, part);
    }
    // Seen before in this visit, and after a reload of the piece's page.
    await expectPlaceKept(page, 0.5);
    await page.goForward();
    await expect(page.getByRole('button', { name: /^Add to cart|^Sold out/ })).toBeVisible();
    const left = await page.evaluate(() => history.length);
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await expect(page).not.toHaveURL(/\/[a-z0-9]{20,}$/);
    await expect.poll(() => place(page)).toBeGreaterThan(400);
    expect(await page.evaluate(() => history.length)).toBe(left);
  });

/** Makes a category of more than twenty pieces. */
async function fillRings(shop: RunningShop): Promise<void> {
  const panel = await Panel.open(shop);
  for (const category of ['woman pendant', 'man pendant', 'pendant', 'bracelet']) {
    const response = await fetch(`${shop.cmsUrl}/api/products?category=${encodeURIComponent(category)}`);
    for (const { _id } of (await response.json()) as { _id: string }[])
      await panel.publishProduct(_id, { category: 'ring' });
  }
}

test('CAT-04 Load More keeps the focus and says what it did, and Back keeps the place behind it', async ({
  page,
  shop,
}) => {
  test.slow();
  await fillRings(shop);
  await expect(async () => {
    await page.goto('/Rings', { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Load More' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const cards = page.locator('main article');
  await page.getByRole('link', { name: 'Load More' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Load More' })).toHaveCount(0);
  await expect(cards.nth(20)).toBeVisible();
  await expect(cards.nth(20).getByRole('link').first()).toBeFocused();
  const shown = await cards.count();
  expect(shown).toBeGreaterThan(20);
  await expect(page.getByRole('status').filter({ hasText: `${shown} pieces are shown.` })).toHaveCount(1);
  await expectPlaceKept(page, 0.9);
  await expect(cards).toHaveCount(shown);
});
