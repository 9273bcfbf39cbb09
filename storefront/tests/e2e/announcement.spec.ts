import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';

/** The sentence above every page (S-64). */

const UID = 'api::announcement.announcement';
const SEEDED = 'Exchange or return within 30 days of delivery.';
const SEEDED_GERMAN = 'Umtausch oder Rückgabe bis 30 Tage nach der Lieferung.';
/** With its link's words 79 signs: 80 may be published. */
const LONGEST = [
  'From the first of December our workshop engraves rings for free',
  'How it is done.',
] as const;

const region = (page: Page, name = 'Announcement') => page.getByRole('region', { name, exact: true });
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const read = async (url: string) => {
  const html = await (await fetch(url)).text();
  return /<section aria-label="(?:Announcement|Hinweis)"[^>]*>.*?<p[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? null;
};
const shows = (url: string, words: string) => async () => (await read(url))?.includes(words) ?? false;

/** What is announced in a test is taken down after it: the seed's shows again. */
const announced: string[] = [];
async function announce(shop: RunningShop, entry: object): Promise<string> {
  const id = await (await Panel.open(shop)).publishNew(UID, entry);
  announced.push(id);
  return id;
}
test.afterEach(async ({ shop }) => {
  const panel = await Panel.open(shop);
  for (const id of announced.splice(0)) await panel.remove(UID, id);
  await expect.poll(shows(shop.url, SEEDED)).toBe(true);
  await expect.poll(shows(`${shop.url}/de`, SEEDED_GERMAN)).toBe(true);
});

test('S-64 what an editor announces is said on both storefronts, and begins and ends by itself', async ({
  shop,
}) => {
  const other = await shop.anotherStorefront();
  const pages = [shop.url, `${shop.url}/Rings`, `${other.url}/de`, `${other.url}/About`];
  const everywhere = (words: string) => async () =>
    (await Promise.all(pages.map((page) => shows(page, words)()))).every(Boolean);
  try {
    // Kept by both.
    await Promise.all(pages.map(read));
    await announce(shop, { sentence: 'Closed on Friday.' });
    await expect.poll(everywhere('Closed on Friday.')).toBe(true);

    await announce(shop, { sentence: 'Back in a moment.', showFrom: soon(3), showUntil: soon(9) });
    expect(await everywhere('Closed on Friday.')()).toBe(true);
    await expect.poll(everywhere('Back in a moment.'), { intervals: [100] }).toBe(true);
    await expect.poll(everywhere('Closed on Friday.'), { intervals: [100] }).toBe(true);
  } finally {
    await other.stop();
  }
});

test('S-64 a visitor closes it by the keyboard: it stays closed on every page, and the next one shows', async ({
  page,
  shop,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(region(page)).toContainText(SEEDED);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(region(page).getByRole('link', { name: 'How to return' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close the announcement' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(region(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(region(page)).toBeHidden();
  await page.goto('/de/Rings');
  await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();
  await expect(region(page, 'Hinweis')).toBeHidden();

  await announce(shop, { sentence: 'Something else.' });
  await expect.poll(shows(shop.url, 'Something else.')).toBe(true);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(region(page)).toContainText('Something else.');
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(region(page)).toBeHidden();
});

test('S-64 D-19 it is German in German, and said in English where it is not translated', async ({
  page,
  shop,
}) => {
  await page.goto('/de');
  const words = region(page, 'Hinweis').getByRole('paragraph');
  await expect(words).toContainText(SEEDED_GERMAN);
  await expect(words).toHaveAttribute('lang', 'de');
  await expect(words.getByRole('link', { name: 'So geht die Rückgabe' })).toHaveAttribute(
    'href',
    '/de/Return',
  );
  await announce(shop, { sentence: 'English alone.' });
  await expect.poll(shows(`${shop.url}/de`, 'English alone.')).toBe(true);
  await page.goto('/de');
  await expect(words).toHaveAttribute('lang', 'en');
});

test('S-64 it stands on no page of the panel, and leaves whoever pays alone', async ({ page, shop }) => {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
  await expect(region(page)).toBeVisible();
  for (const path of ['/CheckoutPage', '/checkout', '/de/checkout', '/Admin']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[data-announcement]'), path).toHaveCount(0);
  }
});

test('S-64 D-12 a draft is announced under its preview link alone', async ({ page, shop }) => {
  const panel = await Panel.open(shop);
  const { id, preview } = await panel.draft(UID, { sentence: 'Of a draft.', showFrom: soon(9_000) });
  announced.push(id);
  await page.goto(preview);
  await expect(region(page)).toContainText('Of a draft.');
  expect(await read(shop.url)).toContain(SEEDED);
});

for (const path of ['/', '/de/Rings'])
  test(`S-64 SHELL-02 it is accessible on ${path}, and moves nothing of the page`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const moved = () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await moved(), 'while it shows').toBeLessThanOrEqual(0.01);
    await expectAccessible(page, `${path} with an announcement`, [390, 768, 1440]);
    await page.locator('[data-announcement] button').click();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.locator('[data-announcement]')).toBeHidden();
    expect(await moved(), 'once it is closed').toBeLessThanOrEqual(0.01);
  });

test('S-64 the longest that may be published takes two lines on a phone', async ({ page, shop }) => {
  const [sentence, words] = LONGEST;
  expect(LONGEST.join(' ').length).toBe(79);
  await announce(shop, { sentence, link: { text: words, address: '/FAQ' } });
  await expect.poll(shows(shop.url, words)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const lines = await region(page)
    .getByRole('paragraph')
    .evaluate((text) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(text);
      const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
      return (text.getBoundingClientRect().height - padding) / Number.parseFloat(lineHeight);
    });
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S-64 it is shown, with its link and without a button that would do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(region(page)).toContainText(SEEDED);
    await expect(page.getByRole('button', { name: 'Close the announcement' })).toHaveCount(0);
    await region(page).getByRole('link', { name: 'How to return' }).click();
    await expect(page).toHaveURL(/\/Return$/);
  });
});
