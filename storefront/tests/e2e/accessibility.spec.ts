import type { Page } from '@playwright/test';
import { makeAccount } from './support/account';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { CARDS, typeCard } from './support/cards';
import { paleWords } from './support/pale-words';
import { firstProduct, PRODUCT_PAGES } from './support/product-pages';
import {
  addToBag,
  bagButton,
  browseToRing,
  expectOrderComplete,
  fillBilling,
  openRing,
  payButton,
} from './support/shopper';
import { makeReview, openSection, orderRow, signIn } from './support/staff';

/** What is checked at both widths is reached on the phone; the other journeys walk the desktop. */
const WIDTHS = [390, 1440];
const AT_WIDTHS = 'has no accessibility problem at 390 and 1440 px';

test.use({ viewport: { width: 390, height: 900 } });

const TOKEN = 'token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const PAGES = {
  'home and each category': ['/', '/Pendants', '/Man', '/Rings', '/Earrings', '/Bracelets'],
  'each page of the shell and the account': [
    ...['/Admin', '/login', '/bag', '/menu', '/signup', '/forgot-password', '/nothing-here'],
  ],
  'each page that a mail leads to': [
    ...[`/reset-password?${TOKEN}`, `/confirm-email?${TOKEN}`, `/confirm-newsletter?${TOKEN}`],
    ...[`/unsubscribe?${TOKEN}`, `/no-hints?${TOKEN}`, '/order-lookup', '/order-return', '/Appointment'],
    `/your-appointment?${TOKEN}`,
  ],
};

// One browser for the pages of a group: a new one for each would read all their scripts anew.
for (const [group, paths] of Object.entries(PAGES))
  test(`SHELL-01 ${group} ${AT_WIDTHS}`, async ({ page, allowConsole }) => {
    allowConsole(/404 \(Not Found\)/);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expectAccessible(page, path, WIDTHS);
      });
  });

test(`PDP-01 SHARE-01 every kind of product page ${AT_WIDTHS}`, async ({ page, shop }) => {
  for (const [path, category] of PRODUCT_PAGES) {
    await page.goto(`${path}/${await firstProduct(shop, category)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path}/{id}`, WIDTHS);
  }
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the share dialog', WIDTHS);
});

for (const width of [320, 1024])
  test(`S-135 the words on the large pictures of home and of an editors’ page can be read at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/', '/FAQ']) {
      await page.goto(path);
      expect.soft(await paleWords(page), path).toEqual([]);
    }
  });

test(`PDP-03 BAG-01 MENU-01 product, bag and menu: each ${AT_WIDTHS}`, async ({ page }) => {
  await browseToRing(page);
  await expectAccessible(page, 'the product page', WIDTHS);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the menu', WIDTHS);
  await page.keyboard.press('Escape');
  await bagButton(page).click();
  await expect(page.getByText('Your shopping bag is empty.')).toBeVisible();
  await expectAccessible(page, 'the empty bag', WIDTHS);
  await page.keyboard.press('Escape');
  await addToBag(page);
  await bagButton(page).click();
  await expect(page.getByTestId('bag-line')).toBeVisible();
  await expectAccessible(page, 'the bag', WIDTHS);
});

async function expectDialogsAccessible(page: Page): Promise<void> {
  for (const [button, title] of [
    ['Add a note', 'Order note'],
    ['Shipping estimate', 'Shipping estimate'],
    ['Add a coupon', 'Coupon'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (title === 'Coupon') {
      await dialog.getByRole('button', { name: 'Apply coupon' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Please enter a coupon code.');
    }
    await expectAccessible(page, `the dialog ${title}`, WIDTHS);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

test(`CHK-02 CHK-04 CHK-08 ADM-02 ADM-03 D-10 checkout, its dialogs, a placed order, its review and an account, for shopper and staff: each ${AT_WIDTHS}`, async ({
  page,
  shop,
}) => {
  const email = 'axe@example.com';
  await openRing(page);
  await addToBag(page);
  await page.goto('/CheckoutPage');
  await expect(page.getByText('Loading payment components...')).toBeHidden();
  await expectAccessible(page, 'the checkout', WIDTHS);
  await page.getByRole('button', { name: /^Show order/ }).click();
  await expectDialogsAccessible(page);

  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  await expectAccessible(page, 'the order complete panel', WIDTHS);
  await signIn(page, shop.staff);
  await expectAccessible(page, 'the orders', WIDTHS);
  await orderRow(page, email).getByRole('link').first().click();
  await expect(page.getByText(email).first()).toBeVisible();
  await expectAccessible(page, 'one order', WIDTHS);

  await makeAccount(shop, email);
  await openSection(page, 'Users');
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page, 'the filled users', WIDTHS);
  const title = 'As in the picture at both widths';
  await makeReview(page, shop, email, title);
  await openSection(page, 'Reviews');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expectAccessible(page, 'the filled reviews', WIDTHS);
});
