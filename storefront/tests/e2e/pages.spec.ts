import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';

const STATIC = ['/About', '/Privacy', '/FAQ', '/Return', '/Terms'];
const DETAILS = ['/ProductDetail2', '/BraceletsDetail2', '/EarringsDetail2', '/RingsDetail2', '/ManDetail2'];
const MARKETING = ['/NewArrival', '/shop/necklaces', '/shop/sets', '/Stories', '/Celebrations', '/Bzero'];
const STORY = '/Stories/how-a-chain-hangs';

/** The control of the first film of a page, whichever of its two names it has. */
const filmControl = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Play|Pause) the film/ })
    .first();
const isPaused = (page: Page) =>
  page
    .locator('main video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.paused);

for (const [ids, paths] of [
  ['STAT-01', STATIC],
  ['MKT-04 MKT-05', DETAILS],
  ['STAT-02 MKT-01 MKT-02 MKT-06', [...MARKETING, STORY, '/AddedToCartNotification']],
] as const)
  test(`${ids} ${paths.join(', ')} read well and without barrier at 390 and 1440 px`, async ({ page }) => {
    for (const path of paths)
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page, path, [390, 1440]);
      });
  });

test('SHELL-05 SHELL-04 every linked page answers 200 in any letter case, with one canonical address', async ({
  request,
}) => {
  const wrong: string[] = [];
  for (const path of [...STATIC, ...DETAILS, ...MARKETING]) {
    for (const spelling of [path, path.toLowerCase(), path.toUpperCase()]) {
      const response = await request.get(spelling);
      const canonical = /rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(await response.text())?.[1];
      if (response.status() !== 200 || canonical !== path) {
        wrong.push(`${spelling}: ${response.status()} ${canonical}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('STAT-02 New Arrivals has five tiles, each of which leads to a page', async ({ page }) => {
  await page.goto('/NewArrival');
  for (const [name, word, url] of [
    ['Necklace', 'necklaces', /\/shop\/necklaces$/],
    ['Pendants', 'pendants', /\/Pendants$/],
    ['Rings', 'rings', /\/Rings$/],
    ['Earrings', 'earrings', /\/Earrings$/],
    ['Sets', 'sets', /\/shop\/sets$/],
  ] as const) {
    const tile = page.locator(`main a[href="/shop/${word}"]`);
    await expect(tile).toContainText(name);
    await tile.click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/NewArrival');
  }
});

test('MKT-05 Read More unfolds the rest, Read Less folds it again', async ({ page }) => {
  for (const path of ['/EarringsDetail2', '/ManDetail2', '/BraceletsDetail2', '/RingsDetail2']) {
    await page.goto(path);
    const more = page.getByRole('button', { name: /^Read More/ });
    await more.click();
    const less = page.getByRole('button', { name: /^Read Less/ });
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await less.click();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    for (const fact of ['Reference number', 'Material', 'Diamond carats', 'Origin']) {
      await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible();
    }
    await expect(
      page.getByRole('region', { name: 'Three exclusive pieces' }).getByRole('article'),
    ).toHaveCount(3);
    await expect(page.locator('main a[href="/Bzero"]')).toBeVisible();
  }
});

test('MKT-04 the product-details page has its box, film, services and the way to Block Zero', async ({
  page,
}) => {
  await page.goto('/ProductDetail2');
  await expect(page.getByRole('heading', { name: 'The signature box' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Three things that come with it' })).toBeVisible();
  const film = filmControl(page);
  await film.click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await film.click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.locator('main a[href="/Bzero"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Block Zero' })).toBeVisible();
});

test('MKT-03 Discover the Icons shows five pendants with their texts', async ({ page }) => {
  await page.goto('/Bzero');
  const icons = page.locator('section', { has: page.getByRole('heading', { name: 'Discover the Icons' }) });
  await expect(icons.getByRole('listitem')).toHaveCount(5);
  await icons.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
});

test('MKT-01 MKT-02 stories have reading times, films with a control, and can be read; Celebrations leads back', async ({
  page,
}) => {
  await page.goto('/Stories');
  await expect(page.getByText(/^\d+ min read$/)).toHaveCount(6);
  const film = filmControl(page);
  await film.click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole('link', { name: 'How a chain hangs' }).click();
  await expect(page).toHaveURL(/\/Stories\/how-a-chain-hangs$/);
  await expect(
    page
      .getByText('Four ways', { exact: false })
      .or(page.getByText('Curb', { exact: false }))
      .first(),
  ).toBeVisible();
  await page.goto('/Celebrations');
  await page.getByRole('link', { name: 'Back to Stories' }).click();
  await expect(page).toHaveURL(/\/Stories$/);
});

test('STAT-01 a question of the FAQ unfolds, and search engines are told of it', async ({ page }) => {
  await page.goto('/FAQ');
  const answer = page.getByText('credit and debit cards');
  await expect(answer).toBeHidden();
  await page.getByText('How can I pay?').click();
  await expect(answer).toBeVisible();
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.join()).toContain('FAQPage');
});

test('NEWS-01 the block’s further fields appear with the address, and the details are submitted', async ({
  page,
  shop,
}) => {
  await page.goto('/About');
  const form = page.locator('form', { has: page.locator('input[value="block"]') });
  await expect(page.getByRole('heading', { name: 'Join the Halving Universe' })).toBeVisible();
  await expect(form.getByLabel('First name')).toBeHidden();
  await form.getByLabel('Email').fill('ada@example');
  await expect(form.getByLabel('First name')).toBeHidden();
  const email = `ada-${Date.now()}@example.com`;
  await form.getByLabel('Email').fill(email);
  await expect(form.getByLabel('First name')).toBeVisible();
  await expect(form.getByLabel('Country')).toHaveValue('United States');
  expect(await form.getByLabel('Country').locator('option').allTextContents()).toEqual([
    'United States',
    'Canada',
    'United Kingdom',
    'Australia',
  ]);
  expect(
    await form
      .getByLabel(/^Title/)
      .locator('option')
      .allTextContents(),
  ).toEqual(['Please choose', 'Ms.', 'Mr.', 'Mrs.', 'Prefer Not to Say', 'Mx']);
  await expect(form.getByText('over 16')).toBeVisible();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Please enter your first name.')).toBeVisible();
  await expectAccessible(page, 'the newsletter block');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toHaveText('Subscription details submitted!');
  await expect(form.getByLabel('Email')).toHaveValue('');
  expect(shop.url).toBeTruthy();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('STAT-01 MKT-05 pages are readable, folded text and answers included', async ({ page }) => {
    await page.goto('/EarringsDetail2');
    await expect(page.getByText('The hinge is hidden inside the band.')).toBeVisible();
    await page.goto('/FAQ');
    await page.getByText('How can I pay?').click();
    await expect(page.getByText('credit and debit cards')).toBeVisible();
  });

  test('NEWS-01 the block takes the address, and the page that answers asks for the rest', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/422 \(/);
    await page.goto('/About');
    const form = page.locator('form', { has: page.locator('input[value="block"]') });
    await form.getByLabel('Email').fill(`plain-${Date.now()}@example.com`);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const rest = page.locator('main form');
    await rest.getByLabel('First name').fill('Ada');
    await rest.getByLabel('Last name').fill('Lovelace');
    await rest.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'Subscription details submitted!' })).toBeVisible();
  });
});

test('MKT-06 what was added last is shown as a page, with the ways on', async ({ page }) => {
  await page.goto('/AddedToCartNotification');
  await expect(page.getByText('Nothing has been added yet.')).toBeVisible();
});
