import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectMail } from './support/mail';
import {
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
  shownTotalCents,
} from './support/shopper';
import { orderRow, signIn } from './support/staff';

// Colours on their way from one to another would be looked at in between.
test.beforeEach(({ shop }) => shop.standIn.reset());

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const panel = (page: Page) => page.getByRole('region', { name: 'Refunds' });

/** Presses Tab until this is in focus, as hands on a keyboard do. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const focused = document.activeElement;
      return (focused as HTMLInputElement | null)?.labels?.[0]?.textContent ?? focused?.textContent ?? '';
    });
    if (said.trim() === name) return;
  }
  throw new Error(`Tab never comes to ${name}.`);
}

test('D-08 ADM-02 a part and then the rest of an order go back, by keyboard alone: asked once more, shown, mailed', async ({
  page,
  shop,
}) => {
  const email = 'refunded@example.com';
  await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  const total = await shownTotalCents(page);
  await payButton(page).click();
  await expectOrderComplete(page);

  await signIn(page, shop.staff);
  await orderRow(page, email).getByRole('link').first().click();
  await expect(panel(page)).toContainText(dollars(total));
  await expectAccessible(page, 'an order that can be refunded', WIDTHS);
  await expect(page.getByLabel('Amount in dollars')).toHaveValue((total / 100).toFixed(2));

  // More than was paid is refused before anybody is asked for it.
  await tabTo(page, 'Amount in dollars');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(String(total / 100 + 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    `No more than ${dollars(total)} can be refunded.`,
  );
  await expectAccessible(page, 'a refund that cannot be', WIDTHS);
  await tabTo(page, 'Back to the order');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();

  await tabTo(page, 'Amount in dollars');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Refund' })).toBeVisible();
  await expect(page.getByText(`$10.50 goes back to the card of Ada Lovelace`)).toContainText(email);
  await expectAccessible(page, 'the question before a refund', WIDTHS);
  // Nothing has moved yet, and 'Keep the money' moves nothing.
  await tabTo(page, 'Keep the money');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  expect((await shop.standIn.state()).refunds).toEqual([]);

  await tabTo(page, 'Amount in dollars');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Refund' })).toBeVisible();
  await tabTo(page, 'Refund $10.50');
  await page.keyboard.press('Enter');
  const first = panel(page).getByRole('listitem').first();
  await expect(first).toContainText('$10.50');
  await expect(first).toContainText('Refunded');
  await expect(first).toContainText('by owner@example.com');
  await expectMail(shop.dataDir, email, 'We have refunded $10.50 of your order');

  await tabTo(page, 'Refund…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Refund' })).toBeVisible();
  await tabTo(page, `Refund ${dollars(total - 1_050)}`);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(panel(page).getByRole('definition').last()).toHaveText('$0.00');
  await expect(page.getByLabel('Amount in dollars')).toHaveCount(0);
  await expectAccessible(page, 'a refunded order', WIDTHS);
  const { refunds } = await shop.standIn.state();
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [1_050, 'succeeded'],
    [total - 1_050, 'succeeded'],
  ]);
});
