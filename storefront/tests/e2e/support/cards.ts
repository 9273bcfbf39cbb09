import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Stripe's published test cards. */
export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  needsBank: '4000002500003155',
} as const;

/** The provider's frames, by their titles. */
const FRAMES = {
  cardnumber: 'Secure card number input frame',
  'exp-date': 'Secure expiration date input frame',
  cvc: 'Secure CVC input frame',
} as const;

/** One of the provider's fields, in its frame. */
export const cardField = (page: Page, field: keyof typeof FRAMES) =>
  page.frameLocator(`iframe[title="${FRAMES[field]}"]`).locator(`input[name="${field}"]`);

async function type(page: Page, field: keyof typeof FRAMES, value: string): Promise<void> {
  const input = cardField(page, field);
  await input.click();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(value);
}

/** Types a card into the provider's frames, over what was there. The expiry date stays in the future for long. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await expect(page.getByText('Loading payment components...')).toBeHidden();
  await type(page, 'cardnumber', number);
  await type(page, 'exp-date', '1239');
  await type(page, 'cvc', '123');
}

/** The bank's question, in a frame over the page. */
export const bankQuestion = (page: Page) => page.locator('iframe[title="3D Secure authentication"]');

/** Answers the bank's question. */
export async function answerBank(page: Page, answer: 'Complete authentication' | 'Fail authentication') {
  await page
    .frameLocator('iframe[title="3D Secure authentication"]')
    .getByRole('button', { name: answer })
    .click();
}
