import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';

test.use({ javaScriptEnabled: false });

for (const prefix of ['', '/de'])
  test(`BAG-08 BAG-10 BAG-11 without scripts a piece goes into the bag, is changed and taken out by forms ${prefix}`, async ({
    page,
    shop,
  }) => {
    const german = prefix !== '';
    await page.goto(`${prefix}/Rings/${await firstProduct(shop, 'ring')}`);
    const add = page.getByRole('button', { name: german ? 'In den Warenkorb' : 'Add to cart' });

    // What is missing is said on the product's page.
    await add.click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/Rings/`));
    await expect(page.getByRole('alert').first()).toContainText(german ? 'Größe wählen' : 'Select a size');

    await page.locator('select[name=size]').selectOption('6');
    await page.locator('select[name=type]').selectOption('Gold');
    await page.locator('input[name=quantity]').fill('2');
    await add.click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/bag$`));
    const line = page.getByTestId('bag-line');
    await expect(line).toHaveCount(1);
    await expect(line.getByRole('group')).toContainText('2');

    await line.locator('button[value=more]').click();
    await expect(line.getByRole('group')).toContainText('3');
    await line.locator('button[value=fewer]').click();
    await expect(line.getByRole('group')).toContainText('2');

    // The bar's button leads there as well.
    await page.goto(prefix || '/');
    await page.locator('header form[action$="/bag"] button').click();
    await expect(page.getByTestId('bag-line')).toHaveCount(1);
    await page.locator('button[value=remove]').click();
    await expect(page.getByTestId('bag-line')).toHaveCount(0);
  });

test('CHK-03 without scripts the checkout shows the order, and says that paying needs JavaScript', async ({
  page,
  shop,
}) => {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
  await page.locator('select[name=size]').selectOption('7');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/CheckoutPage$/);
  await expect(page.getByRole('note')).toContainText('Paying needs JavaScript');
  await expect(page.getByTestId('bag-line').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeHidden();
});

test('MENU-01 without scripts the menu is a page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Rings', exact: true }).click();
  await expect(page).toHaveURL(/\/Rings$/);
});

test('BAG-05 a bag filled without scripts is the bag once they run', async ({ page, shop, browser }) => {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
  await page.locator('select[name=size]').selectOption('7');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByTestId('bag-line')).toHaveCount(1);
  const scripted = await browser.newContext({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  });
  const other = await scripted.newPage();
  await other.goto(shop.url);
  await expect(other.getByTestId('bag-badge')).toHaveText('1');
  await scripted.close();
});

test('BAG-08 a form that no page sends is refused', async ({ request, shop }) => {
  const forms: Record<string, string>[] = [
    {},
    { do: 'add' },
    { do: 'add', productId: '../x', page: '/Rings/x' },
    { do: 'add', productId: 'x', page: '//evil.example' },
    { do: 'burn', cartItemId: 'x' },
  ];
  for (const form of forms) {
    const answer = await request.post(`${shop.url}/bag`, { form, maxRedirects: 0 });
    expect(answer.status(), JSON.stringify(form)).toBe(400);
  }
  const unknown = { do: 'add', productId: 'nowhere', page: '/Rings/nowhere' };
  expect((await request.post(`${shop.url}/bag`, { form: unknown, maxRedirects: 0 })).status()).toBe(404);
});
