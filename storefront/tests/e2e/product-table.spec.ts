import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';
import { openSection, signInAs, signInToDashboard } from './support/staff';

const PRODUCT = 'api::product.product';
// Prices, stock and names of its pieces are written.
test.use({ ownShop: 'product-table' });

const cell = (page: Page, column: string, title: string) =>
  page.getByRole('textbox', { name: `${column}, ${title}`, exact: true });
const show = (page: Page) => page.getByRole('button', { name: 'Show what would change' }).click();

async function openTable(page: Page): Promise<void> {
  await openSection(page, 'Product');
  await page.getByRole('link', { name: 'Change many' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products as a table' })).toBeVisible();
}

test('S-69 staff write prices and stock into a table by keyboard and from a spreadsheet, look, and take them', async ({
  page,
  shop,
}) => {
  const priceOf = async (id: string): Promise<number> =>
    ((await (await fetch(`${shop.cmsUrl}/api/products/${id}`)).json()) as { price: number }).price;
  await signInToDashboard(page, shop.staff);
  await openTable(page);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('title');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sort=title/);
  const titles = await page.getByRole('rowheader').allTextContents();
  const [first = '', second = '', third = ''] = titles;
  await expectAccessible(page, 'products as a table', [390, 768, 1440]);

  const top = cell(page, 'Silver price', first);
  const was = await top.inputValue();
  await top.fill((Number(was) + 5).toFixed(2));
  await top.press('Enter');
  await expect(cell(page, 'Silver price', second)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(top).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 cell changed' })).toBeVisible();

  // As a spreadsheet copies two rows of two columns.
  await cell(page, 'Silver stock', second).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '11\t12\r\n13\t14\r\n');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  for (const [column, title, count] of [
    ['Silver stock', second, '11'],
    ['Gold stock', second, '12'],
    ['Silver stock', third, '13'],
    ['Gold stock', third, '14'],
  ] as const)
    await expect(cell(page, column, title)).toHaveValue(count);
  await expect(page.getByRole('status').filter({ hasText: '5 cells changed' })).toBeVisible();

  await show(page);
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  const told = page.getByRole('listitem').filter({ hasText: first });
  await expect(told).toContainText('Silver price:');
  await expect(page.getByText('3 products changed, 0 as before.')).toBeVisible();
  await expectAccessible(page, 'what a table would change', [390, 1440]);
  const id = await firstProduct(shop, 'ring');
  const before = await priceOf(id);
  // What is written after the look is not taken unseen.
  const take = page.getByRole('button', { name: 'Change 3 products' });
  await cell(page, 'Gold stock', third).fill('15');
  await expect(take).toBeHidden();
  await expect(page.getByText('More was written since.')).toBeVisible();
  await show(page);
  await expect(page.getByText('More was written since.')).toBeHidden();
  await take.click();
  await expect(page.getByRole('status').filter({ hasText: '3 products changed.' })).toBeVisible();
  await expect(cell(page, 'Silver stock', third)).toHaveValue('13');
  await expect(cell(page, 'Gold stock', third)).toHaveValue('15');
  await expect(page.getByRole('status').filter({ hasText: 'not saved' })).toHaveCount(0);
  expect(await priceOf(id)).toBe(before);
});

test('S-69 what cannot be taken is told at its piece, what was typed stays, and nobody leaves it unasked', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/422/);
  const panel = await Panel.open(shop);
  const id = await firstProduct(shop, 'ring');
  await signInToDashboard(page, shop.staff);
  await openTable(page);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Texts');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/show=texts/);
  const [title = ''] = await page
    .getByRole('rowheader')
    .filter({ hasText: /Signet/ })
    .allTextContents();
  await cell(page, 'Name', title).fill(' ');
  await cell(page, 'Tag', title).fill('Kept');
  await show(page);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Name must be a text');
  await expect(cell(page, 'Tag', title)).toHaveValue('Kept');

  const address = page.url();
  for (const leave of [
    () => page.getByRole('link', { name: 'Back to the list' }).click(),
    () => page.evaluate(() => history.back()),
    () => page.evaluate(() => history.back()),
  ]) {
    let asked = '';
    page.once('dialog', (dialog) => {
      asked = dialog.message();
      void dialog.dismiss();
    });
    await leave();
    await expect.poll(() => asked).toContain('not saved');
    await expect(page).toHaveURL(address);
    await expect(cell(page, 'Tag', title)).toHaveValue('Kept');
  }

  // Somebody else's name, since the table was opened.
  await cell(page, 'Name', title).fill('Mine');
  await panel.publish(PRODUCT, id, { title: 'Theirs' });
  await show(page);
  await expect(page.getByText('Name was changed by somebody else meanwhile, to “Theirs”')).toBeVisible();

  page.once('dialog', (dialog) => void dialog.accept());
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(address);
  await expect(cell(page, 'Tag', title)).toBeHidden();
});

test('S-69 SHELL-02 a table is written into without scripts', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await signInAs(page, shop.staff);
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await page.goto('/Admin/products/table?sort=title');
  const title = (await page.getByRole('rowheader').first().textContent()) ?? '';
  await cell(page, 'Silver stock', title).fill('21');
  await show(page);
  await expect(page.getByText('1 product changed, 0 as before.')).toBeVisible();
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(page.getByText('1 product changed.', { exact: true })).toBeVisible();
  await expect(cell(page, 'Silver stock', title)).toHaveValue('21');
  await context.close();
});
