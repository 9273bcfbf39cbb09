import { expect, test } from './support/fixtures';
import { scriptsRun } from './support/shopper';

test('from source, as `npm run dev` serves it, a link draws its page in place', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Whoever opens it first has the libraries prepared meanwhile, and the page loaded anew.
  allowConsole(/Outdated Optimize Dep|504|dynamically imported module/);
  const storefront = await shop.storefrontFromSource();
  try {
    await expect(async () => {
      await page.goto(`${storefront.url}/Rings`);
      await scriptsRun(page);
      await page.evaluate(() => document.body.setAttribute('data-before', ''));
      const link = page.locator('article').first().getByRole('heading').getByRole('link');
      const name = (await link.innerText()).trim();
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-before');
    }).toPass();
  } finally {
    // It asks for modules for as long as it is open.
    await page.close();
    await storefront.stop();
  }
});
