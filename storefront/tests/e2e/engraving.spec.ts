import { expectAccessible, WIDTHS } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectMail } from './support/mail';
import { firstProduct, toHead } from './support/product-pages';
import {
  bagButton,
  choice,
  expectOrderComplete,
  fillBilling,
  payButton,
  scriptsRun,
} from './support/shopper';
import { orderRow, signIn } from './support/staff';

const RING = '/Rings/sovereign-signet-ring';
const WORDS = 'ANNA ♥ BEN';
const NO_RETURN = 'An engraved piece cannot be returned or exchanged.';

test.beforeEach(({ shop }) => shop.standIn.reset());

test.describe('the days of delivery', () => {
  test.use({ timezoneId: 'UTC', locale: 'en-US' });

  test('S-113 of an engraved piece are later, on its page and at the checkout, and those of others stay', async ({
    page,
  }) => {
    // A Monday, and the seven to ten business days that the seed's settings name.
    await page.clock.setFixedTime(Date.UTC(2026, 10, 30, 12));
    await page.goto(RING);
    await scriptsRun(page);
    const [usual, later] = ['November 30 – December 7', 'December 9 – December 21'];
    await expect(page.getByText(usual, { exact: true })).toBeVisible();
    await choice(page, 'Type', 'Silver').check();
    await choice(page, 'Size', '7').check();
    await page.locator('summary', { hasText: 'Add an engraving' }).click();
    await page.getByLabel('Words to engrave').fill(WORDS);
    await expect(page.getByText(later, { exact: true })).toBeVisible();
    await page.getByLabel('Words to engrave').fill('');
    await expect(page.getByText(usual, { exact: true })).toBeVisible();
    await page.getByLabel('Words to engrave').fill(WORDS);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByText(later, { exact: true })).toBeVisible();
  });
});

test('S-96 a ring is engraved by keyboard, kept apart in the bag, paid, and named in order, mail and parcel', async ({
  page,
  shop,
}) => {
  const email = 'engraves@example.com';
  await page.goto(RING);
  await scriptsRun(page);
  await choice(page, 'Type', 'Silver').check();
  await choice(page, 'Size', '7').check();
  const fold = page.locator('summary', { hasText: 'Add an engraving' });
  const field = page.getByLabel('Words to engrave');
  const plate = page.getByTestId('engraving-plate');
  await expect(field).toBeHidden();

  // After the sizes and their guide the fold, and after the fold the field.
  await page.getByRole('button', { name: 'Size guide' }).focus();
  await page.keyboard.press('Tab');
  await expect(fold).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await expect(page.getByText(NO_RETURN)).toBeVisible();
  await page.keyboard.insertText('Anna 💍');
  await expect(page.getByRole('alert').filter({ hasText: 'We engrave Latin letters' })).toBeVisible();
  await expectAccessible(page, 'an engraving that cannot be made', WIDTHS);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByTestId('added-notice')).toHaveCount(0);

  await field.fill(WORDS);
  await expect(page.getByText('Characters left: 2').first()).toBeVisible();
  await expect(plate).toHaveText(WORDS);
  await expect(plate).toBeInViewport();
  // Further down the sticky header lies over a part of the pictures.
  await toHead(page);
  await expectAccessible(page, 'a ring with an engraving', WIDTHS);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByTestId('added-notice')).toContainText(`Engraving: ${WORDS}`);
  await field.fill('');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await bagButton(page).click();
  const lines = page.getByRole('dialog').getByTestId('bag-line');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(`Silver · Size 7 · Engraving: ${WORDS}`);
  await expect(lines.last()).not.toContainText('Engraving');
  await lines
    .last()
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(lines).toHaveCount(1);
  await expectAccessible(page, 'the bag with an engraving', WIDTHS);
  await page.reload();
  await bagButton(page).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(WORDS);

  await page.getByRole('dialog').getByRole('link', { name: 'COMPLETE PURCHASE' }).click();
  await expect(page.getByTestId('bag-line')).toContainText(`Engraving: ${WORDS}`);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  const own = page.url();
  await page.reload();
  // Its name in both languages begins so.
  const piece = page.getByRole('row').filter({ hasText: 'Sovereign' });
  await expect(piece).toContainText(`Engraving: ${WORDS}`);
  await expect(page.getByText(NO_RETURN)).toBeVisible();
  await expectAccessible(page, 'the order of an engraved ring', WIDTHS);
  await page.goto(own.replace('/order/', '/de/order/'));
  await expect(piece).toContainText(`Gravur: ${WORDS}`);
  await expectMail(shop.dataDir, email, `Engraving: ${WORDS}`.split('♥')[0]?.trim() ?? '');

  await signIn(page, shop.staff);
  await page.goto(`/Admin/orders?q=${email}`);
  await expect(orderRow(page, email)).toContainText('Engraving');
  await orderRow(page, email).getByRole('link').first().click();
  await expect(page.getByText(`Engraving: ${WORDS}`)).toBeVisible();
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('article')).toContainText(`Engraving: ${WORDS}`);
});

test('S-96 a press before the scripts run opens the fold, and the field comes with them', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(RING, { waitUntil: 'commit' });
  await page.locator('summary', { hasText: 'Add an engraving' }).click();
  release();
  await expect(page.getByLabel('Words to engrave')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S-96 the fold has a plain field, in German too, whose words go into the bag or are refused', async ({
    page,
    shop,
  }) => {
    for (const [prefix, open, label, button, engraved, refused] of [
      ['', 'Add an engraving', 'Words to engrave', 'Add to cart', 'Engraving', 'We engrave Latin letters'],
      [
        ...['/de', 'Gravur hinzufügen', 'Worte für die Gravur', 'In den Warenkorb', 'Gravur'],
        'Wir gravieren lateinische Buchstaben',
      ],
    ] as const) {
      await page.goto(`${prefix}${RING}`);
      const send = async (words: string) => {
        await page.locator('summary', { hasText: open ?? '' }).click();
        await page.locator('select[name=size]').selectOption('7');
        await page.getByLabel(label ?? '').fill(words);
        await page.getByRole('button', { name: button ?? '', exact: true }).click();
      };
      await send('Anna 💍');
      await expect(page.getByRole('alert')).toContainText(refused ?? '');
      await send(WORDS);
      await expect(page).toHaveURL(/\/bag$/);
      await expect(page.getByTestId('bag-line').first()).toContainText(`${engraved}: ${WORDS}`);
    }
    await page.goto(`/Earrings/${await firstProduct(shop, 'earring')}`);
    await expect(page.getByText('Add an engraving')).toHaveCount(0);
  });
});
