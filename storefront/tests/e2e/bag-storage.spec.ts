import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { addToBag, bagButton, openRing } from './support/shopper';

/** Every page of this browser gets a storage that refuses: all of it, or only to take something new. */
async function refuseStorage(context: BrowserContext, name: 'SecurityError' | 'QuotaExceededError') {
  await context.addInitScript((reason) => {
    const refuse = () => {
      throw new DOMException('refused by the test', reason);
    };
    if (reason === 'SecurityError') Object.defineProperty(window, 'localStorage', { get: refuse });
    else Storage.prototype.setItem = refuse;
  }, name);
}

for (const name of ['SecurityError', 'QuotaExceededError'] as const) {
  test(`BAG-02 with a storage that throws a ${name} the next page, another tab and the checkout have the bag`, async ({
    page,
    context,
  }) => {
    await refuseStorage(context, name);
    const ring = await openRing(page);
    const stored = page.waitForResponse(/\/api\/cart\/add$/);
    await addToBag(page);
    await stored;
    await page.reload();
    await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
    const other = await context.newPage();
    await other.goto('/');
    await expect(bagButton(other)).toHaveAccessibleName(/1 piece/);
    await other.goto('/CheckoutPage');
    await expect(other.getByTestId('bag-line')).toContainText(ring);
  });
}

test('BAG-02 a browser whose storage was emptied but not its cookies keeps its bag', async ({ page }) => {
  await openRing(page);
  const stored = page.waitForResponse(/\/api\/cart\/add$/);
  await addToBag(page);
  await stored;
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
});
