import type { Page } from '@playwright/test';
import { orderNumber } from '@shop/contract/rules';
import { expectAccessible, WIDTHS } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { openDatabase } from './support/database';
import { expect, test, type RunningShop } from './support/fixtures';
import { countMails, expectMail } from './support/mail';
import { expectOrderComplete, fillBilling, goToCheckout, payButton } from './support/shopper';
import { orderRow, signIn } from './support/staff';

// Colours on their way from one to another would be looked at in between.
test.beforeEach(({ shop }) => shop.standIn.reset());

/** Buys the first ring; answers its name and the order's id. */
async function buyRing(page: Page, email: string): Promise<[name: string, orderId: string]> {
  const name = await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  return [name, new URL(page.url()).pathname.slice('/order/'.length)];
}

const start = (page: Page) => page.getByRole('button', { name: 'Start a return' });

/** Staff mark an order as sent, by the call that their page makes. */
async function send(page: Page, orderId: string): Promise<void> {
  const sent = await page.request.post(`/api/admin/orders/${orderId}/fulfil`, { data: { carrier: 'UPS' } });
  expect(sent.status()).toBe(200);
}

/** Buys a ring that is sent, and ticks it in the form of a return. Answers its name. */
async function tickRing(page: Page, shop: RunningShop, email: string): Promise<string> {
  const [ring, orderId] = await buyRing(page, email);
  await signIn(page, shop.staff);
  await send(page, orderId);
  await page.goto(`/order/${orderId}`);
  await start(page).click();
  await page.getByRole('checkbox', { name: ring }).check();
  return ring;
}

test('S-120 S-121 a shopper starts a return, is told where it goes, and sees what becomes of it; staff receive and refund it', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/400 \(Bad Request\)/);
  const email = 'returns@example.com';
  const [ring, orderId] = await buyRing(page, email);
  await page.reload();
  await expect(page.getByTestId('order-state')).toHaveText('Paid');
  await expect(start(page)).toHaveCount(0);

  await signIn(page, shop.staff);
  await send(page, orderId);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText(/^You can start a return until /)).toBeVisible();
  await expectAccessible(page, 'an order that can be returned', WIDTHS);
  await start(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start a return' })).toBeVisible();
  await expectAccessible(page, 'the form of a return', WIDTHS);

  // Without a tick nothing is sent, and what was chosen stays.
  await page.getByLabel('Why does it go back?').selectOption('does_not_fit');
  await page.getByLabel('A few words, if you like').fill('A size larger, please.');
  await start(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please tick at least one piece.' })).toBeVisible();
  await expect(page.getByLabel('Why does it go back?')).toHaveValue('does_not_fit');
  await expectAccessible(page, 'a return without a piece', WIDTHS);

  await page.getByRole('checkbox', { name: ring }).check();
  await start(page).click();
  await expect(page).toHaveURL(`${shop.url}/order/${orderId}`);
  await expect(page.getByText('We have noted your return and write to you by e-mail.')).toBeVisible();
  const returns = page.getByTestId('returns');
  await expect(returns).toContainText('Return asked for on');
  await expect(returns).toContainText(`1 × ${ring}`);
  await expect(returns).toContainText('Waiting for the pieces');
  await expect(start(page)).toHaveCount(0);
  await expectAccessible(page, 'an order of which a piece goes back', WIDTHS);
  await expectMail(shop.dataDir, email, 'We send you the address and a label');
  await expectMail(shop.dataDir, email, 'Subject: Your return from order');

  await page.goto('/Admin');
  await page.getByRole('link', { name: /return to look at/ }).click();
  await orderRow(page, email).getByRole('link').first().click();
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Returns' }) });
  await expect(panel).toContainText('A size larger, please.');
  await expectAccessible(page, 'an order with a return, as staff see it', WIDTHS);
  await panel.getByText('Decline this return').click();
  await expect(panel.getByLabel('Why, for the customer')).toBeVisible();
  await expectAccessible(page, 'a return that may be declined');
  await panel.getByRole('button', { name: 'Received' }).click();
  await expect(page.getByText('The return is marked as received.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' }).getByLabel('For return 1')).toBeChecked();
  await page.getByRole('button', { name: 'Refund…' }).click();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(panel).toContainText('Refunded');
  await expect(page.getByText('Return marked as received')).toBeVisible();

  await page.goto(`/order/${orderId}`);
  await expect(returns).toContainText('Refunded');
  await page.goto(`/de/order/${orderId}`);
  await expect(returns).toContainText('Rückgabe angefragt am');
  await expect(returns).toContainText('Erstattet');
  await expectAccessible(page, 'the same in German', WIDTHS);
});

