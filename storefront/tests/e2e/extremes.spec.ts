import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { firstListed, firstProduct } from './support/product-pages';
import { addToBag, bagButton, choice, scriptsRun } from './support/shopper';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What has the focus, where all of it lies below something else; null where some of it can be seen. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const box = element.getBoundingClientRect();
    // The part of it that lies in the window: a link may be larger than that.
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top];
    const places = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
    );
    const isSeen = places.some(([x, y]) => {
      const over = document.elementFromPoint(x, y);
      return over !== null && (element.contains(over) || over.contains(element));
    });
    return isSeen || width < 2
      ? null
      : `${element.tagName} ${element.textContent} ${element.getAttribute('name')}`;
  });

test.describe('at 400 % on a window of 1280 by 1024', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('SHELL-01 at 400 % nothing scrolls sideways, and what has the focus can be seen', async ({
    page,
    shop,
  }) => {
    const ring = `/Rings/${await firstProduct(shop, 'ring')}`;
    await page.goto(ring);
    await scriptsRun(page);
    await addToBag(page);
    for (const path of ['/', '/Rings', ring, '/ProductList', '/CheckoutPage', '/login', '/Contact', '/Admin'])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await sideways(page), path).toBeLessThanOrEqual(0);
        for (let stop = 0; stop < 25; stop += 1) {
          await page.keyboard.press('Tab');
          // The card fields lie below their placeholder until they have arrived.
          await expect.poll(() => hidden(page), `${path}, stop ${stop + 1}`).toBeNull();
        }
      });
  });
});

test('PDP-03 in the system’s own colours it is seen which metal and size are chosen', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
  await scriptsRun(page);
  await choice(page, 'Type', 'Gold').check();
  await choice(page, 'Size', '7').check();
  const grounds = await page
    .getByRole('main')
    .locator('label:has(> [type=radio])')
    .evaluateAll((labels) =>
      labels.map((label) => [label.querySelector('input')?.checked, getComputedStyle(label).backgroundColor]),
    );
  const chosen = new Set(grounds.filter(([checked]) => checked).map(([, ground]) => ground));
  const others = new Set(grounds.filter(([checked]) => !checked).map(([, ground]) => ground));
  expect([chosen.size, others.size]).toEqual([1, 1]);
  expect(chosen).not.toEqual(others);
});

test.describe('words from right to left', () => {
  let before: { id: string; title: string } | null = null;
  // Later journeys of this shop read its names.
  test.afterEach(async ({ shop }) => {
    if (!before) return;
    const { id, title } = before;
    before = null;
    await (await Panel.open(shop)).publishProductEverywhere(id, { title });
  });

  test('CARD-01 PDP-01 BAG-03 a piece with an Arabic name breaks no layout', async ({ page, shop }) => {
    const { _id: id } = await firstListed(shop, 'ring');
    const panel = await Panel.open(shop);
    const { title } = (await (await fetch(`${shop.cmsUrl}/api/products/${id}`)).json()) as { title: string };
    before = { id, title };
    const name = 'خاتم الكتلة الأولى (₿ 2009)';
    await panel.publishProductEverywhere(id, { title: name });
    await page.goto(`/Rings/${id}`);
    await scriptsRun(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectAccessible(page, 'a piece', [390, 1440]);
    await addToBag(page);
    await bagButton(page).click();
    await expect(page.getByTestId('bag-line')).toContainText(name);
    await expectAccessible(page, 'the bag', [390, 1440]);
    for (const path of ['/Rings', '/ProductList', '/CheckoutPage']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText(name).first()).toBeAttached();
      await expectAccessible(page, path, [390, 1440]);
    }
  });
});
