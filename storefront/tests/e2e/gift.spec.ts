import { expectAccessible, WIDTHS } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectMail } from './support/mail';
import { firstProduct } from './support/product-pages';
import { expectOrderComplete, fillBilling, goToCheckout, payButton } from './support/shopper';
import { orderRow, signIn } from './support/staff';

const PHONE = { width: 390, height: 844 };
const MESSAGE = 'Für Zoë 💍 — שלום';
const BOX = 'It comes in our box at no charge, and the packing slip shows no prices.';

test.beforeEach(({ shop }) => shop.standIn.reset());

test('S-93 on a phone an order is made a gift by keyboard, kept over a reload, paid, and printed without prices', async ({
  page,
  shop,
}) => {
  const email = 'gives@example.com';
  await page.setViewportSize(PHONE);
  const ring = await goToCheckout(page);
  await fillBilling(page, email);
  const tick = page.getByRole('checkbox', { name: 'This is a gift' });
  const card = page.getByLabel('Message for the card (optional)');
  const total = (await payButton(page).textContent()) ?? '';
  await expect(card).toBeHidden();

  // After the address the tick, and after the tick what it opened.
  await page.getByLabel('Phone', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(tick).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(BOX)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card).toBeFocused();
  await page.keyboard.insertText('x'.repeat(151));
  await expect(page.getByText('Characters too many: 1').first()).toBeVisible();
  await typeCard(page, CARDS.visa);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(card).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'The card has room for 150' })).toBeVisible();
  await expectAccessible(page, 'the checkout with a message that is too long', WIDTHS);

  await card.fill(MESSAGE);
  await expect(page.getByText('Characters left: 134').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Characters left: 134' })).toBeAttached();
  await expect(payButton(page)).toHaveText(total);
  await expectAccessible(page, 'the checkout of a gift', WIDTHS);

  await page.reload();
  await expect(tick).toBeChecked();
  await expect(card).toHaveValue(MESSAGE);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  const told = page.getByTestId('gift');
  await expect(told).toContainText(BOX);
  await expect(told).toContainText(MESSAGE);
  await expectAccessible(page, 'the success panel of a gift', WIDTHS);
  const own = page.url();
  await page.reload();
  await expect(told).toContainText(MESSAGE);
  await expectAccessible(page, 'the order of a gift', WIDTHS);
  await page.goto(own.replace('/order/', '/de/order/'));
  await expect(told).toContainText('Text für die Karte');
  await expectMail(shop.dataDir, email, 'Your order is a gift');

  await signIn(page, shop.staff);
  await page.goto(`/Admin/orders?q=${email}`);
  await expect(orderRow(page, email)).toContainText('Gift');
  await expectAccessible(page, 'the list of orders with a gift', WIDTHS);
  await orderRow(page, email).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Gift', exact: true })).toBeVisible();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expectAccessible(page, 'the order of a gift, as staff see it', WIDTHS);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  const slip = page.getByRole('article');
  await expect(slip).toContainText(ring);
  await page.emulateMedia({ media: 'print' });
  await expect(slip.getByRole('heading', { name: 'Message for the card' })).toBeVisible();
  await expect(slip.getByText(MESSAGE)).toBeVisible();
  await expect(slip).not.toContainText(/\$|\d\.\d\d/);
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page, 'the packing slip of a gift', WIDTHS);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S-93 the tick opens the field for the card, in German too', async ({ page, shop }) => {
    await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
    await page.locator('select[name=size]').selectOption('7');
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL(/\/CheckoutPage$/);
    for (const [prefix, name, label] of [
      ['', 'This is a gift', 'Message for the card (optional)'],
      ['/de', 'Das ist ein Geschenk', 'Text für die Karte (freiwillig)'],
    ] as const) {
      await page.goto(`${prefix}/CheckoutPage`);
      await expect(page.getByLabel(label)).toBeHidden();
      await page.getByRole('checkbox', { name }).check();
      await expect(page.getByLabel(label)).toBeVisible();
    }
  });
});