test('S-120 on the German pages form and mail are German; declined, the order says why', async ({
  page,
  shop,
}) => {
  const email = 'rueckgabe@example.com';
  const [, orderId] = await buyRing(page, email);
  // As if it had been placed on the German pages (S-76).
  const database = openDatabase(shop);
  database.prepare('update orders set language = ? where order_id = ?').run('de', orderId);
  database.close();
  await signIn(page, shop.staff);
  await send(page, orderId);
  await page.goto(`/de/order/${orderId}`);
  await page.getByRole('button', { name: 'Rückgabe beginnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rückgabe beginnen' })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Warum geht es zurück?').selectOption({ label: 'Es kam beschädigt an' });
  await expectAccessible(page, 'the form of a return in German', WIDTHS);
  await page.getByRole('button', { name: 'Rückgabe beginnen' }).click();
  await expect(page).toHaveURL(`${shop.url}/de/order/${orderId}`);
  await expectMail(
    shop.dataDir,
    email,
    'Adresse und Versandetikett schicken wir Ihnen innerhalb von 48 Stunden.',
  );
  await page.goto(`/Admin/orders/${orderId}`);
  await page.getByText('Decline this return').click();
  await page.getByLabel('Why, for the customer').fill('Getragen, wie der Verschluss zeigt.');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText(/^The return is declined/)).toBeVisible();
  await expectMail(shop.dataDir, email, 'Getragen, wie der Verschluss zeigt.');
  await page.goto(`/de/order/${orderId}`);
  await expect(page.getByTestId('returns')).toContainText('Wir konnten es nicht zurücknehmen');
  await expect(page.getByTestId('returns')).toContainText('Getragen, wie der Verschluss zeigt.');
  // What was declined can be asked for again.
  await expect(page.getByRole('button', { name: 'Rückgabe beginnen' })).toBeVisible();
});

test('S-120 with the CMS away a return says so; sent once more it is one return', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/503 \(|Failed to load resource/);
  const email = 'cut@example.com';
  const ring = await tickRing(page, shop, email);
  await page.getByLabel('Why does it go back?').selectOption('other');
  await shop.killCms();
  try {
    await start(page).click();
    await expect(
      page.getByText('Network error or server unavailable. Please try again.').first(),
    ).toBeVisible();
    await expectAccessible(page, 'a return that could not be sent', WIDTHS);
  } finally {
    await shop.ensureCms();
  }
  await start(page).click();
  await expect(page.getByTestId('returns')).toContainText(`1 × ${ring}`);
  await expect(page.getByTestId('returns').getByRole('listitem')).toHaveCount(1);
  await expectMail(shop.dataDir, email, 'Subject: Your return from order');
});

test('S-120 the answer to a return is lost on the way to the browser; sent once more it is one return', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const email = 'lost-answer@example.com';
  const ring = await tickRing(page, shop, email);
  await page.getByLabel('Why does it go back?').selectOption('does_not_fit');
  await page.route(
    (url) => url.pathname.startsWith('/order-return'),
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await start(page).click();
  await expectMail(shop.dataDir, email, 'Subject: Your return from order');
  const before = countMails(shop.dataDir, email);
  await expect(
    page.getByText('Network error or server unavailable. Please try again.').first(),
  ).toBeVisible();
  await start(page).click();
  await expect(page.getByTestId('returns').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByTestId('returns')).toContainText(`1 × ${ring}`);
  expect(countMails(shop.dataDir, email)).toBe(before);
});

test.describe('without scripts', () => {
  test('S-120 with number and address alone a guest starts a return; pressed twice it is one', async ({
    page,
    browser,
    shop,
  }) => {
    const email = 'no-scripts@example.com';
    const [ring, orderId] = await buyRing(page, email);
    await signIn(page, shop.staff);
    await send(page, orderId);
    await expectMail(shop.dataDir, email, 'is on its way');
    const before = countMails(shop.dataDir, email);
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const guest = await context.newPage();
    const look = async () => {
      await guest.goto(`/order-return?order=${orderNumber(orderId)}`);
      await guest.locator('form[action="/order-return"]').getByLabel('Email').fill(email);
      await guest.getByRole('button', { name: 'Find my order' }).click();
    };
    await look();
    await guest.getByRole('checkbox', { name: ring }).check();
    await guest.getByLabel('Why does it go back?').selectOption('not_as_expected');
    await start(guest).click();
    await expect(guest.getByText('We have noted your return and write to you by e-mail.')).toBeVisible();
    await expect(guest.getByTestId('returns')).toContainText(`1 × ${ring}`);
    // The same press once more, as a reload of the answer is.
    await guest.reload();
    await expect(guest.getByTestId('returns').getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => countMails(shop.dataDir, email)).toBe(before + 1);
    await look();
    await expect(guest.getByText(/^No piece of this order can be returned now/)).toBeVisible();

    // Another address opens nothing.
    await guest.goto(`/order-return?order=${orderNumber(orderId)}`);
    await guest.locator('form[action="/order-return"]').getByLabel('Email').fill('eve@example.com');
    await guest.getByRole('button', { name: 'Find my order' }).click();
    await expect(guest.getByRole('alert').filter({ hasText: 'We found no order' })).toHaveCount(1);
    await expect(guest.getByText(ring)).toHaveCount(0);
    await context.close();
  });
});
