import { answerBank, bankQuestion, CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import {
  addToBag,
  bagButton,
  openRing,
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
  shownTotalCents,
} from './support/shopper';

test.afterEach(async ({ shop }) => {
  await shop.ensureCms();
});

test('BAG-02 BAG-03 the bag survives a reload', async ({ page }) => {
  const ring = await openRing(page);
  await addToBag(page);
  await page.reload();
  await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
  await bagButton(page).click();
  await expect(page.getByTestId('bag-line')).toContainText(ring);
});

test('BAG-07 the bag survives a CMS that was killed, takes a piece meanwhile, and pays when it is back', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*50[234]/);
  await shop.standIn.reset();
  const ring = await openRing(page);
  await addToBag(page);
  await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
  await shop.killCms();

  // Kept pages go on being served; the bag is the browser's own.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: ring })).toBeVisible();
  await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
  await addToBag(page);
  await expect(bagButton(page)).toHaveAccessibleName(/2 pieces/);
  await page.reload();
  await expect(bagButton(page)).toHaveAccessibleName(/2 pieces/);

  await shop.startCms();
  await page.goto('/CheckoutPage');
  await expect(page.getByTestId('bag-line')).toContainText(ring);
  await expect(bagButton(page)).toHaveAccessibleName(/2 pieces/);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('BAG-12 CHK-08 a piece that another tab puts in while the bank asks stays in the bag, on both sides', async ({
  page,
  context,
  shop,
}) => {
  await shop.standIn.reset();
  const ring = await goToCheckout(page);
  await fillBilling(page, 'two-tabs@example.com');
  const total = await shownTotalCents(page);
  await typeCard(page, CARDS.needsBank);
  await payButton(page).click();
  await expect(bankQuestion(page)).toBeVisible();

  const other = await context.newPage();
  await openRing(other);
  const arrived = other.waitForResponse(/\/api\/cart\/add$/);
  await addToBag(other);
  expect((await arrived).ok()).toBe(true);
  await expect(bagButton(page)).toHaveAccessibleName(/2 pieces/);

  await answerBank(page, 'Complete authentication');
  await expectOrderComplete(page);
  expect((await shop.standIn.succeededCharges()).map((charge) => charge.amount)).toEqual([total]);
  // The one that was paid is gone, the one that was not is still there: here, there, and at the server.
  for (const tab of [page, other]) await expect(bagButton(tab)).toHaveAccessibleName(/1 piece/);
  await page.evaluate(() => localStorage.removeItem('shop.bag'));
  await page.goto('/CheckoutPage');
  await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
  await expect(page.getByTestId('bag-line')).toContainText(ring);
});

test('BAG-05 CHK-09 the bank confirms after the tab was closed: what was paid is gone from the bag, what comes after stays', async ({
  page,
  context,
  shop,
}) => {
  await shop.standIn.reset();
  const ring = await goToCheckout(page);
  await fillBilling(page, 'closed-tab@example.com');
  await typeCard(page, CARDS.needsBank);
  await payButton(page).click();
  await expect(bankQuestion(page)).toBeVisible();
  const [intent] = (await shop.standIn.state()).paymentIntents;
  await page.close();

  const next = await context.newPage();
  await next.goto('/');
  await expect(bagButton(next)).toHaveAccessibleName(/1 piece/);
  await shop.standIn.confirmAtBank(intent?.id ?? '');
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
  // The provider tells the shop by itself; the next visit finds an empty bag.
  await expect
    .poll(async () => {
      await next.reload();
      return bagButton(next).getAttribute('aria-label');
    })
    .toBe('Shopping bag, 0 pieces');
  const another = await openRing(next);
  await addToBag(next);
  expect(another).toBe(ring);
  await expect(bagButton(next)).toHaveAccessibleName(/1 piece/);
  await next.reload();
  await expect(bagButton(next)).toHaveAccessibleName(/1 piece/);
});

test('BAG-06 a bag that is read while its payment settles does not come back', async ({ page, shop }) => {
  await shop.standIn.reset();
  await goToCheckout(page);
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);

  // A page without scripts, and a browser as it was before the payment.
  await page.goto('/robots.txt');
  await page.evaluate((copy) => Object.assign(localStorage, copy), kept);
  await page.route(
    ({ pathname }) => pathname === '/api/cart',
    async (route) => {
      const response = await route.fetch();
      const cart = (await response.json()) as { emptiedAt?: string };
      // The lines are gone already, and the purchase is not told yet.
      delete cart.emptiedAt;
      await route.fulfill({ response, json: cart });
    },
    { times: 1 },
  );
  const sent = page.waitForResponse('**/api/cart/sync');
  await page.goto('/Rings');
  const answer = await sent;
  expect(answer.request().postDataJSON()).toMatchObject({
    localCartItems: [{ quantity: 1 }],
    emptiedAt: null,
  });
  expect(await answer.json()).toMatchObject({ items: [], cartCount: 0 });
  await expect(bagButton(page)).toHaveAccessibleName(/0 pieces/);
  await page.reload();
  await expect(bagButton(page)).toHaveAccessibleName(/0 pieces/);
});
