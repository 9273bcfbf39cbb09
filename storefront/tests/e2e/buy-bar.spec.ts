import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { choice } from './support/shopper';

test.use({ viewport: { width: 390, height: 844 } });

test('PDP-03 PDP-08 on a phone the purchase stays at hand, of the metal whose price it shows', async ({
  page,
  shop,
}) => {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
  const bar = page.locator('form > div[data-keep-clear]');
  const button = bar.locator('button');
  const picture = bar.locator('img');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Buy Now' }) });
  const shownPrice = form.locator('[aria-live="polite"]').first();

  await expect(bar, 'the page’s own button is below the window').toBeVisible();
  await expect(picture).toHaveAttribute('src', /silver/);
  await expect(bar).toContainText((await shownPrice.textContent()) ?? '');

  // What is missing is said where it is chosen, and has the focus.
  await button.click();
  const size = page.getByRole('radiogroup', { name: 'Size', exact: true });
  await expect(size.getByRole('radio').first()).toBeFocused();
  await expect(size).toHaveAttribute('aria-invalid', 'true');
  await expect(bar, 'the page’s own button is in sight').toBeHidden();

  await choice(page, 'Type', 'Gold').check();
  await choice(page, 'Size', '7').check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(picture).toHaveAttribute('src', /gold/);
  await expect(bar).toContainText((await shownPrice.textContent()) ?? '');
  await button.click();
  await expect(page.getByTestId('added-notice')).toContainText('(Gold - Size: 7) added to cart!');
});
