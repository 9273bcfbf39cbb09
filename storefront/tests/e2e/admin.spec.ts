import { expectAccessible, WIDTHS } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectMail } from './support/mail';
import { CARDS, typeCard } from './support/cards';
import { expectOrderComplete, fillBilling, goToCheckout, payButton } from './support/shopper';
import { openSection, orderRow, signInByForm, signInToDashboard } from './support/staff';

test.beforeEach(({ shop }) => shop.standIn.reset());

const SECTIONS = ['Users', 'Contacts', 'Orders', 'Questions', 'Reviews', 'Subscribers'];

test('ADM-01 ADM-02 the panel opens on its dashboard; logging out leads to the sign-in and back to the dashboard', async ({
  page,
  shop,
}) => {
  await signInByForm(page, shop.staff);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expect(page).toHaveURL(/\/Admin$/);
  await signInByForm(page, shop.staff);
});

test('D-08 ADM-02 an order is paid, found, sent with a mail, noted, printed and exported', async ({
  page,
  shop,
}) => {
  const email = 'sent-by-staff@example.com';
  const ring = await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  const own = page.url();

  await signInToDashboard(page, shop.staff);
  await expect(page.getByRole('term').filter({ hasText: /^Revenue$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The newest orders' })).toContainText(email);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Revenue by day' })).toContainText('order');
  await expectAccessible(page, 'the dashboard with orders');

  await openSection(page, 'Orders');
  await page.getByLabel('Order, name or email').fill(email.toUpperCase());
  await page.getByLabel('Status').selectOption('To send');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('orders.csv');

  await orderRow(page, email).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Send this order' })).toBeVisible();
  await page.getByLabel('Carrier').fill('DHL');
  await page.getByLabel('Tracking number').fill('JD 0146');
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await asked;
  await expect(page.getByLabel('Tracking number')).toHaveValue('JD 0146');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
  await expect(page.getByText('the shopper is told by e-mail')).toBeVisible();
  await expectMail(shop.dataDir, email, 'on its way');

  await page.getByLabel('For staff; the customer never sees it').fill('Gift wrap');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('The note is saved.')).toBeVisible();
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) });
  await expect(history).toContainText('Marked as sent by Shop Owner');
  await expect(history).toContainText('Internal note by Shop Owner');
  await expectAccessible(page, 'a sent order');

  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(ring);
  await expect(page.getByRole('article')).not.toContainText('$');
  await expectAccessible(page, 'a packing slip');

  // What staff mark, the shopper of this browser sees.
  const steps = page.getByRole('region', { name: 'The way of your order' });
  await page.goto(own);
  await expect(page.getByTestId('order-state')).toHaveText('On its way');
  await expect(steps.locator('[aria-current=step]')).toContainText('Sent');
  await expect(steps).toContainText('Expected');
  await expect(page.getByTestId('parcel')).toContainText('Sent with DHL, number JD 0146');
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
    'href',
    /dhl\.com.*JD%200146$/,
  );
  await expectAccessible(page, 'a sent order, as its shopper sees it', WIDTHS);
  await page.goto(`/Admin/orders/${own.split('/').at(-1)}`);
  await page.getByRole('button', { name: 'Mark as arrived' }).click();
  await expect(page.getByText('The order is marked as arrived.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as arrived' })).toHaveCount(0);
  await expect(history).toContainText('Marked as arrived by Shop Owner');
  await page.goto(own);
  await expect(page.getByTestId('order-state')).toHaveText('Arrived');
  await expect(steps.locator('[aria-current=step]')).toContainText('Arrived');
  await expect(steps).not.toContainText('Expected');
});

test('ADM-04 D-10 a message is answered and a question published, without script as well', async ({
  browser,
  page,
  shop,
}) => {
  const email = 'grace-asks@example.com';
  const product = (await (await page.request.get(`${shop.url}/api/products?category=ring`)).json())[0];
  await page.request.post(`${shop.url}/api/contact`, {
    data: { name: 'Grace', email, message: 'Do you ship to Iceland?' },
  });
  await page.request.post(`${shop.url}/api/questions`, {
    data: {
      name: 'Grace',
      email,
      question: 'Is the ring heavy to wear?',
      productName: product.title,
      productId: product._id,
    },
  });
  await signInToDashboard(page, shop.staff);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: shop.url,
  });
  const panel = await plain.newPage();
  await panel.goto('/Admin/contacts?status=open');
  await panel.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Grace' }).click();
  await panel.getByLabel('Your words').fill('Yes, within a week.');
  await panel.getByRole('button', { name: 'Send the answer' }).click();
  await expect(panel.getByText('Your answer is on its way by e-mail.')).toBeVisible();
  await expect(panel.getByText('Done', { exact: true })).toBeVisible();
  await expectMail(shop.dataDir, email, 'Yes, within a week.');

  await panel.goto('/Admin/questions?status=open');
  const question = panel.getByRole('listitem').filter({ hasText: 'Is the ring heavy to wear?' });
  await question.getByLabel('Your answer to Grace').fill('It weighs nine grams.');
  await question.getByRole('button', { name: 'Save the answer' }).click();
  await expect(panel.getByText('It is shown on the product’s page.')).toBeVisible();
  await plain.close();
  const shown = await page.request.get(`${shop.url}/api/products/${product._id}/questions`);
  expect(await shown.text()).toContain('It weighs nine grams.');
});

test('ADM-02 ADM-03 ADM-04 every section has no accessibility problem at 390, 768 and 1440 px', async ({
  page,
  shop,
}) => {
  // Reached by the menu of a phone; the other journeys press the one of a desktop.
  await page.setViewportSize({ width: 390, height: 900 });
  await signInToDashboard(page, shop.staff);
  await expectAccessible(page, 'the dashboard', WIDTHS);
  for (const name of SECTIONS) {
    await openSection(page, name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page, name, WIDTHS);
  }
});

test('ADM-02 the panel is worked by keyboard alone on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToDashboard(page, shop.staff);
  const menu = page.locator('summary').filter({ hasText: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const orders = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' });
  await expect(orders).toBeVisible();
  await expectAccessible(page, 'the open menu');
  await orders.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(orders).toBeHidden();
});
