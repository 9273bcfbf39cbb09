import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { browserAt, withLine } from './support/faulty-line';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { openSection, signInAs, signInToDashboard } from './support/staff';

/** Coupons in /Admin (S-90). */

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
const told = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const refused = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A coupon that staff made in Strapi. */
async function made(shop: RunningShop, code: string, more: object = {}): Promise<void> {
  const panel = await Panel.open(shop);
  await panel.create('api::coupon.coupon', { code, kind: 'percent', percent: 10, active: true, ...more });
}

/** The page of a coupon, from the list. */
async function open(page: Page, code: string): Promise<void> {
  await page.goto(`/Admin/coupons?q=${code}`);
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(title(page, `Coupon ${code}`)).toBeVisible();
}

test('S-90 staff make a coupon by the keyboard, are told at each field what is wrong, switch it off and delete it', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/422/);
  await made(shop, 'EARLIER', { endsAt: new Date(Date.now() - 60_000).toISOString() });
  await signInToDashboard(page, shop.staff);
  await openSection(page, 'Coupons');
  await expect(title(page, 'Coupons')).toBeVisible();
  await expect(row(page, 'EARLIER')).toContainText('Over');
  await expectAccessible(page, 'the coupons', [390, 1440]);

  await page.getByRole('link', { name: 'Make a coupon' }).press('Enter');
  await expect(title(page, 'Make a coupon')).toBeVisible();
  await page.getByLabel('Code').focus();
  await page.keyboard.type('by keys');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Takes off')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await expect(refused(page, 'no spaces')).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/no spaces/);
  await expect(page.getByLabel('Percent')).toHaveValue('101');
  await page.getByLabel('Code').fill('by-keys');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Percent')).toHaveAccessibleDescription(/must be at most 100/);
  await expectAccessible(page, 'a coupon that is refused', [390, 1440]);
  await page.getByLabel('Percent').fill('ten');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Percent')).toHaveAccessibleDescription(/whole number/);

  await page.getByLabel('Takes off').selectOption('fixed');
  await expect(page.getByLabel('Percent')).toHaveCount(0);
  await page.getByLabel('Amount in dollars').fill('$25');
  await page.getByLabel('Minimum in dollars').fill('1,000');
  await page.getByLabel('Valid until (UTC)').fill('2099-12-31T18:30');
  await page.getByLabel('Uses in all').fill('50');
  await page.keyboard.press('Enter');
  await expect(told(page, 'The coupon BY-KEYS is made.')).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveValue('');

  await page.goto('/Admin/coupons?q=keys&state=running');
  await expect(row(page, 'BY-KEYS')).toContainText('$25.00 from $1,000.00 on');
  await expect(row(page, 'BY-KEYS')).toContainText('Until Dec 31, 2099, 18:30');
  await expect(row(page, 'BY-KEYS')).toContainText('0 of 50');
  await page.getByRole('button', { name: 'Switch off the coupon BY-KEYS' }).press('Enter');
  await expect(told(page, 'BY-KEYS is switched off')).toBeVisible();
  await page.goto('/Admin/coupons?q=keys');
  await expect(row(page, 'BY-KEYS')).toContainText('Switched off');
  await page.goto('/Admin/coupons?q=nothing-like-it');
  await expect(page.getByText('No coupon matches this search.')).toBeVisible();

  await open(page, 'BY-KEYS');
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('25.00');
  await expect(page.getByLabel('Valid until (UTC)')).toHaveValue('2099-12-31T18:30');
  await expect(page.getByText('Added by Shop Owner')).toBeVisible();
  await expectAccessible(page, 'a coupon', [390, 1440]);
  await page.locator('summary').filter({ hasText: 'Delete this coupon' }).press('Enter');
  await page.getByRole('button', { name: 'Delete the coupon BY-KEYS' }).press('Enter');
  await expect(told(page, 'BY-KEYS is deleted')).toBeVisible();
  await expect(row(page, 'BY-KEYS')).toHaveCount(0);
});

