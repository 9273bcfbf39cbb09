import type { Page, Route } from '@playwright/test';
import { CARDS, typeCard } from './support/cards';
import { browserAt, withLine } from './support/faulty-line';
import { expect, test } from './support/fixtures';
import {
  addToBag,
  bagButton,
  openRing,
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
} from './support/shopper';

/** What goes wrong with one call: it never arrives, it arrives and the answer is lost, or the server cannot. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'never arrives': (route) => route.abort('connectionreset'),
  'arrives, its answer is lost': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'is answered with 503': (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Later.', code: 'busy' } }),
};

/** Of a call whose answer is lost the server knows and the page does not: the worst. `npm test -- journeys-whole` tries all three. */
const TRIED = process.env.FAULTS === 'long' ? Object.keys(FAULTS) : ['arrives, its answer is lost'];

/** Lets the next call of this kind fail; `happened` resolves when it did. */
async function failOnce(page: Page, method: string, path: RegExp, fault: string) {
  let done = () => {};
  const happened = new Promise<void>((resolve) => (done = resolve));
  let left = 1;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || left === 0) return route.fallback();
    left -= 1;
    await FAULTS[fault]?.(route);
    done();
  });
  return { happened };
}

/** The pieces that the server holds for this browser. */
function storedPieces(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const browser = JSON.parse(localStorage.getItem('shop.browser') ?? '{}') as Record<string, string>;
    const id = Object.values(browser).find((value) => typeof value === 'string' && value.length >= 16) ?? '';
    const answer = await fetch('/api/cart', { headers: { 'X-Browser-ID': id } });
    return ((await answer.json()) as { cartCount: number }).cartCount;
  });
}

const shows = (page: Page, pieces: number) =>
  expect(bagButton(page)).toHaveAccessibleName(new RegExp(`\\b${pieces} piece`));

/** The line is back: the bag tries again at once, and both sides hold the same. */
async function agree(page: Page, pieces: number): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => storedPieces(page)).toBe(pieces);
  await shows(page, pieces);
  await page.reload();
  await shows(page, pieces);
}

test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

const CALLS: [row: string, name: string, method: string, path: RegExp][] = [
  ['BAG-04', 'browser-info', 'GET', /\/api\/cart\/browser-info$/],
  ['BAG-07', 'the cart', 'GET', /\/api\/cart$/],
  ['BAG-08', 'an addition', 'POST', /\/api\/cart\/add$/],
];

