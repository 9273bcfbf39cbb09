import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { addToBag, bagButton } from './support/shopper';

test('BAG-13 D-13 lines of one piece show their own metal and are told apart by their names', async ({
  page,
  shop,
}) => {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'networkidle' });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  for (const metal of ['Silver', 'Gold'] as const) await addToBag(page, metal);
  for (const path of ['', '/CheckoutPage']) {
    if (path) await page.goto(path, { waitUntil: 'networkidle' });
    else await bagButton(page).click();
    const lines = page.getByTestId('bag-line');
    await expect(lines).toHaveCount(2);
    for (const metal of ['Silver', 'Gold']) {
      const line = lines.filter({ hasText: metal });
      const picture = line.locator('img');
      await expect(picture).toHaveAttribute('src', new RegExp(metal.toLowerCase()));
      const names = [`Remove ${title}, ${metal}`, `Increase quantity of ${title}, ${metal}`];
      for (const name of names) await expect(page.getByRole('button', { name })).toHaveCount(1);
    }
  }
});

test('PDP-03 the quantity of a product page ends at what a bag takes, and says why', async ({
  page,
  shop,
}) => {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'networkidle' });
  const more = page.getByRole('button', { name: 'Increase quantity', exact: true });
  await more.evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 120; n++) button.click();
  });
  await expect(page.getByRole('group', { name: 'Quantity' }).locator('output')).toHaveText('99');
  await expect(more).toBeDisabled();
  await expect(page.getByText('A bag can hold up to 99 of the same piece.')).toBeVisible();
});
