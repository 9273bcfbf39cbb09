import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { bagButton } from './support/shopper';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('banner');

for (const [title, opener] of [
  ['Menu', (page: Page) => bar(page).getByRole('button', { name: 'Menu' })],
  ['Search', (page: Page) => bar(page).getByRole('button', { name: 'Search' })],
  ['Quick Login (Optional)', (page: Page) => bar(page).getByRole('link', { name: 'Log in' })],
  ['Shopping bag', bagButton],
] as const)
  test(`MENU-05 SHELL-01 Back closes ${title}, which then opens again`, async ({ page }) => {
    await page.goto('/Rings', { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Earrings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Earrings');
    const dialog = page.getByRole('dialog', { name: title });
    await opener(page).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/Rings$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rings');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await opener(page).click();
    await expect(dialog).toBeVisible();
  });

test('MENU-05 SHARE-01 Back from one piece to another closes what was open over it', async ({ page }) => {
  await page.goto('/Rings', { waitUntil: 'networkidle' });
  await page.locator('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/Rings\/[a-z0-9]+$/);
  const first = page.url();
  const next = page.getByRole('region', { name: 'You may also like' }).locator('article').first();
  await next.getByRole('heading').getByRole('link').click();
  await expect(page).not.toHaveURL(first);
  for (const name of ['Share', 'Size guide', 'Compare', 'Ask a Question']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible())) continue;
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(first);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await expect(page).not.toHaveURL(first);
  }
});
