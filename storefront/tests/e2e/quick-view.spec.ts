import type { Locator, Page } from '@playwright/test';
import type { Piece } from '@shop/contract';
import { expectAccessible, WIDTHS } from './support/axe';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';
import { bagButton, choice, scriptsRun } from './support/shopper';

const KEPT = '**/kept-pieces*';
const panelOf = (page: Page) => page.getByRole('dialog');
const addButton = (page: Page) => panelOf(page).getByRole('button', { name: 'Add to cart' });
/** The button of a card; of a list's first one where none is named. */
const opener = (page: Page, title?: string) =>
  page
    .locator('article', title === undefined ? {} : { hasText: title })
    .first()
    .getByRole('button', { name: /^(Choose|Add to cart): / });
const nameOf = async (button: Locator) =>
  String(await button.getAttribute('aria-label')).split(': ')[1] ?? '';

/** A category's page whose scripts run. */
async function openList(page: Page, path = '/Rings'): Promise<void> {
  await page.goto(path);
  await scriptsRun(page);
}

async function expectLine(page: Page, name: string, words: string): Promise<void> {
  await bagButton(page).click();
  const line = panelOf(page).getByTestId('bag-line');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(name);
  await expect(line).toContainText(words);
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`S-84 at ${width} px a ring is chosen on its card and put into the bag without leaving the list`, async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto('/Rings', { waitUntil: 'networkidle' });
      const ofPanel = () => scripts.filter((url) => /assets\/(quick-view|choice-panel)-/.test(url));
      expect(ofPanel(), 'the panel’s code comes with its first opening').toEqual([]);
      const button = opener(page);
      const name = await nameOf(button);
      const box = await button.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), 'room for a finger').toBeGreaterThanOrEqual(44);
      await button.click();
      await expect(panelOf(page)).toHaveAccessibleName(`Choose: ${name}`);
      expect(ofPanel()).not.toEqual([]);
      const edges = () =>
        panelOf(page).evaluate((box) => {
          const { left, right, bottom } = box.getBoundingClientRect();
          return [left === 0, right === innerWidth, Math.round(bottom) === innerHeight];
        });
      // At the foot of a phone's window, in the middle of a wide one.
      await expect.poll(edges).toEqual(width < 768 ? [true, true, true] : [false, false, false]);

      // The waiting button says for what, at its place.
      await choice(page, 'Type', 'Gold').check();
      await expect(panelOf(page).locator('[aria-hidden="false"] img')).toHaveAttribute('src', /gold/);
      await panelOf(page).getByRole('button', { name: 'Select a size' }).press('Enter');
      const sizes = page.getByRole('radiogroup', { name: 'Size', exact: true });
      await expect(sizes).toHaveAttribute('aria-invalid', 'true');
      await expect(sizes.getByRole('radio').first()).toBeFocused();
      await choice(page, 'Size', '7').check();
      await panelOf(page).getByRole('button', { name: 'Increase quantity' }).click();
      await addButton(page).click();
      await expect(panelOf(page)).toHaveCount(0);
      await expect(page.getByTestId('added-notice')).toContainText(`${name} (Gold - Size: 7) added to cart!`);
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(/\/Rings$/);
      await expectLine(page, name, 'Gold · Size 7');
      await expect(panelOf(page).getByTestId('bag-line').getByText('2', { exact: true })).toBeVisible();
    });
  });

test('S-84 a card’s piece is chosen with the keyboard alone, and the focus comes back', async ({ page }) => {
  await openList(page);
  const button = opener(page);
  const press = async (key: string, on: Locator) => {
    await page.keyboard.press(key);
    await expect(on).toBeFocused();
  };
  await page.locator('article').first().getByRole('heading').getByRole('link').focus();
  for (const metal of ['silver', 'gold'])
    await press(
      'Tab',
      page
        .locator('article')
        .first()
        .getByRole('button', { name: `Show in ${metal}` }),
    );
  await press('Tab', button);
  await expect(button, 'it shows where the keys are').toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(choice(page, 'Type', 'Silver')).toBeVisible();
  await press('Tab', choice(page, 'Type', 'Silver'));
  await press('ArrowRight', choice(page, 'Type', 'Gold'));
  await press('Tab', choice(page, 'Size', '5'));
  await page.keyboard.press('Space');
  await press('Tab', panelOf(page).getByRole('button', { name: 'Size guide' }));
  await press('Tab', panelOf(page).getByRole('button', { name: 'Increase quantity' }));
  await press('Tab', addButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('added-notice')).toContainText('(Gold - Size: 5) added to cart!');
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('S-84 the panel closes by Back, leads to the piece’s own page, and Back from there shows the list', async ({
  page,
}) => {
  await openList(page);
  const name = await nameOf(opener(page));
  await opener(page).click();
  await expect(panelOf(page)).toBeVisible();
  await page.goBack();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/Rings$/);
  await opener(page).click();
  await panelOf(page).getByRole('link', { name: 'See all details' }).click();
  await expect(page).toHaveURL(/\/Rings\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/Rings$/);
  await expect(panelOf(page)).toHaveCount(0);
});

test('S-84 a cut line is said in words, and asked again at a press', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await openList(page, '/Pendants');
  await page.route(KEPT, (route) => route.abort());
  await opener(page).click();
  await expect(panelOf(page).getByRole('alert')).toHaveText('The choices cannot be loaded at the moment.');
  await expectAccessible(page, 'a panel that could not be loaded', WIDTHS);
  await page.unroute(KEPT);
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await choice(page, 'Chain size', '18 inch').check();
  await choice(page, 'Type', 'Silver').check();
  await addButton(page).click();
  await expect(page.getByTestId('added-notice')).toContainText('(Silver - Size: 18 inch) added to cart!');
});

