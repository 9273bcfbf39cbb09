import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { openSection, signInToDashboard } from './support/staff';

test('S-69 staff change prices of many pieces by a file, after looking at what it would change', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/422/);
  const id = await firstProduct(shop, 'ring');
  const choose = (text: string) =>
    page
      .getByLabel('CSV file or Excel workbook')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const show = () => page.getByRole('button', { name: 'Show what would change' }).click();
  await signInToDashboard(page, shop.staff);
  await openSection(page, 'Product');
  await page.getByRole('link', { name: 'Change many' }).click();
  await page.getByRole('link', { name: 'Change them by a file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change many products' })).toBeVisible();

  await choose(`Id,Silver price\n${id},1.10\nnothing,5\n`);
  await show();
  await expect(page.getByText('Nothing was changed: some lines')).toBeVisible();
  for (const told of [/Line 2:.*If this is meant/, /Line 3:.*no piece with the id/])
    await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible();
  await expectAccessible(page, 'a file with wrong lines', [390, 1440]);

  const exported = await page.request.get('/api/admin/products-export');
  const [head = '', ...lines] = (await exported.text()).split(/\r?\n/);
  const price = head.split(',').indexOf('Silver price');
  const line = lines.find((one) => one.startsWith(`${id},`)) ?? '';
  // The description is quoted and may hold commas: the cells after it are counted from the end.
  const cells = line.split(',');
  const at = cells.length - (head.split(',').length - price);
  const cents = Math.round(Number(cells[at]) * 100) + 500;
  cells[at] = (cents / 100).toFixed(2);
  await choose([head, cells.join(',')].join('\r\n'));
  await show();
  await expect(page.getByText('1 product changed, 0 as before.')).toBeVisible();
  await expectAccessible(page, 'what a file would change', [390, 1440]);
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 product changed.' })).toBeVisible();
  await expect
    .poll(async () => (await (await fetch(`${shop.cmsUrl}/api/products/${id}`)).json()).price)
    .toBe(cents / 100);

  // The catalogue as a workbook, sent back as it came.
  await page.goto('/Admin/products/import');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel workbook' }).click();
  const workbook = await coming;
  expect(workbook.suggestedFilename()).toBe('products.xlsx');
  await page.getByLabel('CSV file or Excel workbook').setInputFiles(await workbook.path());
  await show();
  await expect(page.getByText(/^0 products changed, \d+ as before\.$/)).toBeVisible();
});
