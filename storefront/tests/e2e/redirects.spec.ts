import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { cmsCalls } from './support/cms-calls';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { openSection, signInAs, signInToDashboard } from './support/staff';

/** Old addresses, and where they lead (S-60). */

const pageAt = (slug: string) => ({
  title: 'How to care for gold',
  slug,
  description: 'Soap, water and a soft cloth.',
  blocks: [{ __component: 'blocks.rich-text', body: 'Soap, water and a soft cloth.' }],
});

/** What an address is answered with, and where it leads. */
async function led(request: APIRequestContext, path: string, method = 'GET') {
  const answer = await request.fetch(path, { method, maxRedirects: 0 });
  return [answer.status(), answer.headers()['location'] ?? null];
}

const row = (page: Page, from: string) => page.getByRole('row').filter({ hasText: from });

test('S-60 an editor changes a page’s address word: the mailed address leads on, with its query and in German', async ({
  page,
  request,
  shop,
}) => {
  const panel = await Panel.open(shop);
  const id = await panel.publishNew('api::page.page', pageAt('gold-care'));
  await expect.poll(() => led(request, '/gold-care')).toEqual([200, null]);
  await panel.publishPage(pageAt('Caring-for-gold'), id);
  await expect.poll(() => led(request, '/gold-care')).toEqual([301, '/Caring-for-gold']);
  expect(await led(request, '/GOLD-CARE/', 'HEAD')).toEqual([301, '/Caring-for-gold']);

  await page.goto('/gold-care?utm_source=mail&utm_campaign=spring');
  await expect(page).toHaveURL('/Caring-for-gold?utm_source=mail&utm_campaign=spring');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/de/gold-care?utm_source=mail');
  await expect(page).toHaveURL('/de/Caring-for-gold?utm_source=mail');
  await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();

  // A link within the shop asks for data alone.
  await page.evaluate(() => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { navigate: (to: string) => Promise<void> };
    };
    return router.navigate('/gold-care?x=1');
  });
  await expect(page).toHaveURL('/de/Caring-for-gold?x=1');
  await expect(page.getByRole('heading', { level: 1, name: 'How to care for gold' })).toBeVisible();

  // The way back leaves no circle.
  await panel.publishPage(pageAt('gold-care'), id);
  await expect.poll(() => led(request, '/gold-care')).toEqual([200, null]);
  await expect.poll(() => led(request, '/caring-for-gold')).toEqual([301, '/gold-care']);
  await panel.remove('api::page.page', id);
});

test('S-60 a redirect that is followed and addresses that lead nowhere ask the CMS nothing', async ({
  request,
  shop,
}) => {
  const panel = await Panel.open(shop);
  await panel.create('api::redirect.redirect', { fromPath: '/cheap', toPath: '/Rings' });
  const counted = await cmsCalls(shop);
  const other = await shop.anotherStorefront(counted.url);
  try {
    const at = (path: string) => led(request, other.url + path);
    await expect.poll(() => at('/cheap')).toEqual([301, '/Rings']);
    expect((await at('/nothing'))[0]).toBe(404);
    expect((await at('/de/nothing'))[0]).toBe(404);
    counted.forget();
    for (let n = 0; n < 50; n += 1) {
      expect(await at(`/de/cheap?n=${n}`)).toEqual([301, `/de/Rings?n=${n}`]);
      expect((await at(`/nothing-${n}`))[0]).toBe(404);
    }
    expect(counted.paths()).toEqual([]);
  } finally {
    await other.stop();
    await counted.close();
  }
});

test('S-60 staff see what led nowhere, lead it on by the keyboard, see it followed and remove it', async ({
  page,
  browser,
  request,
  shop,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)|422/);
  const visitors = await browser.newContext({ baseURL: shop.url });
  const visitor = await visitors.newPage();
  for (let n = 0; n < 2; n += 1)
    expect((await visitor.goto('/Spring-Sale?token=secret'))?.status()).toBe(404);

  await signInToDashboard(page, shop.staff);
  await openSection(page, 'Redirects');
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();
  const lead = page.getByRole('link', { name: 'Redirect /spring-sale…' });
  await expect(async () => {
    await page.reload();
    await expect(lead).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('main')).not.toContainText('secret');
  await expectAccessible(page, 'the redirects', [390, 1440]);

  await lead.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Old address, such/)).toHaveValue('/spring-sale');
  const target = page.getByLabel(/^Leads to, such/);
  await expect(target).toBeFocused();
  await page.keyboard.type('//evil.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'begins with one slash' })).toBeVisible();
  await expect(target).toHaveValue('//evil.example');
  await target.fill('/NewArrival');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: '/spring-sale leads to /NewArrival' }),
  ).toBeVisible();
  await expect(lead).toBeHidden();
  await expect(target).toHaveValue('');
  await expect.poll(() => led(request, '/spring-sale')).toEqual([301, '/NewArrival']);

  await visitor.goto('/spring-sale');
  await expect(visitor).toHaveURL('/NewArrival');
  await expect(async () => {
    await page.reload();
    await expect(
      row(page, '/spring-sale')
        .getByRole('cell', { name: /^[1-9]/ })
        .first(),
    ).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expectAccessible(page, 'the redirects with one that was followed', [390, 1440]);

  await page.getByRole('button', { name: 'Remove the redirect from /spring-sale' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'The redirect from /spring-sale is removed' }),
  ).toBeVisible();
  await expect(row(page, '/spring-sale')).toHaveCount(0);
  await expect.poll(() => led(request, '/spring-sale')).toEqual([404, null]);
  await visitors.close();
});

test('S-60 a file of redirects is shown before it is kept, and one with wrong lines is not taken', async ({
  page,
  request,
  shop,
  allowConsole,
}) => {
  allowConsole(/422/);
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const show = () => page.getByRole('button', { name: 'Show what would change' }).click();
  await signInToDashboard(page, shop.staff);
  await page.goto('/Admin/redirects');
  await page.getByRole('link', { name: 'Import from CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import redirects' })).toBeVisible();

  await choose('From,To\n/file-a,/file-b\n/file-b,/file-a\n/About,/Rings\n');
  await show();
  await expect(page.getByText('Nothing was changed: some lines')).toBeVisible();
  for (const told of [/Line 2:.*in a circle/, /Line 3:.*in a circle/, /Line 4:.*a page at \/about/])
    await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible();
  await expectAccessible(page, 'a file with wrong lines', [390, 1440]);

  await choose('From;To\r\n/file-a;/Rings\r\n/File-B/;/file-a\r\n');
  await show();
  await expect(page.getByText('2 new redirects, 0 changed, 0 as before.')).toBeVisible();
  expect(await led(request, '/file-a')).toEqual([404, null]);
  await expectAccessible(page, 'what a file would change', [390, 1440]);
  await page.getByRole('button', { name: 'Keep these redirects' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'are kept' })).toBeVisible();
  await expect.poll(() => led(request, '/de/file-b')).toEqual([301, '/de/Rings']);
  const exported = await page.request.get('/api/admin/redirects-export');
  expect(await exported.text()).toContain('/file-b,/Rings,staff,');
});

test('S-60 who may not edit redirects has no entry for them and hears why', async ({
  browser,
  shop,
  allowConsole,
}) => {
  allowConsole(/403/);
  const staff = await (await Panel.open(shop)).addStaff('Selling', ['api::order.order']);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await signInAs(page, staff);
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Redirects' })).toHaveCount(0);
  expect((await page.goto('/Admin/redirects'))?.status()).toBe(403);
  await expect(page.getByRole('alert').filter({ hasText: 'Your role does not allow this.' })).toBeVisible();
  await context.close();
});
