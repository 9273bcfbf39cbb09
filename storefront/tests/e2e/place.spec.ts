import type { Page } from '@playwright/test';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { lookThrough } from './support/product-pages';

test.use({ viewport: { width: 390, height: 844 } });

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

const PRODUCT = 'api::product.product';
const FURTHER = 'Further ring';

/**
 * Makes so many rings with the pictures of one that is there, and publishes them together: the pages are made anew once.
 * Answers their ids once every storefront shows them.
 */
async function makeRings(panel: Panel, like: string, count: number): Promise<string[]> {
  const { images } = await panel.read<{ images: { id: number }[] }>(PRODUCT, like);
  const ring = { description: 'A ring.', category: 'ring', priceCents: 10_000, goldPriceCents: 20_000 };
  const drafts = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      panel.draftOf(PRODUCT, {
        ...ring,
        title: `${FURTHER} ${n}`,
        slug: `further-ring-${n}`,
        images: images.map(({ id }) => ({ id })),
      }),
    ),
  );
  const ids = drafts.map(({ documentId }) => documentId);
  await panel.publishAll(PRODUCT, ids);
  const since = () => Promise.all(ids.map((id) => panel.liveSince(PRODUCT, id)));
  // Eighteen pieces published at once, and every list that shows them, on a machine that is busy.
  await expect.poll(since, { timeout: 45_000 }).not.toContain(null);
  return ids;
}

test('CAT-04 Load More keeps the focus and says what it did, and Back keeps the place behind it', async ({
  page,
  shop,
}) => {
  const panel = await Panel.open(shop);
  const before = await idsOf(shop, 'ring');
  // A category of more than twenty pieces.
  const all = 24;
  const made = await makeRings(panel, before[0] ?? '', all - before.length);
  try {
    const cards = page.locator('main article');
    const loadMore = page.getByRole('link', { name: 'Load More' });
    await page.goto('/Rings', { waitUntil: 'networkidle' });
    await loadMore.press('Enter');
    await expect(loadMore).toHaveCount(0);
    await expect(cards).toHaveCount(all);
    await expect(cards.nth(20).getByRole('link').first()).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${all} pieces are shown.` })).toHaveCount(1);
    await expectPlaceKept(page, 0.9);
    await expect(cards).toHaveCount(all);
  } finally {
    await panel.removeAll(PRODUCT, made);
    // The next journey of this shop reads the category as it was.
    const rings = async () => (await fetch(`${shop.url}/Rings`)).text();
    await expect.poll(rings).not.toContain(FURTHER);
  }
});
