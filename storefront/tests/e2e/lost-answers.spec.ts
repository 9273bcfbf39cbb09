import type { Page, Route } from '@playwright/test';
import { answerBank, bankQuestion, CARDS, typeCard } from './support/cards';
import { browserAt, withLine } from './support/faulty-line';
import { expect, test } from './support/fixtures';
import {
  bagButton,
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
  shownTotalCents,
} from './support/shopper';

/** Purchases whose answers are lost, on the way to the storefront and on the way from there to the CMS. */

test.beforeEach(async ({ shop, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await shop.standIn.reset();
});
test.afterEach(async ({ shop }) => {
  await shop.ensureCms();
});

const failure = (page: Page) => page.getByText(/Payment Failed|Server Error/);
const PAYMENT = /\/api\/payment$/;

async function readyToPay(page: Page, card: string = CARDS.visa): Promise<number> {
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, card);
  return shownTotalCents(page);
}

for (const fault of ['cut-before', 'cut-after', 'cut-within', 'double'] as const) {
  test(`CHK-10 API-09 the line between storefront and CMS, ${fault}: paid once, and never called a failure`, async ({
    context,
    shop,
  }) => {
    await withLine(shop, async (line, url) => {
      const page = await browserAt(context, url);
      const total = await readyToPay(page);
      const struck = line.break({ fault, method: 'POST', path: PAYMENT });
      await payButton(page).click();
      await struck;
      await expect(failure(page).or(page.getByRole('heading', { name: 'Order Complete!' }))).toBeVisible({
        timeout: 30_000,
      });
      await expectOrderComplete(page);
      expect((await shop.standIn.succeededCharges()).map(({ amount }) => amount)).toEqual([total]);
    });
  });
}

test('CHK-10 API-09 the line breaks after the charge and stays broken, the page is loaded anew: clarified, and charged once', async ({
  context,
  shop,
}) => {
  await withLine(shop, async (line, url) => {
    const page = await browserAt(context, url);
    const total = await readyToPay(page);
    void line.break({ fault: 'cut-after', method: 'POST', path: /\/api\/payment/, times: 1_000 });
    await payButton(page).click();
    await expect.poll(async () => (await shop.standIn.succeededCharges()).length).toBe(1);
    await page.reload();
    // Nothing is known yet: it says so, and offers no second payment.
    await expect(page.getByText('We are confirming your payment. Please wait a moment.')).toBeVisible();
    await expect(payButton(page)).toBeDisabled();
    await expect(failure(page)).toBeHidden();
    // In another tab it is the same.
    const other = await browserAt(context, url);
    await page.close();
    await other.goto('/CheckoutPage');
    await expect(other.getByText('We are confirming your payment. Please wait a moment.')).toBeVisible();
    line.mend();
    await expectOrderComplete(other);
    await expect(bagButton(other)).toHaveAccessibleName(/0 pieces/);
    expect((await shop.standIn.succeededCharges()).map(({ amount }) => amount)).toEqual([total]);
  });
});

const lost = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

test('CHK-10 API-09 the answer is lost on the way to the browser, the page is left at once: its checkout finds the order', async ({
  page,
  shop,
}) => {
  const total = await readyToPay(page);
  await page.route(PAYMENT, lost);
  await payButton(page).click();
  await expect.poll(async () => (await shop.standIn.succeededCharges()).length).toBe(1);
  await page.goto('/');
  await page.unrouteAll();
  await page.goto('/CheckoutPage');
  await expectOrderComplete(page);
  await expect(bagButton(page)).toHaveAccessibleName(/0 pieces/);
  expect((await shop.standIn.succeededCharges()).map(({ amount }) => amount)).toEqual([total]);
});

test('CHK-10 a payment that never arrived is told as such, and the next press pays', async ({
  page,
  shop,
}) => {
  await readyToPay(page);
  await page.route(PAYMENT, (route) => route.abort('connectionreset'));
  await payButton(page).click();
  await page.waitForEvent('requestfailed', (request) => PAYMENT.test(request.url()));
  await page.reload();
  await page.unrouteAll();
  await expect(
    page.getByText('Your payment did not reach us. You have not been charged. Please try again.'),
  ).toBeVisible();
  expect(await shop.standIn.succeededCharges()).toEqual([]);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
});

test('CHK-10 the CMS dies with the charge made: clarified once it is back, and charged once', async ({
  page,
  shop,
}) => {
  const total = await readyToPay(page);
  await page.route(
    PAYMENT,
    async (route) => {
      await route.fetch();
      await shop.killCms();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await payButton(page).click();
  await expect(page.getByText(/^We could not learn yet whether your payment went through/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(failure(page)).toBeHidden();
  await expect(payButton(page)).toBeDisabled();
  await shop.startCms();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectOrderComplete(page);
  expect((await shop.standIn.succeededCharges()).map(({ amount }) => amount)).toEqual([total]);
});

test('CHK-09 the confirmation after the bank is lost: paid all the same', async ({ context, shop }) => {
  await withLine(shop, async (line, url) => {
    const page = await browserAt(context, url);
    await readyToPay(page, CARDS.needsBank);
    const struck = line.break({ fault: 'cut-after', method: 'POST', path: /\/confirm$/, times: 2 });
    await payButton(page).click();
    await answerBank(page, 'Complete authentication');
    await struck;
    await expectOrderComplete(page);
    expect(await shop.standIn.succeededCharges()).toHaveLength(1);
  });
});

test('CHK-09 a 3-D Secure window that was closed is opened anew and finds its order', async ({
  page,
  context,
  shop,
}) => {
  await readyToPay(page, CARDS.needsBank);
  await payButton(page).click();
  await expect(bankQuestion(page)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/CheckoutPage');
  await answerBank(again, 'Complete authentication');
  await expectOrderComplete(again);
  expect(await shop.standIn.succeededCharges()).toHaveLength(1);
  expect((await shop.standIn.state()).paymentIntents).toHaveLength(1);
});

test('CHK-10 API-09 five tabs with five cards, four of them bad: each is told of its own card, and one is charged', async ({
  page,
  context,
  shop,
}) => {
  const cards = ['4000000000000002', '4000000000009995', CARDS.visa, '4000000000000069', '4000000000000127'];
  await goToCheckout(page);
  const tabs = [page];
  while (tabs.length < cards.length) tabs.push(await context.newPage());
  for (const [n, tab] of tabs.entries()) {
    await tab.bringToFront();
    if (n > 0) await tab.goto('/CheckoutPage');
    await fillBilling(tab);
    await typeCard(tab, cards[n] ?? '');
    await expect(payButton(tab)).toBeEnabled();
  }
  await Promise.all(tabs.map((tab) => payButton(tab).click()));
  const over = (tab: Page) =>
    tab
      .getByRole('heading', { name: 'Order Complete!' })
      .or(failure(tab))
      .or(tab.getByText('Your shopping bag is empty.'))
      .first();
  for (const tab of tabs) await expect(over(tab)).toBeVisible({ timeout: 30_000 });
  const state = await shop.standIn.state();
  // As many declines are said as cards were declined, and no more than one charge was made.
  const said = await Promise.all(tabs.map((tab) => failure(tab).allInnerTexts()));
  const declines = said.flat().filter((text) => !text.includes('Yours was not charged'));
  expect(declines.length).toBeLessThanOrEqual(
    state.charges.filter(({ status }) => status === 'failed').length,
  );
  expect(said[2]?.join() ?? '').not.toMatch(/declined|insufficient|expired/);
  expect((await shop.standIn.succeededCharges()).length).toBeLessThanOrEqual(1);
});
