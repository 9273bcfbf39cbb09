import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { drawnPicture, fillProduct, openProducts, productRow } from './support/product-panel';

const dialog = (page: Page) => page.getByRole('dialog');
const form = (page: Page) => page.getByRole('form', { name: 'Product' });

async function chooseImages(page: Page, colours: readonly string[]): Promise<void> {
  const files = [];
  for (const colour of colours) {
    files.push({ name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: await drawnPicture(page, colour) });
  }
  await form(page).locator('input[accept="image/*"]').setInputFiles(files);
}

async function addProduct(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add product' }).click();
  await fillProduct(form(page), title);
  await chooseImages(page, ['crimson', 'teal']);
  await form(page)
    .getByLabel(/^Image 1/)
    .fill('The ring from the front.');
  await form(page)
    .getByLabel(/^Image 2/)
    .fill('The ring from behind.');
  await form(page).getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText(`“${title}” is in the shop.`)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

const signedOut = (shop: RunningShop) => fetch(`${shop.url}/api/admin/products`);

test('PM-01 PM-02 a product is added, seen in the shop, changed, looked at and deleted', async ({
  page,
  shop,
}) => {
  await openProducts(page, shop.staff);
  await addProduct(page, 'Panel Ring');
  const row = productRow(page, 'Panel Ring');
  await expect(row.getByText('$240.00', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Edit Panel Ring' }).click();
  await expect(form(page).getByLabel('Price in silver ($)')).toHaveValue('120.50');
  await form(page).getByLabel('Title').fill('Panel Band');
  await form(page).getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('“Panel Band” is saved.')).toBeVisible();

  await productRow(page, 'Panel Band').getByRole('button', { name: 'View Panel Band' }).click();
  await expect(dialog(page).getByRole('img', { name: 'The ring from the front.' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Image 2 of 2' }).click();
  await expect(dialog(page).getByRole('img', { name: 'The ring from behind.' })).toBeVisible();
  await expect(dialog(page).getByText('Saved and published')).toBeVisible();
  await expect(dialog(page).getByText('Panel Ring', { exact: true })).toBeVisible();
  const address = await dialog(page)
    .getByRole('link', { name: /See it in the shop/ })
    .getAttribute('href');
  await page.keyboard.press('Escape');

  const visitor = await page.context().newPage();
  await visitor.goto(address ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Panel Band' })).toBeVisible();
  await visitor.close();

  await productRow(page, 'Panel Band').getByRole('button', { name: 'Delete Panel Band' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('“Panel Band” is deleted.')).toBeVisible();
  await expect(productRow(page, 'Panel Band')).toHaveCount(0);
});

test('PM-01 search, category, order and pages are in the address', async ({ page, shop }) => {
  await openProducts(page, shop.staff);
  const rows = page.getByRole('row');
  await page.getByLabel('Name', { exact: true }).fill('SOVEREIGN');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=SOVEREIGN/);
  await expect(rows).toHaveCount(2);
  await page.goto('/Admin/products?q=nothing+of+this+name');
  await expect(page.getByText('No product matches this search.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goto('/Admin/products?category=earring&sort=title');
  await expect(rows.nth(1)).toBeVisible();
  const names = await page.getByRole('rowheader').allInnerTexts();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test('PM-02 PM-03 a save that fails says why and keeps the draft; closing discards it', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/422/);
  await openProducts(page, shop.staff);
  await page.getByRole('button', { name: 'Add product' }).click();
  await fillProduct(form(page), 'Kept Ring');
  await form(page).getByRole('button', { name: 'Add product' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Product must have at least one image.');

  await form(page)
    .locator('input[accept="image/*"]')
    .setInputFiles({
      name: 'evil.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html><script></script></html>'),
    });
  await form(page)
    .getByLabel(/^Image 1/)
    .fill('Nothing.');
  await form(page).getByRole('button', { name: 'Add product' }).click();
  await expect(form(page).getByRole('alert')).toHaveText(
    'Error: “evil.png” is not a picture that we can use. Please send JPEG, PNG, WebP, GIF or AVIF.',
  );
  await expect(form(page).getByLabel('Title')).toHaveValue('Kept Ring');
  await expect(form(page).getByLabel(/^Image 1/)).toHaveValue('Nothing.');

  await form(page).getByRole('button', { name: 'Remove image 1' }).click();
  await chooseImages(page, ['crimson']);
  await form(page).getByLabel('Price in gold ($)').fill('10');
  await form(page)
    .getByLabel(/^Image 1/)
    .fill('The ring.');
  await form(page).getByRole('button', { name: 'Add product' }).click();
  await expect(form(page).getByRole('alert').first()).toContainText(
    'The gold price is lower than the silver price. Please check both.',
  );
  await form(page).getByLabel('Price in gold ($)').fill('1e3');
  await form(page).getByRole('button', { name: 'Add product' }).click();
  await expect(form(page).getByRole('alert').last()).toHaveText(
    'Please give the price in gold in dollars, such as 120 or 120.50, up to 999999.99.',
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('');
});

test('PM-02 eleven images: ten are taken, and it is said', async ({ page, shop }) => {
  await openProducts(page, shop.staff);
  await page.getByRole('button', { name: 'Add product' }).click();
  await chooseImages(
    page,
    Array.from({ length: 11 }, (_, n) => `rgb(${n * 20},80,90)`),
  );
  await expect(form(page).getByRole('alert')).toHaveText(
    'A product can have at most 10 images. The others were left out.',
  );
  await expect(form(page).getByText('10 of 10.')).toBeVisible();
  await expect(form(page).locator('input[accept="image/*"]')).toBeDisabled();
});

test('PM-01 somebody else saved meanwhile: the second is told, and chooses', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/409/);
  await openProducts(page, shop.staff);
  await addProduct(page, 'Shared Ring');
  const other = await page.context().newPage();
  await other.goto('/Admin/products?q=Shared');
  for (const one of [page, other]) {
    await productRow(one, 'Shared Ring').getByRole('button', { name: 'Edit Shared Ring' }).click();
    await expect(form(one).getByLabel('Title')).toHaveValue('Shared Ring');
  }
  await form(other).getByLabel('Description').fill('Their words.');
  await form(other).getByRole('button', { name: 'Save product' }).click();
  await expect(other.getByText('“Shared Ring” is saved.')).toBeVisible();
  await form(page).getByLabel('Description').fill('My words.');
  await form(page).getByRole('button', { name: 'Save product' }).click();
  await expect(form(page).getByRole('alert')).toContainText('saved this product on');
  await expect(form(page).getByLabel('Description')).toHaveValue('My words.');
  await form(page).getByRole('button', { name: 'Show their version' }).click();
  await expect(form(page).getByLabel('Description')).toHaveValue('Their words.');
});

test('PM-01 somebody else saved what is about to be deleted: it stays, and deleting is asked for again', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/409/);
  await openProducts(page, shop.staff);
  await addProduct(page, 'Doomed Ring');
  await productRow(page, 'Doomed Ring').getByRole('button', { name: 'Delete Doomed Ring' }).click();
  const other = await page.context().newPage();
  await other.goto('/Admin/products?q=Doomed');
  await productRow(other, 'Doomed Ring').getByRole('button', { name: 'Edit Doomed Ring' }).click();
  await form(other).getByLabel('Title').fill('Spared Ring');
  await form(other).getByRole('button', { name: 'Save product' }).click();
  await expect(other.getByText('“Spared Ring” is saved.')).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('saved this product on');
  await expect(dialog(page).getByRole('alert')).toContainText('It is not deleted.');
  await expect(dialog(page).getByRole('alert')).toContainText('It is called “Spared Ring” now.');
  await expectAccessible(page, 'a product that is not deleted');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/delete-anyway.png` });
  await other.goto('/Admin/products?q=Spared');
  await expect(productRow(other, 'Spared Ring')).toHaveCount(1);
  await other.close();
  await dialog(page).getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByText('“Spared Ring” is deleted.')).toBeVisible();
  await expect(productRow(page, 'Spared Ring')).toHaveCount(0);
});

test('PM-02 closing while a draft is being sent discards it, and what is typed next stays', async ({
  page,
  shop,
}) => {
  await openProducts(page, shop.staff);
  await addProduct(page, 'Slow Ring');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/products/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const edit = () => productRow(page, 'Slow Ring').getByRole('button', { name: 'Edit Slow Ring' }).click();
  await edit();
  await form(page).getByLabel('Title').fill('Left Ring');
  const broken = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await form(page).getByRole('button', { name: 'Save product' }).click();
  await expect(form(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add product' }).click();
  await form(page).getByLabel('Title').fill('Next Ring');
  release();
  await broken;
  await page.unrouteAll({ behavior: 'wait' });
  await expect(form(page).getByLabel('Title')).toHaveValue('Next Ring');
  await page.keyboard.press('Escape');
  await edit();
  await expect(form(page).getByLabel('Title')).toHaveValue('Slow Ring');
});

test('PM-02 the order of the images by keyboard alone', async ({ page, shop }) => {
  await openProducts(page, shop.staff);
  await page.getByRole('button', { name: 'Add product' }).focus();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await chooseImages(page, ['crimson', 'teal', 'gold']);
  for (const [n, words] of ['red', 'green', 'yellow'].entries()) {
    await form(page)
      .getByLabel(new RegExp(`^Image ${n + 1}`))
      .fill(words);
  }
  await form(page).getByRole('button', { name: 'Move image 3', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Image 3 is over place 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Image 3 is over place 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Image 3 is over place 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(form(page).getByLabel(/^Image 1/)).toHaveValue('yellow');
  await expect(form(page).getByLabel(/^Image 2/)).toHaveValue('red');

  // Escape leaves the image where it was, and the draft as it is; only then it closes.
  await form(page).getByLabel('Title').fill('Typed Ring');
  await form(page).getByRole('button', { name: 'Move image 1', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Image 1 is over place 1.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Image 1 is over place 2.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Image 1 stays where it was.')).toBeAttached();
  await expect(form(page).getByLabel('Title')).toHaveValue('Typed Ring');
  await expect(form(page).getByLabel(/^Image 1/)).toHaveValue('yellow');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('PM-02 the order of the images by drag', async ({ page, shop }) => {
  await openProducts(page, shop.staff);
  await page.getByRole('button', { name: 'Add product' }).click();
  await chooseImages(page, ['crimson', 'teal']);
  await form(page)
    .getByLabel(/^Image 1/)
    .fill('red');
  const [from, to] = [1, 2].map((n) =>
    form(page).getByRole('button', { name: `Move image ${n}`, exact: true }),
  );
  const [a, b] = [await from?.boundingBox(), await to?.boundingBox()];
  if (!a || !b) throw new Error('The handles are not to be seen.');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2 + 10, { steps: 12 });
  await page.mouse.up();
  await expect(form(page).getByLabel(/^Image 2/)).toHaveValue('red');
});

test('PM-01 the products and their dialogs are accessible at 390, 768 and 1440 px', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openProducts(page, shop.staff);
  await expectAccessible(page, 'the table', WIDTHS);
  const row = page.getByRole('row').nth(1);
  for (const name of [/^View/, /^Edit/, /^Delete/]) {
    await row.getByRole('button', { name }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page, String(name), WIDTHS);
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name })).toBeFocused();
  }
});

test('PM-01 without a session the calls say nothing', async ({ shop }) => {
  expect((await signedOut(shop)).status).toBe(401);
});
