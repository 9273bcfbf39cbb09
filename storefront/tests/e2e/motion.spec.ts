import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';

for (const [who, options] of [
  ['people who asked for less motion', { contextOptions: { reducedMotion: 'reduce' } }],
  ['people without scripts', { javaScriptEnabled: false }],
] as const)
  test.describe(who, () => {
    test.use(options);
    test(`PDP-16 everything stands there from the start for ${who}`, async ({ page, shop }) => {
      await page.goto(`/Earrings/${await firstProduct(shop, 'earring')}`, { waitUntil: 'networkidle' });
      const sections = page.locator('[data-reveal]');
      expect(await sections.count()).toBeGreaterThan(2);
      for (const section of await sections.all()) await expect(section).toHaveCSS('opacity', '1');
    });
  });
