import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { mailedLink, expectMail } from './support/mail';
import { Panel } from './support/panel';
import {
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
  receiptFact,
  shownTotalCents,
} from './support/shopper';
import { orderRow, signIn } from './support/staff';

test.beforeEach(({ shop }) => shop.standIn.reset());

const COUPON = 'api::coupon.coupon';
const totals = (page: Page) => page.getByTestId('totals');

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /(Add a|Change your) coupon/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Coupon' });
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: 'Apply coupon' }).click();
}

test('CHK-04 D-09 a coupon that staff made is applied, kept over a reload, paid with and on the receipt', async ({
  page,
  shop,
}) => {
  const panel = await Panel.open(shop);
  await panel.create(COUPON, { code: 'quarter', kind: 'percent', percent: 25, active: true, maxUses: 1 });
  const email = 'coupon@example.com';
  await goToCheckout(page);
  const full = await shownTotalCents(page);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/coupons/check')) checks.push(request.postData() ?? '');
  });

  await applyCoupon(page, 'nonsense');
  const dialog = page.getByRole('dialog', { name: 'Coupon' });
  await expect(dialog.getByRole('alert')).toHaveText('This coupon code is not valid.');
  await dialog.getByRole('textbox').fill(' Quarter ');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(totals(page)).toContainText('Discount (QUARTER)');
  const less = await shownTotalCents(page);
  expect(less).toBeLessThan(full);
  await expectAccessible(page, 'the checkout with a coupon');
  expect(
    checks.filter((body) => /quarter/i.test(body)),
    'the shop is asked of it once',
  ).toHaveLength(1);

  await page.reload();
  await expect(totals(page)).toContainText('Discount (QUARTER)');
  expect(await shownTotalCents(page)).toBe(less);

  // Twice the pieces, twice the discount: the shop is asked again.
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect.poll(async () => (await shownTotalCents(page)) - less).toBeGreaterThan(0);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await expect(payButton(page)).toBeEnabled();
  const paid = await shownTotalCents(page);
  const discount = await totals(page).locator('div', { hasText: 'Discount' }).locator('dd').innerText();
  await payButton(page).click();
  await expectOrderComplete(page);
  expect((await shop.standIn.succeededCharges()).map(({ amount }) => amount)).toEqual([paid]);
  const orderId = await receiptFact(page, 'Order ID').innerText();

  // The mail says it, its link leads to the receipt, and the receipt is made to be printed.
  const link = await mailedLink(shop.dataDir, email, '/order-lookup');
  await expectMail(shop.dataDir, email, `Discount (QUARTER): ${discount}`);
  await page.goto(link);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find my order' }).click();
  const sums = page.getByTestId('order-sums');
  await expect(sums).toContainText('Discount (QUARTER)');
  await expect(sums).toContainText(discount);
  await expectAccessible(page, 'the receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText(orderId)).toBeVisible();
  await expect(sums).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await signIn(page, shop.staff);
  await orderRow(page, email).getByRole('link').first().click();
  await expect(page.getByTestId('order-sums')).toContainText('Discount (QUARTER)');
});

test('D-09 a coupon that is used up while the shopper types is said before anything is charged', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/422 \(/);
  const panel = await Panel.open(shop);
  await panel.create(COUPON, { code: 'LASTONE', kind: 'fixed', amountCents: 2_000, active: true });
  await goToCheckout(page);
  const full = await shownTotalCents(page);
  await applyCoupon(page, 'lastone');
  await expect(totals(page)).toContainText('Discount (LASTONE)');
  expect(await shownTotalCents(page)).toBe(full - 2_000);
  await fillBilling(page, 'late-coupon@example.com');
  await typeCard(page, CARDS.visa);
  await panel.changeCoupon('LASTONE', { endsAt: new Date(Date.now() - 1_000).toISOString() });
  await payButton(page).click();

  const refusal = page.getByRole('alert').filter({ hasText: '❌ Payment Failed:' });
  await expect(refusal).toHaveText('❌ Payment Failed: This coupon has expired.');
  await expect(page.getByRole('region', { name: 'Your order' }).getByRole('alert')).toHaveText(
    'This coupon has expired.',
  );
  expect(await shownTotalCents(page)).toBe(full);
  expect(await shop.standIn.succeededCharges()).toEqual([]);

  await page.getByRole('button', { name: 'Remove coupon LASTONE' }).click();
  await payButton(page).click();
  await expectOrderComplete(page);
  expect((await shop.standIn.succeededCharges()).map(({ amount }) => amount)).toEqual([full]);
});
