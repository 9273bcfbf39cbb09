import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { buy } from './support/order';
import { signInToDashboard } from './support/staff';

const WIDTHS = [390, 768, 1440] as const;

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });

test('S-85 a view of the orders is saved, survives a reload and is there in another browser', async ({
  page,
  browser,
  shop,
  allowConsole,
}) => {
  allowConsole(/409/);
  await signInToDashboard(page, shop.staff);
  await page.goto('/Admin/orders');
  await expect(tabs(page).getByRole('link')).toHaveText(['All', 'To send', 'To refund or look at', 'Today']);
  await tab(page, 'To send').click();
  await expect(page).toHaveURL(/\?status=to_send$/);
  await expect(tab(page, 'To send')).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('Status').selectOption('paid');
  await page.getByLabel('Sort by').selectOption('oldest');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  // By the keyboard alone: opened, typed, sent.
  const opener = page.locator('summary').filter({ hasText: 'Save this view' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name of the view')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Today');
  await expectAccessible(page, 'a view that is named', [...WIDTHS]);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is a view “Today” of this list already' }),
  ).toBeVisible();
  await page.evaluate(() => ((window as { mark?: true }).mark = true));
  await page.getByLabel('Name of the view').fill('Paid, oldest first');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The view “Paid, oldest first” is saved.' }),
  ).toBeVisible();
  await expect(tab(page, 'Paid, oldest first')).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => (window as { mark?: true }).mark)).toBe(true);
  await page.reload();
  await expect(tab(page, 'Paid, oldest first')).toHaveAttribute('aria-current', 'page');
  for (const link of await tabs(page).getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  // The list opens with it.
  await page.locator('summary').filter({ hasText: 'Change this view' }).click();
  await page.getByLabel('Open the list with this view').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab(page, 'Paid, oldest first (the list opens with it)')).toBeVisible();

  const context = await browser.newContext({ baseURL: shop.url });
  try {
    const other = await context.newPage();
    await signInToDashboard(other, shop.staff);
    await other.goto('/Admin/orders');
    await expect(other).toHaveURL(/status=paid&sort=oldest/);
    await expect(tab(other, 'Paid, oldest first')).toHaveAttribute('aria-current', 'page');
    await tab(other, 'All').click();
    await expect(other).toHaveURL(/\?view=all$/);
    await expect(tab(other, 'All')).toHaveAttribute('aria-current', 'page');
    await other.reload();
    await expect(tab(other, 'All')).toHaveAttribute('aria-current', 'page');
    await tab(other, 'Paid, oldest first').click();
    await expect(tab(other, 'Paid, oldest first')).toHaveAttribute('aria-current', 'page');
    await other.locator('summary').filter({ hasText: 'Change this view' }).click();
    await other.getByRole('button', { name: 'Delete this view' }).click();
    await expect(other.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible();
    await expect(tabs(other).getByRole('link')).toHaveCount(4);
  } finally {
    await context.close();
  }
});

for (const [section, search, field] of [
  ['products', '?sort=title', 'Order'],
  ['users', '?q=nobody-of-this-name', 'Name or email'],
] as const) {
  test(`S-85 the ${section} have views of their own, and a list without rows leads back`, async ({
    page,
    shop,
  }) => {
    await signInToDashboard(page, shop.staff);
    await page.goto(`/Admin/${section}${search}`);
    await expect(page.getByLabel(field)).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tab(page, 'Mine')).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page, `${section} with a view`, [...WIDTHS]);
    await page.goto(`/Admin/${section}?q=nobody-of-this-name`);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  });
}

test('S-85 one range changes every figure of the dashboard, stands in the address and survives a reload', async ({
  page,
  browser,
  shop,
}) => {
  await buy(browser, shop, 'range@example.com');
  await signInToDashboard(page, shop.staff);
  const period = page.getByRole('navigation', { name: 'Period' });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const card = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) });
  await expect(period.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  await expect(heading('Revenue, 30 days')).toBeVisible();
  await expect(card('Revenue')).toContainText('Nothing to compare: the 30 days before had none');

  await period.getByRole('link', { name: 'This year' }).click();
  await expect(page).toHaveURL(/\?period=year$/);
  for (const title of ['Revenue', 'Best sellers']) await expect(heading(`${title}, this year`)).toBeVisible();
  await expect(card('Revenue')).toContainText('last year until this day');
  await expect(card('Bags that became orders')).toContainText('bags are kept for 30 days');
  await page.reload();
  await expect(heading('Revenue, this year')).toBeVisible();
  await expectAccessible(page, 'the dashboard of a year', [...WIDTHS]);

  await period.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(heading('Revenue, today')).toBeVisible();
  // Journeys before this one bought here today, too.
  await expect(card('Orders')).toContainText(/^Orders[1-9]/);

  // Days of one's own in which nothing was sold: no figure of before stays.
  await page.setViewportSize({ width: 1440, height: 900 });
  await period.locator('summary').click();
  await page.getByLabel('First day').fill('2026-01-10');
  await page.getByLabel('Last day').fill('2026-01-05');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The last day comes before the first.' }),
  ).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue('2026-01-10');
  await page.getByLabel('Last day').fill('2026-01-19');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(heading('Revenue, Jan 10, 2026 to Jan 19, 2026')).toBeVisible();
  await expect(page).toHaveURL(/period=custom&from=2026-01-10&to=2026-01-19/);
  await expect(card('Revenue')).toContainText('$0.00');
  await expect(card('Orders')).toContainText('Nothing to compare: the 10 days before had none');
  await expect(page.getByText('Nothing was sold in these days.')).toBeVisible();
  await page.reload();
  await expect(heading('Revenue, Jan 10, 2026 to Jan 19, 2026')).toBeVisible();
});

test.describe('a reader elsewhere', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('S-85 times are the shop’s on the server and in the browser, the reader’s own stand beside them', async ({
    page,
    browser,
    shop,
  }) => {
    await buy(browser, shop, 'clock@example.com');
    await signInToDashboard(page, shop.staff);
    await page.goto('/Admin/orders?q=clock@example.com');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Placed (UTC)' })).toBeVisible();
    const time = page
      .getByRole('row')
      .filter({ hasText: 'clock@example.com' })
      .locator('time')
      .filter({ visible: true })
      .first();
    await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    await expect(time).toHaveAttribute(
      'title',
      /^[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d, your time \(Asia\/Tokyo\)$/,
    );
    const utc = new Date((await time.getAttribute('datetime')) ?? '').toISOString().slice(11, 16);
    await expect(time).toContainText(utc);
  });
});
