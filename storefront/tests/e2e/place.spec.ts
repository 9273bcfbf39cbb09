import type { Page } from '@playwright/test';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { lookThrough } from './support/product-pages';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** The page of a piece, by its id or its address word. */
const PIECE = /\/(product|Rings|Man|Earrings|Bracelets)\/[a-z0-9-]+$/;
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the piece in the middle of the window by a press, comes back, and finds the place it left. */
async function expectPlaceKept(page: Page, part: number) {
  await lookThrough(page);
  const piece = await page.evaluateHandle(
    ([share, source]) => {
      const top = document.body.scrollHeight * share;
      const away = (link: Element) => Math.abs(link.getBoundingClientRect().top + scrollY - top);
      const [link] = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
        .filter((one) => {
          const { left, right, width } = one.getBoundingClientRect();
          const isPiece = new RegExp(source).test(one.pathname);
          return isPiece && width > 0 && left >= 0 && right <= innerWidth;
        })
        .sort((a, b) => away(a) - away(b));
      if (!link) throw new Error('The page has no link to a piece.');
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      return link;
    },
    [part, PIECE.source] as const,
  );
  const left = await place(page);
  expect(left).toBeGreaterThan(400);
  const height = await page.evaluate(() => document.body.scrollHeight);
  await piece.evaluate((link) => link.click());
  await expect(page).toHaveURL(PIECE);
  await expect(page.getByRole('link', { name: 'Ask a Question' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(PIECE);
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
    await expect(page.getByRole('link', { name: 'Ask a Question' })).toBeVisible();
    const left = await page.evaluate(() => history.length);
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await expect(page).not.toHaveURL(PIECE);
    await expect.poll(() => place(page)).toBeGreaterThan(400);
    expect(await page.evaluate(() => history.length)).toBe(left);
  });

async function idsOf(shop: RunningShop, category: string): Promise<string[]> {
  const response = await fetch(`${shop.cmsUrl}/api/products?category=${encodeURIComponent(category)}`);
  return ((await response.json()) as { _id: string }[]).map(({ _id }) => _id);
}

const FILLING = ['woman pendant', 'man pendant', 'pendant', 'bracelet'];

test('CAT-04 Load More keeps the focus and says what it did, and Back keeps the place behind it', async ({
  page,
  shop,
}) => {
  test.slow();
  const panel = await Panel.open(shop);
  const moved: [id: string, category: string][] = [];
  try {
    // A category of more than twenty pieces.
    for (const category of FILLING)
      for (const id of await idsOf(shop, category)) {
        moved.push([id, category]);
        await panel.publishProduct(id, { category: 'ring' });
      }
    const all = (await idsOf(shop, 'ring')).length;
    const cards = page.locator('main article');
    const loadMore = page.getByRole('link', { name: 'Load More' });
    await expect(async () => {
      await page.goto('/Rings', { waitUntil: 'networkidle' });
      await loadMore.press('Enter', { timeout: 1_000 });
      await expect(cards).toHaveCount(all, { timeout: 2_000 });
    }).toPass();
    await page.goto('/Rings', { waitUntil: 'networkidle' });
    await loadMore.press('Enter');
    await expect(loadMore).toHaveCount(0);
    await expect(cards).toHaveCount(all);
    await expect(cards.nth(20).getByRole('link').first()).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${all} pieces are shown.` })).toHaveCount(1);
    await expectPlaceKept(page, 0.9);
    await expect(cards).toHaveCount(all);
  } finally {
    for (const [id, category] of moved.slice(1)) await panel.publishProduct(id, { category });
    for (const [id, category] of moved.slice(0, 1)) await panel.publishProductEverywhere(id, { category });
  }
});
