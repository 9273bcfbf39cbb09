import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { addToBag, choice, openRing } from './support/shopper';

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page, its scripts held back, whose server knows of a ring in the bag. Returns what lets the scripts go. */
async function openWithRing(page: Page, path: string): Promise<() => void> {
  await openRing(page);
  await addToBag(page);
  await expect.poll(async () => (await page.request.get('/bag')).text()).toContain('data-testid="bag-line"');
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('PDP-03 a size, a metal and a press made before the scripts run go into the bag once they do', async ({
  page,
  shop,
}) => {
  const release = await holdScripts(page);
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'commit' });
  await choice(page, 'Size', '6').check();
  await choice(page, 'Type', 'Gold').check();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.locator('button[value=add]').click();
  expect(new URL(page.url()).pathname).toContain('/Rings/');
  release();
  await expect(page.getByTestId('bag-badge')).toHaveText('2');
  await expect(choice(page, 'Size', '6')).toBeChecked();
  await expect(page.getByText(/\(Gold - Size: 6\) added to cart!/).first()).toBeVisible();
});

for (const [name, dialog] of [
  ['Menu', 'Menu'],
  ['Shopping bag', 'Shopping Bag'],
  ['Search', 'Search'],
] as const)
  test(`SHELL-01 a press on ${name} before the scripts run opens it once they do`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name }).click();
    release();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  });

test('CONT-01 what is typed into a form before the scripts run stays in it', async ({ page }) => {
  const release = await openWithRing(page, '/CheckoutPage');
  await page.getByLabel('First name').fill('Ada');
  release();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('S-93 a gift that is ticked before the scripts run has its field at once, and stays one', async ({
  page,
}) => {
  const release = await openWithRing(page, '/CheckoutPage');
  const tick = page.getByRole('checkbox', { name: 'This is a gift' });
  const card = page.getByLabel('Message for the card (optional)');
  await tick.check();
  await card.fill('For you');
  release();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tick).toBeChecked();
  await expect(card).toHaveValue('For you');
  await expect(page.getByText('Characters left: 143').first()).toBeVisible();
});

test('CHK-03 the order stands at the checkout from the first paint: nothing moves under a finger', async ({
  page,
}) => {
  const release = await openWithRing(page, '/CheckoutPage');
  await expect(page.getByTestId('bag-line')).toBeVisible();
  await expect(page.getByTestId('bag-badge')).toHaveCount(0);
  const note = page.getByRole('button', { name: 'Add a note' });
  // Letters of another shape move it as well: a slow machine may have them after the first paint.
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await note.boundingBox();
  release();
  await expect(page.getByTestId('bag-badge')).toHaveText('1');
  expect(await note.boundingBox()).toEqual(before);
});

test('BAG-10 a press on a line of the bag before the scripts run changes it once they do', async ({
  page,
}) => {
  const release = await openWithRing(page, '/bag');
  await page.getByRole('button', { name: /^Increase quantity of/ }).click();
  release();
  await expect(page.getByTestId('bag-line').getByRole('group')).toContainText('2');
  await expect(page.getByTestId('bag-badge')).toHaveText('2');
  await expect(page).toHaveURL(/\/bag$/);
});

test('PDP-03 where the scripts cannot be had, the press goes as without scripts', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/Failed to load|ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'commit' });
  await choice(page, 'Size', '6').check();
  await page.locator('button[value=add]').click();
  await expect(page).toHaveURL(/\/bag$/, { timeout: 20_000 });
  await expect(page.getByTestId('bag-line')).toHaveCount(1);
});

test('SHELL-05 Back before the scripts run leads to the page it names, after a reload as well', async ({
  page,
}) => {
  await page.goto('/Rings', { waitUntil: 'networkidle' });
  const piece = page.locator('article').first().getByRole('heading').getByRole('link');
  const name = await piece.innerText();
  await piece.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(name);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(heading).toHaveText(name);
  // The entry is one of the page before the reload: the browser changes the address alone.
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading).toHaveText(/^Rings/);
  release();
  await page.waitForFunction(() => '__remixRouter' in window);
  await page.goForward();
  await expect(heading).toHaveText(name);
});

test('MENU-05 a page that is loaded at an overlay’s entry is left by a link before its scripts run', async ({
  page,
}) => {
  await page.goto('/Rings', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays))
    .toBe(undefined);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  release();
  await expect(page).toHaveURL(/\/de\/Rings$/);
  await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();
});
