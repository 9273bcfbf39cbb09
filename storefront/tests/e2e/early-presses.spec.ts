import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { addToBag, openRing } from './support/shopper';

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('PDP-03 a size, a metal and a press made before the scripts run go into the bag once they do', async ({
  page,
  shop,
}) => {
  const release = await holdScripts(page);
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'commit' });
  await page.locator('select[name=size]').selectOption('6');
  await page.locator('select[name=type]').selectOption('Gold');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.locator('button[value=add]').click();
  expect(new URL(page.url()).pathname).toContain('/Rings/');
  release();
  await expect(page.getByTestId('bag-badge')).toHaveText('2');
  await expect(page.locator('select[name=size]')).toHaveValue('6');
  await expect(page.getByText(/\(Gold - Size: 6\) added to cart!/).first()).toBeVisible();
});

for (const [name, dialog] of [
  ['Menu', 'Menu'],
  ['Shopping bag', 'Shopping Bag'],
  ['Search', 'Search'],
] as const)
  test(`SHELL-01 a press on ${name} before the scripts run opens it once they do`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name }).click();
    release();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  });

test('CONT-01 what is typed into a form before the scripts run stays in it', async ({ page }) => {
  await openRing(page);
  await addToBag(page);
  const release = await holdScripts(page);
  await page.goto('/CheckoutPage', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Ada');
  release();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('PDP-03 where the scripts cannot be had, the press goes as without scripts', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/Failed to load|ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'commit' });
  await page.locator('select[name=size]').selectOption('6');
  await page.locator('button[value=add]').click();
  await expect(page).toHaveURL(/\/bag$/, { timeout: 20_000 });
  await expect(page.getByTestId('bag-line')).toHaveCount(1);
});
