import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { choice, scriptsRun } from './support/shopper';

const RING = 'Petite Coin Ring';
const card = (page: Page) => page.locator('article', { hasText: RING }).first();
const disc = (page: Page, metal: 'silver' | 'gold') =>
  card(page).getByRole('button', { name: `Show in ${metal}` });
const link = (page: Page) => card(page).getByRole('link', { name: RING, exact: true });
/** The description of the picture that is seen. */
const seen = (page: Page) => card(page).locator('[aria-hidden=false] img').getAttribute('alt');
const priceOf = (page: Page) => card(page).locator('.tabular-nums:not(.invisible)');

async function openRings(page: Page, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/Rings`, { waitUntil: 'networkidle' });
  await scriptsRun(page);
}

/** Adds up all that moves from now on, also what a press moved. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

const sizeOf = async (button: Locator) => {
  const box = await button.boundingBox();
  return Math.min(box?.width ?? 0, box?.height ?? 0);
};

for (const [who, width, least, options] of [
  ['a finger', 320, 44, { hasTouch: true, isMobile: true }],
  ['a finger', 390, 44, { hasTouch: true, isMobile: true }],
  ['a mouse', 1440, 24, {}],
] as const)
  test.describe(`${who} at ${width} px`, () => {
    test.use({
      viewport: { width, height: 844 },
      ...options,
    });

    test(`S-125 a disc shows the piece in its metal, and its page begins with it: ${who} at ${width} px`, async ({
      page,
    }) => {
      await openRings(page);
      await card(page).scrollIntoViewIfNeeded();
      for (const metal of ['silver', 'gold'] as const)
        expect(await sizeOf(disc(page, metal)), metal).toBeGreaterThanOrEqual(least);
      const shifts = await watchShifts(page);
      const both = (await priceOf(page).textContent()) ?? '';
      const [silver = '', gold = ''] = both.split(' - ');
      for (const [metal, price] of [
        ['silver', silver],
        ['gold', gold],
      ] as const) {
        await disc(page, metal).click();
        await expect(disc(page, metal)).toHaveAttribute('aria-pressed', 'true');
        await expect(priceOf(page)).toHaveText(price);
        expect(await seen(page)).toMatch(new RegExp(metal, 'i'));
      }
      await disc(page, 'gold').click();
      await expect(priceOf(page)).toHaveText(both);
      await disc(page, 'gold').click();
      await page.waitForLoadState('networkidle');
      expect(await shifts(), 'nothing moves').toBeLessThanOrEqual(0.01);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);

      await link(page).click();
      await expect(page).toHaveURL(/\/Rings\/[\w-]+\?metal=Gold$/);
      await expect(page.getByRole('heading', { level: 1, name: RING })).toBeVisible();
      await expect(choice(page, 'Type', 'Gold')).toBeChecked();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Rings\/[\w-]+$/);
      // A document of the server says the same.
      await page.reload({ waitUntil: 'networkidle' });
      await expect(choice(page, 'Type', 'Gold')).toBeChecked();
      await expect(page.getByRole('main').getByText(gold, { exact: true }).first()).toBeVisible();
      // Back in the middle of React's taking over is the framework's to answer, not the card's.
      await scriptsRun(page);
      await page.goBack();
      await expect(link(page)).toBeVisible();
    });
  });

test('S-125 S-84 a card’s metal is chosen in its panel', async ({ page }) => {
  await openRings(page);
  await disc(page, 'silver').click();
  await card(page).hover();
  await card(page)
    .getByRole('button', { name: `Choose: ${RING}` })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(choice(page, 'Type', 'Silver')).toBeChecked();
});

test('S-125 a press on a disc by key, in German, is seen and said', async ({ page }) => {
  await openRings(page, '/de');
  const rings = page.getByRole('main').getByRole('article').first();
  const name = (await rings.getByRole('heading').innerText()).trim();
  const gold = rings
    .getByRole('group', { name, exact: true })
    .getByRole('button', { name: 'In Gold zeigen' });
  await gold.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(gold).toBeFocused();
  await expect(gold).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Space');
  await expect(gold).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'a list with a disc that is pressed');
});

test('S-125 in the system’s own colours it is seen which disc is pressed', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openRings(page);
  const style = (metal: 'silver' | 'gold') =>
    disc(page, metal)
      .locator('span')
      .evaluate((span) => getComputedStyle(span).outlineStyle);
  await disc(page, 'gold').click();
  await page.mouse.move(0, 0);
  expect([await style('silver'), await style('gold')]).toEqual(['none', 'solid']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S-125 without scripts a card has no discs', async ({ page }) => {
    await page.goto('/Rings');
    await expect(link(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show in gold' })).toHaveCount(0);
  });

  test('S-125 PDP-08 without scripts the page of a metal is read as any other', async ({ page }) => {
    await page.goto('/Rings');
    const path = await link(page).getAttribute('href');
    await page.goto(`${path}?metal=Gold`);
    await expect(page.getByRole('heading', { level: 1, name: RING })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Type' })).toBeVisible();
  });
});

const heart = (page: Page) => card(page).getByRole('button', { name: `Wishlist: ${RING}` });

test('S-125 with a mouse a heart waits until its card is pointed at or has the focus, unless it is filled', async ({
  page,
}) => {
  await openRings(page);
  await page.mouse.move(0, 0);
  await expect(heart(page)).toHaveCSS('opacity', '0');
  await link(page).focus();
  await expect(heart(page)).toHaveCSS('opacity', '1');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(heart(page)).toHaveCSS('opacity', '0');
  await card(page).hover();
  await expect(heart(page)).toHaveCSS('opacity', '1');
  await heart(page).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toHaveCSS('opacity', '1');
});

test.describe('with fingers', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test('S-125 for fingers the heart of a card is always there', async ({ page }) => {
    await openRings(page);
    await expect(heart(page)).toHaveCSS('opacity', '1');
  });
});
