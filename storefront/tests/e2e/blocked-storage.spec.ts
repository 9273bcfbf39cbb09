import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { addToBag, bagButton } from './support/shopper';

/** How a browser keeps its storage to itself: it throws, or there is none. */
const REFUSALS = {
  'a storage that throws': () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('refused by the test', 'SecurityError');
        },
      });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  },
  'no storage': () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { configurable: true, get: () => null });
  },
};

for (const [name, refuse] of Object.entries(REFUSALS))
  test(`BAG-02 with ${name} the pages raise no error and sell`, async ({ page, shop }) => {
    await page.addInitScript(refuse);
    const paths = ['/', '/Rings', '/ProductList', '/compare', '/wishlist', '/login', '/Contact', '/Admin'];
    for (const path of [...paths, '/AddedToCartNotification', '/order-lookup'])
      await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto('/Rings', { waitUntil: 'networkidle' });
    await page.locator('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/Rings\/[a-z0-9-]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/Rings$/);
    await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'networkidle' });
    await addToBag(page);
    await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
    await page.goto('/CheckoutPage', { waitUntil: 'networkidle' });
    await expect(page.getByTestId('bag-line')).toBeVisible();
    // The console's watch over the test fails it for any error of a page.
  });