for (const script of [true, false])
  test(`S-90 two change one coupon ${script ? 'with' : 'without'} script: the second is told, keeps what was typed, and sees what is saved`, async ({
    browser,
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const code = `TWO-${script ? 'WITH' : 'WITHOUT'}`;
    await made(shop, code);
    await signInToDashboard(page, shop.staff);
    const context = await browser.newContext({
      javaScriptEnabled: script,
      storageState: await page.context().storageState(),
      baseURL: shop.url,
    });
    const second = await context.newPage();
    for (const one of [page, second]) await open(one, code);
    await page.getByLabel('Percent').fill('20');
    await page.getByRole('button', { name: 'Save the coupon' }).click();
    await expect(told(page, `The coupon ${code} is saved.`)).toBeVisible();
    await expect(page.getByText('Percent: 10 → 20')).toBeVisible();

    await second.getByLabel('Percent').fill('30');
    await second.getByLabel('Switched on').uncheck();
    await second.getByRole('button', { name: 'Save the coupon' }).click();
    await expect(refused(second, 'Shop Owner saved this coupon on')).toBeVisible();
    await expect(second.getByText('As it is saved now:')).toBeVisible();
    await expect(second.getByText('Percent: 20', { exact: true })).toBeVisible();
    await expect(second.getByLabel('Percent')).toHaveValue('30');
    await expect(second.getByLabel('Switched on')).not.toBeChecked();
    // The checks of accessibility are a script themselves.
    if (script) await expectAccessible(second, 'a coupon that two changed', [390, 1440]);
    await second.getByRole('button', { name: 'Save the coupon' }).click();
    await expect(told(second, `The coupon ${code} is saved.`)).toBeVisible();
    await context.close();
  });

test('S-90 the answer of a save is lost: it is told in words, nothing typed is gone, and the next save is no conflict', async ({
  context,
  shop,
  allowConsole,
}) => {
  allowConsole(/502|503/);
  await made(shop, 'CUT-LINE');
  await withLine(shop, async (line, url) => {
    const page = await browserAt(context, url);
    await signInToDashboard(page, shop.staff, url);
    await open(page, 'CUT-LINE');
    await page.getByLabel('Percent').fill('40');
    await page.getByLabel('Uses in all').fill('7');
    const struck = line.break({ fault: 'cut-after', method: 'PUT', path: /\/api\/admin\/coupons\// });
    await page.getByRole('button', { name: 'Save the coupon' }).click();
    await struck;
    await expect(refused(page, 'This could not be saved. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Percent')).toHaveValue('40');
    await expect(page.getByLabel('Uses in all')).toHaveValue('7');
    line.mend();
    await page.getByRole('button', { name: 'Save the coupon' }).click();
    // It had arrived: the same once more is no conflict with oneself.
    await expect(told(page, 'The coupon CUT-LINE is saved.')).toBeVisible();
    await expect(page.getByLabel('Percent')).toHaveValue('40');
    await expect(page.getByLabel('Uses in all')).toHaveValue('7');
  });
});

test('S-90 a coupon is found by its code; who may not see coupons has no entry for them and hears why', async ({
  browser,
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/403/);
  await made(shop, 'FIND-ME');
  await signInToDashboard(page, shop.staff);
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill('find-m');
  await page.getByRole('option', { name: /FIND-ME/ }).click();
  await expect(title(page, 'Coupon FIND-ME')).toBeVisible();

  const staff = await (await Panel.open(shop)).addStaff('Selling', ['api::order.order']);
  const context = await browser.newContext({ baseURL: shop.url });
  const other = await context.newPage();
  await signInAs(other, staff);
  const menu = other.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  for (const name of ['Coupons', 'Settings']) await expect(menu.getByRole('link', { name })).toHaveCount(0);
  for (const path of ['coupons', 'coupons/new', 'coupons/any', 'settings']) {
    expect((await other.goto(`/Admin/${path}`))?.status(), path).toBe(403);
    await expect(refused(other, 'Your role does not allow this.')).toBeVisible();
  }
  await context.close();
});
