import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { BUYER, fillBilling, goToCheckout, payButton, expectOrderComplete } from './support/shopper';
import { typeCard, CARDS } from './support/cards';
import { signInAs, signInToDashboard } from './support/staff';

test('S-70 staff go from a mail address to its order, and to a section, with the keyboard alone', async ({
  page,
  browser,
  shop,
}) => {
  const buyer = await browser.newContext({ baseURL: shop.url });
  const shopper = await buyer.newPage();
  await goToCheckout(shopper);
  await fillBilling(shopper, 'found-by-mail@example.com');
  await typeCard(shopper, CARDS.visa);
  await payButton(shopper).click();
  await expectOrderComplete(shopper);
  await buyer.close();

  await signInToDashboard(page, shop.staff);
  await page.keyboard.press('Control+K');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  const input = dialog.getByRole('combobox');
  await expect(input).toBeFocused();
  await expectAccessible(page, 'Find', [390, 1440]);
  await page.keyboard.type('found-by-mail');
  const order = dialog.getByRole('option', { name: new RegExp(BUYER['First name']) });
  await expect(order).toBeVisible();
  await expectAccessible(page, 'Find with an order', [390, 1440]);
  await expect(order).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('found-by-mail@example.com').first()).toBeVisible();

  await page.keyboard.press('Meta+K');
  await expect(input).toBeFocused();
  await page.keyboard.type('redir');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Admin\/redirects$/);

  await page.getByRole('button', { name: 'Find' }).click();
  await expect(input).toBeFocused();
  await page.keyboard.type('nothing is called so');
  await expect(dialog.getByText('Nothing was found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused();
});

test('S-70 a role finds only what it may see', async ({ browser, shop }) => {
  const staff = await (await Panel.open(shop)).addStaff('Selling', ['api::order.order']);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await signInAs(page, staff);
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
  await page.keyboard.press('Control+K');
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ring');
  await expect(dialog.getByRole('status')).toHaveText(/found/);
  await expect(dialog.getByRole('group', { name: 'Products' })).toHaveCount(0);
  const answer = await page.request.get('/Admin/find?q=ring');
  expect(await answer.text()).not.toContain('Signet');
  await context.close();
});