test('S-84 what is sold out since the list was made is said in the panel; a sold-out card asks for no choice', async ({
  page,
  shop,
}) => {
  const panel = await Panel.open(shop);
  const id = await firstProduct(shop, 'bracelet');
  const leave = async (stockSilver: number | null, stockGold: number | null) => {
    await panel.publishProduct(id, { stockSilver, stockGold });
    const left = async () => {
      const response = await fetch(`${shop.url}/kept-pieces?ids=${id}`);
      // While a publish is under way the storefront may have to ask again.
      if (!response.ok) return `${response.status}`;
      const [piece] = (await response.json()) as Piece[];
      return [piece?.left?.Silver ?? null, piece?.left?.Gold ?? null];
    };
    await expect.poll(left).toEqual([stockSilver, stockGold]);
  };
  await openList(page, '/Bracelets');
  const name = await nameOf(opener(page));
  try {
    await leave(2, 0);
    await opener(page, name).click();
    await expect(choice(page, 'Type', 'Gold (sold out)')).toBeDisabled();
    await expect(panelOf(page).getByTestId('stock')).toHaveText('Only 2 left');
    await page.keyboard.press('Escape');
    await leave(0, 0);
    await opener(page, name).click();
    await expect(panelOf(page).getByRole('button', { name: 'Sold out' })).toBeDisabled();
    await expectAccessible(page, 'a piece that is sold out');
    await expect(async () => {
      await page.goto('/Bracelets');
      const card = page.locator('article', { hasText: name }).first();
      await expect(card).toContainText('Sold out', { timeout: 1_000 });
      await expect(card.getByRole('button', { name: /^(Choose|Add to cart): / })).toHaveCount(0);
    }).toPass();
  } finally {
    await leave(null, null);
  }
});

test('S-84 a piece of one metal without sizes is put into the bag at a press', async ({ page, shop }) => {
  const panel = await Panel.open(shop);
  const id = await firstProduct(shop, 'bracelet');
  const { goldPrice } = (await (await fetch(`${shop.cmsUrl}/api/products/${id}`)).json()) as {
    goldPrice: number;
  };
  await panel.publishProduct(id, { goldPriceCents: null });
  try {
    const button = page.getByRole('button', { name: /^Add to cart: / });
    await expect(async () => {
      await openList(page, '/Bracelets');
      await expect(button).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    const name = await nameOf(button);
    await button.click();
    await expect(page.getByTestId('added-notice')).toContainText(`${name} (Silver) added to cart!`);
    await expect(panelOf(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expectLine(page, name, 'Silver');
  } finally {
    await panel.publishProductEverywhere(id, { goldPriceCents: Math.round(goldPrice * 100) });
  }
});

test('S-84 the open panel is accessible in every width, and scrolls sideways in none', async ({ page }) => {
  await openList(page);
  await opener(page).click();
  await expect(choice(page, 'Type', 'Gold')).toBeVisible();
  await expectAccessible(page, 'the open panel', [320, ...WIDTHS]);
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await panelOf(page).evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  // What is chosen last hides below nothing: the button stays in sight.
  await choice(page, 'Size', '10').check();
  await expect(addButton(page)).toBeInViewport();
  await addButton(page).click();
  await expect(page.getByTestId('added-notice')).toBeVisible();
});

test('S-84 D-19 the panel speaks German on German pages', async ({ page }) => {
  await openList(page, '/de/Rings');
  await page
    .locator('article')
    .first()
    .getByRole('button', { name: /^Auswählen: / })
    .click();
  await choice(page, 'Ausführung', 'Gold').check();
  await choice(page, 'Größe', '7').check();
  await expect(panelOf(page).getByRole('link', { name: 'Alle Details ansehen' })).toHaveAttribute(
    'href',
    /^\/de\/Rings\//,
  );
  await panelOf(page).getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByTestId('added-notice')).toContainText('(Gold - Größe: 7) liegt in Ihrem Warenkorb!');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S-84 without scripts a card is the link that it was', async ({ page }) => {
    await page.goto('/Rings');
    const card = page.locator('article').first();
    await expect(card.getByText('Choose', { exact: true })).toBeHidden();
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/Rings\/[a-z0-9-]+$/);
  });
});

for (const width of [390, 1440])
  test.describe(`on the home page at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`S-84 HOME-04 at ${width} px a piece of the carousel is chosen over it, and the cursor comes back to it`, async ({
      page,
    }) => {
      await page.goto('/');
      await scriptsRun(page);
      await page.locator('.featured').scrollIntoViewIfNeeded();
      const slide = page.locator('.swiper-slide-active');
      await expect(slide).toBeVisible();
      const button = slide.getByRole('button', { name: /^Choose: / });
      const name = await nameOf(button);
      await slide.hover();
      await button.click();
      await expect(panelOf(page)).toContainText(name);
      await expectAccessible(page, 'a choice over the carousel', [width]);
      await page.keyboard.press('Escape');
      await expect(panelOf(page)).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
