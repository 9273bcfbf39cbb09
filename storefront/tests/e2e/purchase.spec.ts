import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerBank, CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { storefrontLog } from './support/log';
import {
  bagButton,
  browseToRing,
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
  receiptFact,
  shownTotalCents,
} from './support/shopper';
import { orderRow, signIn } from './support/staff';

test.beforeEach(({ shop }) => shop.standIn.reset());

test('CHK-08 ADM-01 D-08 a ring is found, put into the bag and paid; staff see the order', async ({
  page,
  shop,
}) => {
  const email = 'seen-by-staff@example.com';
  const ring = await goToCheckout(page, browseToRing);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  const total = await shownTotalCents(page);
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
  await payButton(page).click();

  await expectOrderComplete(page);
  await expect(receiptFact(page, 'Confirmation email')).toHaveText(email);
  await expect(receiptFact(page, 'Payment ID')).toHaveText(/^pi_/);
  const orderId = await receiptFact(page, 'Order ID').innerText();
  await expect(bagButton(page)).toHaveAccessibleName(/0 pieces/);
  expect((await shop.standIn.succeededCharges()).map((charge) => charge.amount)).toEqual([total]);

  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);

  await signIn(page, shop.staff);
  const row = orderRow(page, email);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/paid/i);
  await expect(row).toContainText((total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  await row.getByRole('link').first().click();
  await expect(page.getByText(ring).first()).toBeVisible();
  await expect(page.getByText(orderId).first()).toBeVisible();
});

test('CHK-10 a declined card is said and charges nothing; another card then pays', async ({ page, shop }) => {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.declined);
  await payButton(page).click();

  const refusal = page.getByRole('alert').filter({ hasText: '❌ Payment Failed:' });
  await expect(refusal).toBeVisible();
  await expect(refusal).toContainText(/declined/i);
  expect(await shop.standIn.succeededCharges()).toEqual([]);
  await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);

  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('CHK-09 3-D Secure passed: the payment succeeds after authentication', async ({ page, shop }) => {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.needsBank);
  await payButton(page).click();
  await answerBank(page, 'Complete authentication');

  await expectOrderComplete(page);
  await expect(page.getByText('Payment successful after authentication!')).toBeVisible();
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('CHK-09 3-D Secure failed: nothing is charged, and the next try can pay', async ({ page, shop }) => {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.needsBank);
  await payButton(page).click();
  await answerBank(page, 'Fail authentication');

  await expect(
    page.getByRole('alert').filter({ hasText: 'Payment failed after authentication:' }),
  ).toBeVisible();
  expect(await shop.standIn.succeededCharges()).toEqual([]);

  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('B-100 one name of a request stands in its answer, in the logs of both halves and at the provider', async ({
  page,
  shop,
}) => {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  const answered = page.waitForResponse(/\/api\/payment$/);
  await payButton(page).click();
  await expectOrderComplete(page);
  const payment = (await answered).headers()['x-request-id'] ?? '';
  expect(payment).toMatch(/^[\da-f-]{36}$/);
  const [intent] = (await shop.standIn.state()).paymentIntents;
  expect(intent?.metadata['request_id']).toBe(payment);
  const lineWith = (log: string, name: string) =>
    JSON.parse(log.split('\n').find((one) => one.includes(name)) ?? 'null') as unknown;
  expect(lineWith(await storefrontLog(shop), payment)).toMatchObject({
    ...{ event: 'request', path: '/api/payment', requestId: payment },
  });

  // What the CMS leaves a line of.
  const login = await page.request.post('/api/admin/login', {
    data: { ...shop.staff, password: 'a guess' },
    headers: { 'X-Request-Id': '"}, "event": "forged' },
  });
  const name = login.headers()['x-request-id'] ?? '';
  const audit = () => {
    const files = readdirSync(shop.logDir).filter((file) => file.startsWith('audit-'));
    return files.map((file) => readFileSync(join(shop.logDir, file), 'utf8')).join('\n');
  };
  await expect
    .poll(() => lineWith(audit(), name))
    .toMatchObject({ event: 'authn_login_fail', requestId: name });
});
