import { makeAccount } from './support/account';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { CARDS, typeCard } from './support/cards';
import { firstProduct, PRODUCT_PAGES } from './support/product-pages';
import {
  addToBag,
  bagButton,
  browseToRing,
  expectOrderComplete,
  fillBilling,
  payButton,
} from './support/shopper';
import { makeReview, openSection, orderRow, signIn } from './support/staff';

const WIDTHS = [390, 1440];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of [
      '/',
      '/Pendants',
      '/Man',
      '/Rings',
      '/Earrings',
      '/Bracelets',
      '/Admin',
      '/login',
      '/bag',
      '/menu',
      '/signup',
      '/forgot-password',
      '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '/confirm-email?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '/confirm-newsletter?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '/unsubscribe?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '/order-lookup',
      '/nothing-here',
    ])
      test(`SHELL-01 ${path} has no accessibility problem at ${width} px`, async ({ page, allowConsole }) => {
        allowConsole(/404 \(Not Found\)/);
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expectAccessible(page, path);
      });

    test(`PDP-01 SHARE-01 every kind of product page has no accessibility problem at ${width} px`, async ({
      page,
      shop,
    }) => {
      for (const [path, category] of PRODUCT_PAGES) {
        await page.goto(`${path}/${await firstProduct(shop, category)}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, `${path}/{id}`);
      }
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the share dialog');
    });

    test(`PDP-03 BAG-01 MENU-01 product, bag and menu have no accessibility problem at ${width} px`, async ({
      page,
    }) => {
      await browseToRing(page);
      await expectAccessible(page, 'the product page');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the menu');
      await page.keyboard.press('Escape');
      await bagButton(page).click();
      await expect(page.getByText('Your shopping bag is empty.')).toBeVisible();
      await expectAccessible(page, 'the empty bag');
      await page.keyboard.press('Escape');
      await addToBag(page);
      await bagButton(page).click();
      await expect(page.getByTestId('bag-line')).toBeVisible();
      await expectAccessible(page, 'the bag');
    });

    test(`CHK-02 CHK-04 checkout and its dialogs have no accessibility problem at ${width} px`, async ({
      page,
    }) => {
      await browseToRing(page);
      await addToBag(page);
      await page.goto('/CheckoutPage');
      await expect(page.getByText('Loading payment components...')).toBeHidden();
      await expectAccessible(page, 'the checkout');
      for (const name of ['Add a note', 'Shipping estimate']) {
        const unfold = page.getByRole('button', { name: /^Show order/ });
        if (await unfold.isVisible()) await unfold.click();
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, `the dialog ${name}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    test(`CHK-08 ADM-02 ADM-03 D-10 a placed order, its review and an account have no accessibility problem for shopper and staff at ${width} px`, async ({
      page,
      shop,
    }) => {
      const email = `axe-${width}@example.com`;
      await browseToRing(page);
      await addToBag(page);
      await page.goto('/CheckoutPage');
      await fillBilling(page, email);
      await typeCard(page, CARDS.visa);
      await payButton(page).click();
      await expectOrderComplete(page);
      await expectAccessible(page, 'the order complete panel');
      await signIn(page, shop.staff);
      await expectAccessible(page, 'the orders');
      await orderRow(page, email).getByRole('link').first().click();
      await expect(page.getByText(email).first()).toBeVisible();
      await expectAccessible(page, 'one order');

      await makeAccount(shop, email);
      await openSection(page, 'Users');
      await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
      await expectAccessible(page, 'the filled users');
      const title = `As in the picture at ${width} px`;
      await makeReview(page, shop, email, title);
      await openSection(page, 'Reviews');
      await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
      await expectAccessible(page, 'the filled reviews');
    });
  });
}
