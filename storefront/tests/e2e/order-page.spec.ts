import { orderNumber } from '@shop/contract/rules';
import { expectAccessible, WIDTHS } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import {
  bagButton,
  BUYER,
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
  receiptFact,
} from './support/shopper';

test('CHK-08 reload and Back after the payment lead to the order, for this browser alone; printed it names house, pieces and address', async ({
  page,
  browser,
  shop,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const ring = await goToCheckout(page);
  // A dialog leaves an entry in the history, which becomes the order's.
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  const number = await receiptFact(page, 'Order ID').innerText();
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{32}$/);
  const heading = page.getByRole('heading', { level: 1, name: 'Order Complete!' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('Thank you, Ada.')).toBeVisible();
  const orderId = new URL(page.url()).pathname.slice('/order/'.length);
  expect(number).toBe(orderNumber(orderId));
  // The success panel is a receipt as well.
  const house = (await page.title()).split(' | ').at(-1) ?? '';
  const isReceipt = async () => {
    await page.emulateMedia({ media: 'print' });
    for (const words of [house, ring, BUYER['Street address'], BUYER.City, 'United States', number])
      await expect(page.getByText(words).and(page.locator(':visible')).first()).toBeVisible();
    for (const off of ['navigation', 'contentinfo'] as const)
      await expect(page.getByRole(off)).toHaveCount(0);
    // A notice of the bag may still stand on the screen.
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  };
  await isReceipt();
  await expectAccessible(page, 'the success panel', WIDTHS);

  await page.reload();
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText(ring);
  await expect(page.getByTestId('ships-to')).toContainText(BUYER.City);
  await expect(page.getByTestId('order-state')).toHaveText('Paid');
  await isReceipt();
  await expectAccessible(page, 'the order', WIDTHS);

  // S-118: once more, as it was; with the line cut it says so, and the bag stays as it is.
  await expect(bagButton(page)).toHaveAccessibleName(/0 pieces/);
  await page.route('**/kept-pieces?**', (route) => route.abort());
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('The pieces cannot be loaded at the moment. Please try again.')).toBeVisible();
  await page.unroute('**/kept-pieces?**');
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
  await bagButton(page).click();
  await expect(page.getByRole('dialog').getByTestId('bag-line')).toContainText(ring);
  await page.keyboard.press('Escape');

  await page.goto('/');
  await page.goBack();
  await expect(order).toBeVisible();
  await page.goto(`/de/order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bestellung' })).toBeVisible();
  await expect(page.getByText('Lieferung an')).toBeVisible();

  const head = await page.request.get(`/order/${orderId}`);
  expect([head.headers()['cache-control'], head.headers()['x-robots-tag']]).toEqual([
    'private, no-store',
    'noindex',
  ]);

  // Somebody else is asked for the address it was placed with, and learns nothing before.
  const stranger = await browser.newContext({ baseURL: shop.url });
  const other = await stranger.newPage();
  await other.goto(`/order/${orderId}`);
  await expect(other).toHaveURL(`${shop.url}/order-lookup?order=${orderId}`);
  await expect(other.getByText(ring)).toHaveCount(0);
  expect((await stranger.request.get(`/api/orders/${orderId}`)).status()).toBe(404);
  await other.getByLabel('Email').last().fill(BUYER.Email);
  await stranger.close();
});

test('S-91 CHK-08 after paying the shopper is back in the shop: its bar, an account with the details filled in, a story, the order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goToCheckout(page);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await expect(menu).toHaveCount(0);
  await fillBilling(page, 'ada-once-more@example.com');
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  await expect(menu).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Complete!' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const path = new URL(page.url()).pathname;
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'href',
    `/de${path}`,
  );

  const story = page.getByRole('region', { name: 'While you wait' });
  await expect(story.getByRole('link')).toHaveAttribute('href', /^\/Stories\//);
  await page.getByRole('link', { name: 'Create Account' }).click();
  const signup = page.getByRole('dialog', { name: 'Create Account' });
  await expect(signup.getByLabel('First name')).toHaveValue(BUYER['First name']);
  await expect(signup.getByLabel('Confirm email')).toHaveValue('ada-once-more@example.com');
  await expectAccessible(page, 'the signup of somebody who has paid');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Follow this order' }).click();
  await expect(page.getByTestId('order-state')).toHaveText('Paid');
  await expect(menu).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
});

test('CHK-08 in German the success panel leads to the German order', async ({ page, shop }) => {
  await goToCheckout(page);
  await page.goto('/de/CheckoutPage');
  // By their names: the newsletter's address has the same label in German.
  const form = page.getByRole('form', { name: 'Kasse' });
  const fields: Record<string, string> = {
    email: BUYER.Email,
    firstName: BUYER['First name'],
    lastName: BUYER['Last name'],
    streetAddress1: BUYER['Street address'],
    city: BUYER.City,
    zip: BUYER.Zip,
    phone: BUYER.Phone,
  };
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await expect(page.getByText('Zahlungsfelder werden geladen …')).toBeHidden();
  await typeCard(page, CARDS.visa);
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${shop.url}/de/order/[0-9a-f]{32}$`), { timeout: 30_000 });
  await expect(page.getByText('Vielen Dank, Ada.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bis Ihre Bestellung da ist' })).toBeVisible();
  const order = page.getByRole('heading', { level: 1, name: 'Ihre Bestellung' });
  await page.getByRole('link', { name: 'Bestellung verfolgen' }).click();
  await expect(order).toBeVisible();
  // The order's address is there once.
  await page.goBack();
  await expect(page).toHaveURL(/\/CheckoutPage$/);
  await page.goForward();
  await expect(order).toBeVisible();
  await page.reload();
  await expect(order).toBeVisible();
});
