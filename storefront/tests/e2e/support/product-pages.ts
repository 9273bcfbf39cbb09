import type { Page } from '@playwright/test';
import type { RunningShop } from './fixtures';

/** Every kind of product page, with a category whose products it shows. */
export const PRODUCT_PAGES = [
  ['/product', 'woman pendant'],
  ['/navbar-detail', 'ring'],
  ['/Rings', 'ring'],
  ['/Earrings', 'earring'],
  ['/Bracelets', 'bracelet'],
  ['/Man', 'man pendant'],
] as const;

/** The lead pieces of the seed, whose stories (S-62) are long, each with its kind of page. */
export const TOLD_PIECES = [
  ['/product', 'genesis-coin-pendant'],
  ['/Man', 'proof-medallion'],
  ['/Rings', 'sovereign-signet-ring'],
  ['/Earrings', 'coin-studs'],
  ['/Bracelets', 'coin-bangle'],
] as const;

/** The first product of a category, as the API lists it. */
export async function firstListed(
  shop: RunningShop,
  category: string,
): Promise<{ _id: string; slug: string }> {
  const response = await fetch(`${shop.cmsUrl}/api/products?category=${encodeURIComponent(category)}`);
  const [first] = (await response.json()) as { _id: string; slug: string }[];
  if (!first) throw new Error(`No product of the category '${category}'.`);
  return first;
}

/** Its id. */
export const firstProduct = async (shop: RunningShop, category: string): Promise<string> =>
  (await firstListed(shop, category))._id;

/** Down the whole page, a window at a time, waiting for the pictures in sight. */
export async function lookThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y <= height; y += 600) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForFunction(() =>
      [...document.images].every((img) => {
        const { top, bottom, left, right, width } = img.getBoundingClientRect();
        const away = bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth;
        return width === 0 || away || img.complete;
      }),
    );
  }
}

/** Back to the head of a page: further down, the bar at a phone's foot lies over a part of whatever is scrolled below it. */
export const toHead = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
