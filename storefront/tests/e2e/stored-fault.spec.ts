import { CARDS, typeCard } from './support/cards';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectOrderComplete, fillBilling, goToCheckout, payButton } from './support/shopper';
import { orderRow, signIn } from './support/staff';

test.beforeEach(({ shop }) => shop.standIn.reset());

test('API-09 D-08 a fault that the provider stored without a charge: staff look for the payment, and the shopper pays', async ({
  page,
  shop,
  browser,
}) => {
  const email = 'stored-fault@example.com';
  await shop.standIn.storeFault();
  await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expect(page.getByText(/We are confirming your payment/).first()).toBeVisible();

  const office = await browser.newContext();
  const staffPage = await office.newPage();
  await signIn(staffPage, shop.staff);
  await orderRow(staffPage, email).getByRole('link').first().click();
  const look = staffPage.getByRole('button', { name: 'Look for the payment' });
  await look.click();
  await expect(staffPage.getByText(/no payment of this order so far. If none has come by/)).toBeVisible();
  await expectAccessible(staffPage, 'an order whose payment is looked for');
  expect(await shop.standIn.succeededCharges()).toEqual([]);

  await shop.standIn.moveClock(11 * 60);
  await look.click();
  await expect(staffPage.getByText(/no payment that took money for this order/)).toBeVisible();
  await office.close();

  await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});