for (const fault of TRIED) {
  for (const [row, name, method, path] of CALLS) {
    test(`${row} ${name} ${fault}: the piece is kept and counted once`, async ({ page }) => {
      const failed = await failOnce(page, method, path, fault);
      await openRing(page);
      await addToBag(page);
      await shows(page, 1);
      await failed.happened;
      await agree(page, 1);
    });
  }

  test(`BAG-10 a change of quantity ${fault}: it counts once`, async ({ page }) => {
    await openRing(page);
    await addToBag(page);
    await expect.poll(() => storedPieces(page)).toBe(1);
    const failed = await failOnce(page, 'PUT', /\/api\/cart\/update\//, fault);
    await bagButton(page).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Increase quantity/ })
      .click();
    await failed.happened;
    await page.keyboard.press('Escape');
    await agree(page, 2);
  });

  test(`BAG-11 a removal ${fault}: the piece is gone on both sides`, async ({ page }) => {
    await openRing(page);
    await addToBag(page);
    await expect.poll(() => storedPieces(page)).toBe(1);
    const failed = await failOnce(page, 'DELETE', /\/api\/cart\/remove\//, fault);
    await bagButton(page).click();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await failed.happened;
    await page.keyboard.press('Escape');
    await agree(page, 0);
  });

  test(`S-124 BAG-11 a move to the wishlist ${fault}: the piece is wished for at once, and out of the bag once`, async ({
    page,
  }) => {
    const ring = await openRing(page);
    await addToBag(page);
    await expect.poll(() => storedPieces(page)).toBe(1);
    const failed = await failOnce(page, 'DELETE', /\/api\/cart\/remove\//, fault);
    await bagButton(page).click();
    await page.getByRole('button', { name: /^Move .* to the wishlist$/ }).click();
    await failed.happened;
    await page.keyboard.press('Escape');
    await agree(page, 0);
    await page.goto('/wishlist');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('link', { name: ring, exact: true })).toBeVisible();
  });

  test(`BAG-12 CHK-08 the look at the cart after a purchase ${fault}: it is paid once, and the bag stays empty`, async ({
    page,
    shop,
  }) => {
    await shop.standIn.reset();
    await goToCheckout(page);
    await fillBilling(page);
    await typeCard(page, CARDS.visa);
    let failed: Awaited<ReturnType<typeof failOnce>> | undefined;
    await page.route(/\/api\/payment$/, async (route) => {
      const response = await route.fetch();
      failed = await failOnce(page, 'GET', /\/api\/cart$/, fault);
      await route.fulfill({ response });
    });
    await payButton(page).click();
    await expectOrderComplete(page);
    await failed?.happened;
    await shows(page, 0);
    expect(await shop.standIn.succeededCharges()).toHaveLength(1);
    await agree(page, 0);
  });

  test(`BAG-06 a synchronisation ${fault}: the local pieces reach the server once`, async ({ page }) => {
    await page.route('**/api/cart/**', (route) => route.abort('connectionrefused'));
    await page.route('**/api/cart', (route) => route.abort('connectionrefused'));
    await openRing(page);
    await addToBag(page);
    // A local copy that the server has never seen and no change waiting: what an earlier visit leaves behind.
    await page.evaluate(() => {
      const copy = JSON.parse(localStorage.getItem('shop.bag') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('shop.bag', JSON.stringify({ ...copy, unsent: [] }));
    });
    await page.unrouteAll();
    const failed = await failOnce(page, 'POST', /\/api\/cart\/sync$/, fault);
    await page.reload();
    await failed.happened;
    await agree(page, 1);
  });
}

for (const fault of ['cut-before', 'cut-after', 'cut-within', 'double'] as const)
  test(`BAG-08 BAG-10 BAG-11 the line between storefront and CMS, ${fault}: each press counts once`, async ({
    context,
    shop,
  }) => {
    await withLine(shop, async (line, url) => {
      const page = await browserAt(context, url);
      await openRing(page);
      const added = line.break({ fault, method: 'POST', path: /\/api\/cart\/add$/ });
      await addToBag(page);
      await added;
      await agree(page, 1);

      const changed = line.break({ fault, method: 'PUT', path: /\/api\/cart\/update\// });
      await bagButton(page).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Increase quantity/ })
        .click();
      await changed;
      await page.keyboard.press('Escape');
      await agree(page, 2);

      const removed = line.break({ fault, method: 'DELETE', path: /\/api\/cart\/remove\// });
      await bagButton(page).click();
      await page.getByRole('button', { name: /^Remove/ }).click();
      await removed;
      await page.keyboard.press('Escape');
      await agree(page, 0);
    });
  });

test('BAG-18 two tabs of one browser stay in step', async ({ page, context }) => {
  await openRing(page);
  const other = await context.newPage();
  await other.goto('/');
  await shows(other, 0);
  await addToBag(page);
  await shows(other, 1);
  await bagButton(other).click();
  await other.getByRole('button', { name: /^Increase quantity/ }).click();
  await shows(page, 2);
  await expect.poll(() => storedPieces(page)).toBe(2);
});

test('BAG-10 BAG-18 presses in two tabs at the same moment all count, once', async ({ page, context }) => {
  await openRing(page);
  await addToBag(page);
  await expect.poll(() => storedPieces(page)).toBe(1);
  const other = await context.newPage();
  await other.goto('/');
  await shows(other, 1);
  const tabs = [page, other];
  for (const tab of tabs) await bagButton(tab).click();
  await Promise.all(
    tabs.map(async (tab) => {
      const plus = tab.getByRole('dialog').getByRole('button', { name: /^Increase quantity/ });
      for (let press = 0; press < 15; press += 1) await plus.dispatchEvent('click');
    }),
  );
  await expect.poll(() => storedPieces(page)).toBe(31);
  for (const tab of tabs) {
    await tab.keyboard.press('Escape');
    await shows(tab, 31);
  }
  await page.reload();
  await shows(page, 31);
});
