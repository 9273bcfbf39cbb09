import type { Page } from '@playwright/test';
import { expectPartAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { openPanelScreen } from './support/panel-screen';
import { bagButton, choice, scriptsRun } from './support/shopper';

const CATEGORIES = '/content-manager/collection-types/api::product-category.product-category';
const PIECE = 'Halo Disc Pendant';
const box = (page: Page, name: string) => page.getByRole('textbox', { name }).first();

test('S-97 an editor makes a category and files a piece under it; a shopper meets it and takes a size of it', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const editor = await panel.addTo('strapi-editor', 'Eve');
  const { documentId } = await panel.first('api::product.product', { title: PIECE });

  await openPanelScreen(page, shop, CATEGORIES, editor);
  await expect(page.getByRole('heading', { level: 1, name: 'Category of pieces' })).toBeVisible();
  await page.getByRole('link', { name: 'Create new entry' }).first().click();
  await box(page, 'Word').fill('Brooch');
  await box(page, 'Name').fill('Brooch');
  await box(page, 'Sizes').fill('Small\nLarge');
  await page.getByRole('button', { name: /No entry yet/ }).click();
  await page.locator('[name="translations.0.name"]').fill('Brosche');
  await page.locator('[name="translations.0.sizes"]').fill('Large = Groß');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('“Word” has small letters from a to z')).toBeVisible();
  await box(page, 'Word').fill('brooch');
  await save.click();
  const listed = async () => (await fetch(`${shop.url}/api/products?category=brooch`)).status;
  await expect.poll(listed).toBe(200);

  await page.goto(`${shop.cmsUrl}/admin/content-manager/collection-types/api::product.product/${documentId}`);
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toHaveText(/Women’s pendant|Pendant/);
  await expectPartAccessible(page, '[role="combobox"][name="category"], [role="combobox"]');
  await category.click();
  await page.getByRole('option', { name: 'Brooch', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published document')).toBeVisible();

  const html = async () => (await fetch(`${shop.url}/product/${documentId}`)).text();
  await expect.poll(html).toContain('/ProductList?category=brooch');
  // Pages for one person are made apart from those for everybody.
  await expect.poll(() => panel.liveSince('api::product.product', documentId)).not.toBeNull();
  await page.goto(`${shop.url}/ProductList?category=brooch`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brooch');
  await scriptsRun(page);
  await page.getByRole('main').getByRole('link', { name: 'Filter (1)' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer.getByRole('checkbox', { name: 'Brooch 1', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('article').getByRole('heading').getByRole('link', { name: PIECE }).click();
  await expect(page.getByRole('heading', { level: 1, name: PIECE })).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  await scriptsRun(page);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Jewelry / Brooch');
  const add = page.getByRole('button', { name: /^(Select size and type|Add to cart)$/ }).first();
  await expect(add).toHaveText('Select size and type');
  await choice(page, 'Type', 'Silver').check();
  await choice(page, 'Size', 'Large').check();
  await add.click();
  await bagButton(page).click();
  await expect(page.getByRole('dialog').getByTestId('bag-line')).toContainText('Silver · Large');
  // S-102: the same line and its piece, read in German.
  await page.goto(`${shop.url}/de/product/${documentId}`);
  await scriptsRun(page);
  await expect(choice(page, 'Größe', 'Groß')).toBeAttached();
  await expect(choice(page, 'Größe', 'Small')).toBeAttached();
  await page.goto(`${shop.url}/de/bag`);
  await expect(page.getByTestId('bag-line').first()).toContainText('Silber · Groß');

  // Its page in the list of the collection, and in no other's.
  await page.goto(`${shop.url}/ProductList?category=watch`);
  await expect(page).toHaveURL(`${shop.url}/ProductList`);
  // Later journeys of this shop look for it where it was.
  await panel.publishProductEverywhere(documentId, { category: 'woman pendant' });
});

test('S-72 S-97 a row of pieces that names a page is given one category, and shows its pieces', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const row = { __component: 'blocks.product-row', title: 'For the wrist', category: 'Rings' };
  const collection = { title: 'Wrists', slug: 'wrists', description: 'For the wrist.', blocks: [row] };
  const { documentId } = await panel.draftOf('api::page.page', collection);
  await openPanelScreen(page, shop, `/content-manager/collection-types/api::page.page/${documentId}`);
  const block = page.getByRole('button', { name: 'Row of pieces' }).first();
  const ruled = page.getByRole('combobox', { name: 'Rule: category' });
  // Strapi draws its form a second time once all of it is there, with its blocks closed.
  await expect(async () => {
    if (await ruled.isHidden()) await block.click();
    await expect(ruled).toContainText('All on the page Rings', { timeout: 3_000 });
  }).toPass();
  await ruled.click();
  await page.getByRole('option', { name: 'Bracelet', exact: true }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published document')).toBeVisible();
  const read = async () => (await fetch(`${shop.url}/wrists`)).text();
  await expect.poll(read).toContain('Coin Bangle');
  expect(await read()).not.toContain('Petite Coin Ring');
  await panel.act('api::page.page', documentId, 'unpublish');
});
