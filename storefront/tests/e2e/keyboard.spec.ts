import type { Locator, Page } from '@playwright/test';
import { cardField, CARDS } from './support/cards';
import { expect, test } from './support/fixtures';
import { bagButton, BUYER, expectOrderComplete, payButton } from './support/shopper';

/** Presses Tab until the control has the focus, as a person does; nothing else moves it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  // A dialog comes a moment after the key that asks for it.
  await expect(control).toHaveCount(1);
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    if (
      (await control.count()) === 1 &&
      (await control.evaluate((node) => node === node.ownerDocument.activeElement))
    )
      return;
  }
  throw new Error(`Tab does not reach ${control.toString()}.`);
}

/** Nothing is chosen in the group: Tab leads to its first choice, Space takes it, arrows take the next. */
async function choose(page: Page, group: string): Promise<void> {
  const choices = page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio');
  await tabTo(page, choices.first());
  await page.keyboard.press('Space');
  await expect(choices.first()).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(choices.nth(1)).toBeChecked();
}

test('CHK-05 SHELL-01 BAG-01 a purchase with the keyboard alone', async ({ page, shop }) => {
  await shop.standIn.reset();
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Rings', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Rings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible();
  await tabTo(page, page.locator('article').first().getByRole('heading').getByRole('link'));
  await page.keyboard.press('Enter');
  await choose(page, 'Type');
  await choose(page, 'Size');
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Shopping bag, 1 piece/ })).toBeVisible();

  await tabTo(page, bagButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'COMPLETE PURCHASE' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Loading payment components...')).toBeHidden();
  for (const [label, value] of Object.entries(BUYER)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'This is a gift' })).toBeFocused();
  // From there the Tab key walks through the provider's frames: number, expiry, CVC, pay.
  for (const [field, value] of [
    ['cardnumber', CARDS.visa],
    ['exp-date', '1239'],
    ['cvc', '123'],
  ] as const) {
    await page.keyboard.press('Tab');
    // A frame has the focus a moment after the key.
    await expect(cardField(page, field)).toBeFocused();
    await page.keyboard.type(value);
  }
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expectOrderComplete(page);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});
