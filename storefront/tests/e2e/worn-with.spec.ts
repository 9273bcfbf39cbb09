import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { toHead } from './support/product-pages';
import { bagButton, choice, scriptsRun } from './support/shopper';

const PRODUCT = 'api::product.product';

/** The ring of the seed whose editors chose a pendant with lengths and two pieces without sizes. */
const RING = '/Rings/sovereign-signet-ring';
const [PENDANT, STUDS, BANGLE] = ['Proof Medallion', 'Coin Stud Earrings', 'Coin Bangle'];

const block = (page: Page, name = 'Worn with') => page.getByRole('region', { name, exact: true });
const card = (page: Page, title: string) => block(page).getByRole('listitem').filter({ hasText: title });
const setButton = (page: Page) => block(page).getByRole('button', { name: /^Add the set, / });
const addButton = (page: Page, title: string) => block(page).getByRole('button', { name: `Add: ${title}` });
const notice = (page: Page) => page.getByTestId('added-notice');

/** The page scrolled to the block, whose own scripts run. */
async function reach(page: Page, path = RING, name?: string): Promise<void> {
  await page.goto(path);
  await scriptsRun(page);
  await block(page, name).scrollIntoViewIfNeeded();
  // What the server drew is React's own from then on.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main li form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** What the bag holds, as it says it. */
async function held(page: Page): Promise<string[]> {
  await bagButton(page).click();
  const lines = page.getByRole('dialog').getByTestId('bag-line');
  await expect(lines.first()).toBeVisible();
  return lines.evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`S-109 at ${width} px pieces stand below the story in the metal of the page, and their scripts come late`, async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      const isHere = () => scripts.some((url) => url.includes('/assets/worn-with-'));
      await page.goto(RING, { waitUntil: 'networkidle' });
      await expect(block(page).getByRole('listitem')).toHaveText(
        [PENDANT, STUDS, BANGLE].map((one) => new RegExp(one)),
      );
      expect(isHere(), 'it stands in the page without scripts of its own').toBe(false);
      const order = await page.evaluate(() => {
        const heads = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
        return ['Care', 'Worn with', 'You may also like'].map((words) => heads.indexOf(words));
      });
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(order[0]).toBeGreaterThanOrEqual(0);
      await block(page).scrollIntoViewIfNeeded();
      await expect.poll(isHere).toBe(true);
      await expect(card(page, STUDS)).toContainText('Silver · $120.00');
      await expect(card(page, STUDS).locator('img')).toHaveAttribute('src', /silver/);

      await choice(page, 'Type', 'Gold').check();
      for (const [title, price] of [
        [PENDANT, '640'],
        [STUDS, '240'],
        [BANGLE, '610'],
      ] as const) {
        await expect(card(page, title)).toContainText(`Gold · $${price}.00`);
        await expect(card(page, title).locator('img')).toHaveAttribute('src', /gold/);
      }
      await addButton(page, STUDS).click();
      await expect(notice(page)).toContainText(`${STUDS} (Gold) added to cart!`);
      expect(await held(page)).toEqual([expect.stringContaining(STUDS)]);
    });

    test(`S-109 S-84 at ${width} px a size is chosen in the sheet, which begins with the metal of the page`, async ({
      page,
    }) => {
      await reach(page);
      await choice(page, 'Type', 'Gold').check();
      const opener = block(page).getByRole('link', { name: `Choose: ${PENDANT}` });
      await opener.click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toHaveAccessibleName(`Choose: ${PENDANT}`);
      await expect(sheet.getByRole('radio', { name: 'Gold', exact: true })).toBeChecked();
      await sheet.getByRole('radio', { name: '18 inch' }).check();
      await sheet.getByRole('button', { name: 'Add to cart' }).click();
      await expect(notice(page)).toContainText(`${PENDANT} (Gold - Size: 18 inch) added to cart!`);
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${RING}$`));
    });

    test(`S-109 at ${width} px the set waits for the size of the page’s piece, and is put into the bag at one press`, async ({
      page,
    }) => {
      await reach(page);
      await choice(page, 'Type', 'Gold').check();
      await expect(setButton(page)).toHaveText('Add the set, $1,390.00');
      await expect(block(page)).toContainText(`Not in the set, as a size is to be chosen: ${PENDANT}`);
      await setButton(page).press('Enter');
      const sizes = page.getByRole('radiogroup', { name: 'Size', exact: true });
      await expect(sizes).toHaveAttribute('aria-invalid', 'true');
      await expect(sizes.getByRole('radio').first()).toBeFocused();
      await expect(notice(page)).toHaveCount(0);

      await choice(page, 'Size', '7').check();
      await setButton(page).click();
      await expect(notice(page)).toHaveCount(1);
      await expect(notice(page)).toContainText('A set of 3 pieces added to cart!');
      const lines = await held(page);
      expect(lines).toHaveLength(3);
      for (const words of [STUDS, BANGLE, 'Gold · Size 7'])
        expect(lines.filter((line) => line.includes(words))).toHaveLength(1);
      await page.reload();
      expect(await held(page), 'the server has them too').toHaveLength(3);
    });
  });

test('S-109 the keyboard reaches every button of the block in the order of its cards, and stays there', async ({
  page,
}) => {
  await reach(page);
  await choice(page, 'Size', '7').check();
  await choice(page, 'Type', 'Silver').check();
  const press = async (key: string, on: ReturnType<typeof block>) => {
    await page.keyboard.press(key);
    await expect(on).toBeFocused();
  };
  await block(page).getByRole('link', { name: PENDANT, exact: true }).focus();
  await press('Tab', block(page).getByRole('link', { name: `Choose: ${PENDANT}` }));
  await press('Tab', block(page).getByRole('link', { name: STUDS, exact: true }));
  await press('Tab', addButton(page, STUDS));
  await press('Enter', addButton(page, STUDS));
  await expect(notice(page)).toContainText(`${STUDS} (Silver) added to cart!`);
  await press('Tab', block(page).getByRole('link', { name: BANGLE, exact: true }));
  await press('Tab', addButton(page, BANGLE));
  await press('Tab', setButton(page));
  await press('Enter', setButton(page));
  await expect(notice(page)).toContainText('A set of 3 pieces added to cart!');
});

test('S-109 the block is accessible in every width as the server drew it and with its scripts, and scrolls sideways in none', async ({
  page,
}) => {
  await page.goto(RING, { waitUntil: 'networkidle' });
  await expectAccessible(page, 'the block without its scripts', [320]);
  await reach(page);
  await toHead(page);
  await expectAccessible(page, 'the block', [320, ...WIDTHS]);
});

test('S-109 D-19 the block speaks German on German pages', async ({ page }) => {
  await reach(page, `/de${RING}`, 'Dazu getragen');
  const german = block(page, 'Dazu getragen');
  await choice(page, 'Ausführung', 'Gold').check();
  await choice(page, 'Größe', '7').check();
  await german.getByRole('button', { name: /^Das Set hinzufügen, / }).click();
  await expect(notice(page)).toContainText('Ein Set aus 3 Stücken liegt in Ihrem Warenkorb!');
  await expect(german.getByRole('link', { name: /^Auswählen: / })).toHaveAttribute('href', /^\/de\/Man\//);
});

test('S-109 an answer that is lost takes nothing of a set: the bag sends it again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await reach(page);
  await choice(page, 'Size', '7').check();
  await choice(page, 'Type', 'Silver').check();
  let lost = 0;
  await page.route(/\/api\/cart/, async (route) => {
    if (route.request().method() === 'GET' || lost > 0) return route.continue();
    lost += 1;
    // The shop has it, and the browser does not hear so.
    await route.fetch();
    await route.abort();
  });
  await setButton(page).click();
  await expect.poll(() => lost).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  expect(await held(page)).toHaveLength(3);
  const quantities = page.getByRole('dialog').getByTestId('bag-line').getByRole('group');
  for (const one of await quantities.all()) await expect(one).toContainText('1');
});

/** The page says so once the storefront has heard of a publish. */
const says = async (shop: RunningShop, path: string, words: string, isThere = true) =>
  expect
    .poll(async () => {
      const html = await (await fetch(shop.url + path)).text();
      return (html.split('aria-label="Worn with"')[1]?.split('</section>')[0] ?? '').includes(words);
    })
    .toBe(isThere);

test('S-109 editors choose the pieces in their order, and the page is made anew; without a choice the shop has one', async ({
  shop,
}) => {
  const panel = await Panel.open(shop);
  const idOf = async (slug: string) => (await panel.first(PRODUCT, { slug })).documentId;
  const piece = await idOf('merkle-lattice-band');
  const path = '/Rings/merkle-lattice-band';
  await says(shop, path, 'Coin Stud Earrings');
  const chosen = await idOf('tennis-line-bracelet');
  await panel.publish(PRODUCT, piece, { wornWith: { connect: [{ documentId: chosen }], disconnect: [] } });
  try {
    await says(shop, path, 'Tennis Line Bracelet');
    await says(shop, path, 'Coin Stud Earrings', false);
  } finally {
    await panel.publish(PRODUCT, piece, { wornWith: { connect: [], disconnect: [{ documentId: chosen }] } });
  }
  await says(shop, path, 'Coin Stud Earrings');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S-109 S-07 without scripts a card leads to its piece, and a piece without sizes goes into the bag by a form', async ({
    page,
  }) => {
    await page.goto(RING);
    await expect(page.getByText(/^Add the set/)).toBeHidden();
    await block(page)
      .getByRole('link', { name: `Choose: ${PENDANT}` })
      .click();
    await expect(page).toHaveURL(/\/Man\/proof-medallion$/);
    await page.goto(RING);
    await block(page).getByRole('link', { name: BANGLE, exact: true }).click();
    await expect(page).toHaveURL(/\/Bracelets\/coin-bangle$/);
    await page.goto(RING);
    await addButton(page, STUDS).click();
    await expect(page).toHaveURL(/\/bag$/);
    await expect(page.getByTestId('bag-line')).toHaveCount(1);
    await expect(page.getByTestId('bag-line')).toContainText(STUDS);
  });
});

test('S-126 a bag of one piece suggests two in its metal, in the words of the page, and is whole where they cannot be had', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|suggestions did not load/);
  await page.goto(`/de${RING}`);
  await scriptsRun(page);
  await choice(page, 'Ausführung', 'Gold').check();
  await page.getByRole('radiogroup', { name: 'Größe' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: /^Warenkorb, / }).click();
  const drawer = page.getByRole('dialog');
  const shown = drawer.getByRole('region', { name: 'Dazu getragen' });
  await expect(shown.getByRole('link')).toHaveCount(2);
  await expectAccessible(page, 'a bag with suggestions', WIDTHS);
  const [first] = await shown.getByRole('link').all();
  await first?.click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/de\/Man\/proof-medallion$/);

  await page.route('**/worn-with/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: /^Warenkorb, / }).click();
  await expect(drawer.getByTestId('bag-line')).toHaveCount(1);
  await expect(shown).toHaveCount(0);
});
