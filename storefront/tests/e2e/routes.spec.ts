import { expect, test } from './support/fixtures';
import { firstProduct, PRODUCT_PAGES } from './support/product-pages';

const FIXED = [
  '/',
  '/Pendants',
  '/man',
  '/Rings',
  '/Earrings',
  '/Bracelets',
  '/checkout',
  '/CheckoutPage',
  '/Admin',
];
/** The same path in other letter cases; an id keeps its own. */
const cases = (path: string) => [path, path.toLowerCase(), path.toUpperCase()];

test('SHELL-04 SHELL-05 every route of the shell answers 200 in any letter case', async ({
  request,
  shop,
}) => {
  const statuses: Record<string, number> = {};
  for (const path of FIXED.flatMap(cases)) statuses[path] = (await request.get(path)).status();
  for (const [path, category] of PRODUCT_PAGES) {
    const id = await firstProduct(shop, category);
    for (const spelling of cases(path))
      statuses[`${spelling}/{id}`] = (await request.get(`${spelling}/${id}`)).status();
  }
  expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
});

test('SHELL-04 each spelling names one canonical address', async ({ page, shop }) => {
  for (const path of ['/Rings', '/rings', '/RINGS']) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/Rings`);
  }
});

for (const path of ['/nothing-here', '/product/unknown-id', '/Rings/unknown-id', '/Rings/a/b/c'])
  test(`SHELL-08 ${path} answers 404 in the shop's look, with a way on`, async ({ page, allowConsole }) => {
    allowConsole(/404 \(Not Found\)/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(path));
  });
