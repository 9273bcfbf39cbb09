import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectOrderComplete, fillBilling, goToCheckout, payButton, scriptsRun } from './support/shopper';

test.beforeEach(({ shop }) => shop.standIn.reset());

test('CHK-05 API-09 a second and third click on pay charge once', async ({ page, shop }) => {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/payment')) posts.push(request.url());
  });
  // Straight to the DOM, faster than any hand: React has not drawn the disabled button yet.
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(
    page.getByRole('button', { name: 'Processing Payment...' }).or(page.getByText('Order Complete!')),
  ).toBeVisible();
  await expectOrderComplete(page);
  expect(posts).toHaveLength(1);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('CHK-01 CHK-05 where the script that reads an answer does not come nothing is sent; it comes at the next press', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const script = /\/assets\/payment-calls-[^/]+\.js$/;
  let asked = 0;
  await page.route(script, (route) => {
    asked += 1;
    return route.abort();
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/payment/.test(request.url())) posts.push(request.url());
  });
  await goToCheckout(page);
  await scriptsRun(page);
  expect(asked, 'it is no part of the first visit').toBe(0);
  await fillBilling(page);
  await expect.poll(() => asked, 'it is fetched ahead for whoever fills in the form').toBeGreaterThan(0);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please refresh the page.' })).toBeVisible();
  expect(posts).toEqual([]);
  expect((await shop.standIn.state()).charges).toEqual([]);

  await page.unroute(script);
  await payButton(page).click();
  await expectOrderComplete(page);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('D-01 a tampered amount is refused with 409 and nothing is charged', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/409 \(Conflict\)/);
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  await page.route('**/api/payment', async (route) => {
    const body = route.request().postDataJSON() as { amount: number };
    await route.continue({ postData: JSON.stringify({ ...body, amount: 100 }) });
  });
  const [response] = await Promise.all([
    page.waitForResponse((r) => r.url().endsWith('/api/payment')),
    payButton(page).click(),
  ]);
  expect(response.status()).toBe(409);
  await expect(page.getByRole('alert').filter({ hasText: 'The total has changed' })).toBeVisible();
  const { charges, paymentIntents } = await shop.standIn.state();
  expect({ charges, paymentIntents }).toEqual({ charges: [], paymentIntents: [] });
});

test('D-01 a tampered price is refused and nothing is charged', async ({ page, shop, allowConsole }) => {
  allowConsole(/40[09] \(/);
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  await page.route('**/api/payment', async (route) => {
    const body = route.request().postDataJSON() as { amount: number; items: { price: number }[] };
    const items = body.items.map((item) => ({ ...item, price: 0.01 }));
    await route.continue({ postData: JSON.stringify({ ...body, items, amount: 1576 }) });
  });
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The total has changed' })).toBeVisible();
  expect((await shop.standIn.state()).charges).toEqual([]);
});

test('API-09 CHK-10 a payment that the shop looks into cannot be paid again, also after a reload', async ({
  page,
  shop,
}) => {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  await shop.standIn.chargeOtherwise(-1);
  await payButton(page).click();
  const held = page.getByText('We are checking your payment by hand and will write to you.');
  await expect(held).toBeVisible();
  await page.reload();
  await expect(held).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});
