import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Who buys in these tests. */
export const BUYER = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street address': '12 Analytical Way',
  City: 'San Francisco',
  Zip: '94105',
  Phone: '+1 (415) 555-0100',
} as const;

export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^(Place order|Processing Payment)/ });
export const bagButton = (page: Page) => page.getByRole('button', { name: /^Shopping bag/ });

/** From the home page through a category to a product, as a shopper clicks. Returns its name. */
export async function browseToRing(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Rings', exact: true }).click();
  await expect(page).toHaveURL(/\/Rings$/);
  // The address comes first: until then the home page's own articles are there.
  await expect(page.getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible();
  return openFirstPiece(page);
}

/** The page of the ring that the category shows first. Returns its name. */
export async function openRing(page: Page): Promise<string> {
  await page.goto('/Rings');
  await scriptsRun(page);
  return openFirstPiece(page);
}

/** Waits until the page's scripts have taken it over: before that a press on a button waits for them. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}

async function openFirstPiece(page: Page): Promise<string> {
  const link = page.locator('article').first().getByRole('heading').getByRole('link');
  const name = (await link.innerText()).trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** One of a product page's choices: 'Type' and 'Gold', 'Size' and '7'. */
export function choice(page: Page, group: string, name: string): Locator {
  return page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
}

/** Chooses what the page asks for and puts the piece into the bag. */
export async function addToBag(page: Page, metal: 'Silver' | 'Gold' = 'Silver'): Promise<void> {
  await choice(page, 'Type', metal).check();
  const size = page.getByRole('radiogroup', { name: /^(Chain )?[Ss]ize$/ });
  if (await size.isVisible()) await size.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByTestId('added-notice')).toBeVisible();
}

/** A ring in the bag and the checkout open; `reach` opens the ring's page. Returns the ring's name. */
export async function goToCheckout(page: Page, reach = openRing): Promise<string> {
  const name = await reach(page);
  await addToBag(page);
  await bagButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'COMPLETE PURCHASE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  return name;
}

/** Fills in the billing form; an e-mail of its own tells one order from the others. */
export async function fillBilling(page: Page, email: string = BUYER.Email): Promise<void> {
  for (const [label, value] of Object.entries({ ...BUYER, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** The total the checkout shows, in cents. */
export async function shownTotalCents(page: Page): Promise<number> {
  const text = await page.getByTestId('totals').locator('dd').last().innerText();
  return Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100);
}

export async function expectOrderComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible({ timeout: 30_000 });
}

/** A fact of the success panel by its name. */
export const receiptFact = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
