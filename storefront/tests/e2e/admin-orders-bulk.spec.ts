import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { buy } from './support/order';
import { signInToDashboard } from './support/staff';

const tick = (page: Page, email: string) =>
  page.getByRole('row').filter({ hasText: email }).getByRole('checkbox');

test('S-71 S-132 orders show what was bought; ticked ones are printed on a slip each and marked as sent together; what cannot be is told', async ({
  page,
  browser,
  shop,
  allowConsole,
}) => {
  allowConsole(/400|409/);
  const buyers = ['bulk-one@example.com', 'bulk-two@example.com', 'bulk-three@example.com'];
  for (const email of buyers) await buy(browser, shop, email);
  await signInToDashboard(page, shop.staff);
  await page.goto('/Admin/orders?q=bulk-');
  await expectAccessible(page, 'orders with ticks', [390, 768, 1440]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const pictures = page.getByTestId('order-pictures').filter({ visible: true }).locator('img');
    await expect(pictures).toHaveCount(buyers.length);
    const loaded = () =>
      pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(loaded).toBe(true);
  }
  const heights = await page
    .getByRole('row')
    .filter({ hasText: 'bulk-' })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  // As high as a finger is wide, and no higher for their pictures.
  expect(Math.max(...heights)).toBeLessThanOrEqual(44);

  await page.getByRole('button', { name: 'Print packing slips' }).click();
  await expect(page.getByText('Please tick the orders first.')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Tick all' }).click();
  for (const email of buyers) await expect(tick(page, email)).toBeChecked();
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '3 packing slips' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessible(page, 'packing slips', [390, 1440]);
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter));
  expect(breaks).toEqual(['page', 'page', 'auto']);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/Admin/orders?q=bulk-');
  await tick(page, 'bulk-one').check();
  await tick(page, 'bulk-two').check();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please give the carrier.' })).toBeVisible();
  await page.getByLabel('Carrier').fill('DHL');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 orders marked as sent.' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'bulk-one' })).toContainText('Sent');

  // One of them went out already.
  await page.goto('/Admin/orders?q=bulk-');
  await tick(page, 'bulk-one').check();
  await tick(page, 'bulk-three').check();
  await page.getByLabel('Carrier').fill('UPS');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^1 order marked as sent. .+: / })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'bulk-three' })).toContainText('Sent');
});
