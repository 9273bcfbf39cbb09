import { CARDS, cardField, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';
import {
  bagButton,
  BUYER,
  choice,
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
  shownTotalCents,
} from './support/shopper';

test.beforeEach(({ shop }) => shop.standIn.reset());

test('CHK-01 Stripe.js blocked: the checkout says so, stands, and works after Retry', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_(FAILED|BLOCKED_BY_CLIENT)|ERR_INTERNET_DISCONNECTED/);
  const script = /\/stripe\.js/;
  await page.route(script, (route) => route.abort());
  await goToCheckout(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Payment System Error' });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(
    'Failed to load payment system. Please refresh the page. Error: Failed to load Stripe.js',
  );
  await expect(payButton(page)).toBeDisabled();
  await fillBilling(page);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue(BUYER.City);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
});

test('CHK-05 the card fields are written in the page’s own typeface', async ({ page }) => {
  await goToCheckout(page);
  const input = cardField(page, 'cardnumber');
  await input.fill('4242');
  await expect
    .poll(() => input.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual([expect.stringMatching(/^"?Source Sans 3 Variable"? loaded$/)]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('CHK-05 the button lies over no field at first, and is at the foot of the window once the form is scrolled', async ({
    page,
  }) => {
    await goToCheckout(page);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(payButton(page)).not.toBeInViewport();
    await page.mouse.wheel(0, 120);
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Email')).toBeInViewport();
  });
});

test('CHK-05 a double click and Enter at once charge once', async ({ page, shop }) => {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/payment')) posts.push(request.url());
  });
  // Answered only after all of the presses: a fast answer would take the button away from under them.
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/payment', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByLabel('Phone', { exact: true }).focus();
  await Promise.all([
    page.keyboard.press('Enter'),
    payButton(page).dblclick({ noWaitAfter: true, force: true }),
  ]);
  answer();
  await expectOrderComplete(page);
  expect(posts).toHaveLength(1);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('CHK-08 going back after the payment and paying again charges nothing more', async ({ page, shop }) => {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await page.goto('/CheckoutPage');
  await expect(page.getByText('Your shopping bag is empty.')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page
    .getByRole('form', { name: 'Checkout' })
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.getByText('❌ Your cart is empty! Please add some items before checkout.')).toBeVisible();
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('CHK-05 API-09 two tabs that pay the same bag at once charge it once, and both see the order', async ({
  page,
  context,
  shop,
}) => {
  await goToCheckout(page);
  const other = await context.newPage();
  await other.goto('/CheckoutPage');
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await fillBilling(tab);
    await typeCard(tab, CARDS.visa);
    await expect(payButton(tab)).toBeEnabled();
  }
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  const done = (tab: typeof page) => tab.getByRole('heading', { name: 'Order Complete!' });
  // The slower tab hears of the paid order, or finds its bag emptied by the quicker one.
  const over = (tab: typeof page) => done(tab).or(tab.getByText('Your shopping bag is empty.')).first();
  await expect(over(page)).toBeVisible({ timeout: 30_000 });
  await expect(over(other)).toBeVisible({ timeout: 30_000 });
  expect((await done(page).isVisible()) || (await done(other).isVisible())).toBe(true);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('CHK-02 CHK-04 leaving and coming back keeps what was typed, and never the card', async ({ page }) => {
  await goToCheckout(page);
  await fillBilling(page);
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabel('Your note').fill('Für Zoë 💍 — שלום');
  await page.getByRole('button', { name: 'Save note' }).click();
  await typeCard(page, CARDS.visa);
  await page.goto('/Rings');
  await bagButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'COMPLETE PURCHASE' }).click();
  for (const [label, value] of Object.entries(BUYER))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByLabel('Country')).toHaveValue('CA');
  await expect(page.getByText('Für Zoë 💍 — שלום')).toBeVisible();
  await expect(page.getByText('Loading payment components...')).toBeHidden();
  const card = page.frameLocator('iframe[title="Secure card number input frame"]').locator('input');
  await expect(card.first()).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toMatch(/4242 ?4242|"cvc|cardnumber/);
});

test('D-08 CARD-01 the last piece: said on card and page, sold once, and then sold out for everybody else', async ({
  page,
  browser,
  shop,
  allowConsole,
}) => {
  allowConsole(/409 \(|422 \(/);
  const panel = await Panel.open(shop);
  const id = await firstProduct(shop, 'bracelet');
  await panel.publishProduct(id, { stockSilver: 1, stockGold: 0 });
  await expect
    .poll(async () => (await (await fetch(`${shop.url}/api/products/${id}`)).json()).left)
    .toEqual({ Silver: 1, Gold: 0 });
  await expect(async () => {
    await page.goto('/Bracelets');
    await expect(page.getByText('Only 1 left').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto(`/Bracelets/${id}`);
  await expect(page.getByTestId('stock')).toHaveText('Only 1 left');
  await expect(choice(page, 'Type', 'Gold (sold out)')).toBeDisabled();
  await choice(page, 'Type', 'Silver').check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('/CheckoutPage');
  await fillBilling(page);
  await typeCard(page, CARDS.visa);

  // Somebody else is quicker.
  const quick = await browser.newContext({ baseURL: shop.url });
  const rival = await quick.newPage();
  await rival.goto(`/Bracelets/${id}`);
  await choice(rival, 'Type', 'Silver').check();
  await rival.getByRole('button', { name: 'Buy Now' }).click();
  await fillBilling(rival, 'rival@example.com');
  await typeCard(rival, CARDS.visa);
  await payButton(rival).click();
  await expectOrderComplete(rival);
  await quick.close();

  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '❌ Payment Failed:' })).toContainText(
    'is sold out',
  );
  await expect(page.getByTestId('bag-line')).toContainText('Sold out');
  await expect(payButton(page)).toBeDisabled();
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
  await expect(async () => {
    await page.goto(`/Bracelets/${id}`);
    await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled({ timeout: 1_000 });
  }).toPass();
  await panel.publishProductEverywhere(id, { stockSilver: null, stockGold: null });
});

test('CHK-07 the summary shows each part of the total', async ({ page }) => {
  await goToCheckout(page);
  const parts = await page.getByTestId('totals').locator('dt').allInnerTexts();
  expect(parts.map((name) => name.toLowerCase())).toEqual(['subtotal', 'shipping', 'tax', 'total']);
  const cents = (await page.getByTestId('totals').locator('dd').allInnerTexts()).map((text) =>
    Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100),
  );
  const [subtotal = 0, shipping, tax, total] = cents;
  expect(shipping).toBe(1_500);
  expect(tax).toBe(Math.round((subtotal + 1_500) * 0.05));
  expect(total).toBe(await shownTotalCents(page));
  expect(total).toBe(cents.slice(0, 3).reduce((sum, part) => sum + part, 0));
});
