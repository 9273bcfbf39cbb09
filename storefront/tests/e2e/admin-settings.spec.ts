import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { browserAt, withLine } from './support/faulty-line';
import { expect, test, type RunningShop } from './support/fixtures';
import { openSection, signInToDashboard } from './support/staff';

/** The shop's settings in /Admin (S-90). Each journey leaves them as it found them. */

const SAVE = 'Save the settings';
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'The settings are saved.' });
const refused = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

/** What visitors are told. */
async function seen(shop: RunningShop): Promise<Record<string, unknown>> {
  return (await (await fetch(`${shop.cmsUrl}/api/content/shop`)).json()) as Record<string, unknown>;
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/Admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test('S-90 staff change shipping by the keyboard in dollars, are told at the field what is wrong, and find the rest in Strapi', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/422/);
  await signInToDashboard(page, shop.staff);
  await openSection(page, 'Settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const shipping = page.getByLabel('Shipping, in dollars');
  const before = await shipping.inputValue();
  await expect(shipping).toHaveAccessibleDescription(/At \$0\.00 the bag says that shipping is free/);
  await expect(page.getByRole('link', { name: 'Edit in Strapi (English)' })).toHaveAttribute(
    'href',
    /\/admin\/content-manager\/single-types\/api::shop-settings\.shop-settings/,
  );
  await expectAccessible(page, 'the settings', [390, 1440]);

  await shipping.fill('-5');
  await shipping.press('Enter');
  await expect(shipping).toHaveAccessibleDescription(/in dollars/);
  await shipping.fill('1,000,000.00');
  await page.getByLabel('Time zone').fill('Berlin');
  await shipping.press('Enter');
  await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(/no time zone “Berlin”/);
  await page.getByLabel('Time zone').fill('UTC');
  await shipping.press('Enter');
  await expect(shipping).toHaveAccessibleDescription(/must be at most \$999,999\.99/);
  await expect(shipping).toHaveValue('1,000,000.00');
  await expectAccessible(page, 'settings that are refused', [390, 1440]);

  await shipping.fill('$12.5');
  await shipping.press('Enter');
  await expect(told(page)).toBeVisible();
  await expect(shipping).toHaveValue('12.50');
  await expect.poll(async () => (await seen(shop))['shippingFlatCents']).toBe(1_250);
  await expect(page.getByText(/Saved and published by Shop Owner/).first()).toBeVisible();
  await shipping.fill(before);
  await shipping.press('Enter');
  await expect(shipping).toHaveValue(before);
  await expect(told(page)).toBeVisible();
});

for (const script of [true, false])
  test(`S-90 two change the settings ${script ? 'with' : 'without'} script: the second is told and keeps what was typed`, async ({
    browser,
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/409/);
    await signInToDashboard(page, shop.staff);
    const context = await browser.newContext({
      javaScriptEnabled: script,
      storageState: await page.context().storageState(),
      baseURL: shop.url,
    });
    const second = await context.newPage();
    for (const one of [page, second]) await openSettings(one);
    const days = (one: Page) => one.getByLabel('Days for returns');
    const before = await days(page).inputValue();
    await days(page).fill('45');
    await page.getByRole('button', { name: SAVE }).click();
    await expect(told(page)).toBeVisible();

    await days(second).fill('60');
    await second.getByLabel('Line in the footer (English)').fill('Typed by the second.');
    await second.getByRole('button', { name: SAVE }).click();
    await expect(refused(second, 'Shop Owner saved these settings on')).toBeVisible();
    await expect(second.getByText('Days for returns: 45', { exact: true })).toBeVisible();
    await expect(days(second)).toHaveValue('60');
    await expect(second.getByLabel('Line in the footer (English)')).toHaveValue('Typed by the second.');
    if (script) await expectAccessible(second, 'settings that two changed', [390, 1440]);
    expect((await seen(shop))['tagline']).not.toBe('Typed by the second.');
    await openSettings(second);
    await days(second).fill(before);
    await second.getByRole('button', { name: SAVE }).click();
    await expect(told(second)).toBeVisible();
    await context.close();
  });

test('S-90 the line breaks before settings are saved: it is told in words, what was typed stays and is saved once it is mended', async ({
  context,
  shop,
  allowConsole,
}) => {
  allowConsole(/502|503/);
  await withLine(shop, async (line, url) => {
    const page = await browserAt(context, url);
    await signInToDashboard(page, shop.staff, url);
    await openSettings(page);
    const hours = page.getByLabel('Hours to an answer');
    const before = await hours.inputValue();
    await hours.fill('36');
    const struck = line.break({ fault: 'cut-before', method: 'PUT', path: /\/api\/admin\/settings/ });
    await page.getByRole('button', { name: SAVE }).click();
    await struck;
    await expect(refused(page, 'The settings could not be saved. Please try again.')).toBeVisible();
    await expect(hours).toHaveValue('36');
    line.mend();
    await page.getByRole('button', { name: SAVE }).click();
    await expect(told(page)).toBeVisible();
    await hours.fill(before);
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: SAVE }).click();
    expect((await saved).ok()).toBe(true);
    await expect(told(page)).toBeVisible();
    // What it loads after the save is cut off with it, not with the line.
    await page.close();
  });
});
