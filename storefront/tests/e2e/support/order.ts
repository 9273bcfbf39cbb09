import type { Browser } from '@playwright/test';
import { CARDS, typeCard } from './cards';
import type { RunningShop } from './fixtures';
import { expectOrderComplete, fillBilling, goToCheckout, payButton } from './shopper';

/** An order of somebody who was not here before. */
export async function buy(browser: Browser, shop: RunningShop, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  await context.close();
}
