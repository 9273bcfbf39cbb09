import type { Page } from '@playwright/test';
import { logIn, makeAccount, PASSWORD } from './account';
import { CARDS, typeCard } from './cards';
import { expect, type RunningShop } from './fixtures';
import { firstProduct } from './product-pages';
import { BUYER, expectOrderComplete, fillBilling, goToCheckout, payButton, scriptsRun } from './shopper';
import { signIn } from './staff';

/** Where a screen is opened: in which shop, and below which address its language begins ('' or '/de'). */
export interface Place {
  shop: RunningShop;
  prefix: '' | '/de';
}

/** A page of the shop in one state. */
export interface Screen {
  /** Also the name of its pictures' files. */
  name: string;
  /** Opens the page and brings it into its state, in any language and width. */
  open: (page: Page, place: Place) => Promise<void>;
}

/** What editors and the server say at a moment differs from day to day: the browser's own clock stands still at this one. */
export const MOMENT = new Date('2031-03-05T12:00:00Z');
const TOKEN = 'token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

async function goto(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await scriptsRun(page);
}

const at =
  (path: string): Screen['open'] =>
  (page, { prefix }) =>
    goto(page, `${prefix}${path}`);

/** The page of the piece that a category shows first. */
const piece =
  (path: string, category: string): Screen['open'] =>
  async (page, { shop, prefix }) =>
    goto(page, `${prefix}${path}/${await firstProduct(shop, category)}`);
const ring = piece('/Rings', 'ring');

/** The first of the buttons there that open a dialog; which of them, where it is not the first. */
async function openDialog(page: Page, within: string, nth = 0): Promise<void> {
  await page.locator(`${within} [aria-haspopup=dialog]`).nth(nth).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForLoadState('networkidle');
}
const MENU = 'form[action$="/menu"]';
const BAG = 'form[action$="/bag"]';
const SEARCH = 'header form[action$="/ProductList"]';

/** A ring in gold, with its first size. */
async function choose(page: Page): Promise<void> {
  await page.locator('main input[type=radio][name=type][value=Gold]').check({ force: true });
  await page.locator('main input[name=size]').first().check({ force: true });
}

/** The same in the bag, and the notice of it on the screen. */
async function addRing(page: Page, place: Place): Promise<void> {
  await ring(page, place);
  await choose(page);
  await page.locator('main button[name=do][value=add]').click();
  await expect(page.getByTestId('added-notice')).toBeVisible();
}

/** The checkout with a ring, its card fields there. */
async function checkout(page: Page, place: Place): Promise<void> {
  await addRing(page, place);
  await goto(page, `${place.prefix}/CheckoutPage`);
  await expect(page.locator('iframe[title="Secure card number input frame"]')).toBeVisible();
}

/** Pieces that a browser has kept for later. */
const kept =
  (path: string): Screen['open'] =>
  async (page, place) => {
    const ids = [await firstProduct(place.shop, 'ring'), await firstProduct(place.shop, 'bracelet')];
    await page.addInitScript((value) => {
      for (const key of ['shop.compare', 'shop.wishlist']) localStorage.setItem(key, JSON.stringify(value));
    }, ids);
    await at(path)(page, place);
  };

async function buy(page: Page, email: string): Promise<void> {
  await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
}

/** A page of an account that has bought a ring. */
const signedIn =
  (path: string): Screen['open'] =>
  async (page, place) => {
    const email = `screens${place.prefix.replace('/', '-')}${path.replaceAll('/', '-')}@example.com`;
    await makeAccount(place.shop, email);
    await page.goto('/login');
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible();
    await buy(page, email);
    await at(path)(page, place);
  };

const staff =
  (path: string): Screen['open'] =>
  async (page, { shop }) => {
    await signIn(page, shop.staff);
    await goto(page, path);
  };

/** The thirty pictures that `npm test` compares are these screens, on a phone and on a desktop. */
export const KEY_SCREENS: readonly Screen[] = [
  { name: 'home', open: at('/') },
  { name: 'category', open: at('/Rings') },
  { name: 'piece', open: ring },
  {
    name: 'piece-chosen',
    open: async (page, place) => {
      await ring(page, place);
      await choose(page);
    },
  },
  { name: 'all-pieces', open: at('/ProductList') },
  {
    name: 'menu',
    open: async (page, place) => {
      await at('/Contact')(page, place);
      await openDialog(page, MENU);
    },
  },
  {
    name: 'search',
    open: async (page, place) => {
      await at('/Contact')(page, place);
      if (await page.locator(`${SEARCH} [aria-haspopup=dialog]`).first().isVisible())
        return openDialog(page, SEARCH);
      // On a phone it stands in the menu.
      await openDialog(page, MENU);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Search|Suche)$/ })
        .click();
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'bag',
    open: async (page, place) => {
      await addRing(page, place);
      await openDialog(page, BAG);
      // What it is worn with comes by a call of its own.
      await expect(page.getByRole('dialog').locator('section ul a')).toHaveCount(2);
    },
  },
  { name: 'checkout', open: checkout },
  {
    name: 'checkout-with-errors',
    open: async (page, place) => {
      await checkout(page, place);
      await payButton(page).or(page.locator('main button[type=submit]')).last().click();
      await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
    },
  },
  { name: 'login', open: at('/login') },
  { name: 'contact', open: at('/Contact') },
  { name: 'compare', open: kept('/compare') },
  { name: 'page-of-editors', open: at('/RingsDetail2') },
  { name: 'staff-sign-in', open: (page) => goto(page, '/Admin') },
];

/** Every further page and state. */
const MORE_SCREENS: readonly Screen[] = [
  ...['/Pendants', '/Man', '/Earrings', '/Bracelets'].map((path) => ({
    name: path.slice(1),
    open: at(path),
  })),
  { name: 'pendant', open: piece('/product', 'woman pendant') },
  { name: 'pendant-man', open: piece('/Man', 'man pendant') },
  { name: 'earring', open: piece('/Earrings', 'earring') },
  { name: 'bracelet', open: piece('/Bracelets', 'bracelet') },
  {
    name: 'piece-unsaid',
    open: async (page, place) => {
      await ring(page, place);
      await page.locator('main button[name=do][value=add]').click();
    },
  },
  { name: 'piece-added', open: addRing },
  {
    name: 'piece-enlarged',
    open: async (page, place) => {
      await ring(page, place);
      await openDialog(page, 'main article');
    },
  },
  {
    name: 'size-guide',
    open: async (page, place) => {
      await ring(page, place);
      await openDialog(page, 'main article form');
    },
  },
  {
    name: 'choice-of-a-card',
    open: async (page, place) => {
      await at('/Rings')(page, place);
      await openDialog(page, 'main article');
    },
  },
  { name: 'nothing-found', open: at('/ProductList?q=no+such+piece') },
  {
    name: 'bag-empty',
    open: async (page, place) => {
      await at('/Contact')(page, place);
      await openDialog(page, BAG);
    },
  },
  { name: 'bag-page', open: at('/bag') },
  { name: 'menu-page', open: at('/menu') },
  { name: 'checkout-empty', open: at('/CheckoutPage') },
  {
    name: 'order',
    open: async (page, place) => {
      await buy(page, BUYER.Email);
      if (place.prefix !== '') await goto(page, `${place.prefix}${new URL(page.url()).pathname}`);
    },
  },
  { name: 'order-lookup', open: at('/order-lookup') },
  { name: 'signup', open: at('/signup') },
  { name: 'forgot-password', open: at('/forgot-password') },
  { name: 'reset-password', open: at(`/reset-password?${TOKEN}`) },
  { name: 'confirm-email', open: at(`/confirm-email?${TOKEN}`) },
  { name: 'confirm-newsletter', open: at(`/confirm-newsletter?${TOKEN}`) },
  { name: 'unsubscribe', open: at(`/unsubscribe?${TOKEN}`) },
  { name: 'account-orders', open: signedIn('/account') },
  { name: 'account-details', open: signedIn('/account/details') },
  { name: 'account-passkeys', open: signedIn('/account/passkeys') },
  { name: 'account-data', open: signedIn('/account/data') },
  { name: 'newsletter', open: at('/newsletter') },
  { name: 'ask', open: piece('/ask', 'ring') },
  { name: 'hint', open: piece('/hint', 'ring') },
  { name: 'no-hints', open: at(`/no-hints?${TOKEN}`) },
  { name: 'appointment', open: at('/Appointment') },
  { name: 'your-appointment', open: at(`/your-appointment?${TOKEN}`) },
  { name: 'wishlist', open: kept('/wishlist') },
  { name: 'wishlist-empty', open: at('/wishlist') },
  { name: 'compare-empty', open: at('/compare') },
  { name: 'stories', open: at('/Stories') },
  { name: 'privacy', open: at('/Privacy') },
  { name: 'bracelets-of-editors', open: at('/BraceletsDetail2') },
  { name: 'not-found', open: at('/nothing-here') },
];

/** The staff's panel, which speaks English alone. */
const STAFF_SCREENS: readonly Screen[] = [
  { name: 'staff-dashboard', open: staff('/Admin') },
  ...[
    ...[
      'orders',
      'users',
      'contacts',
      'appointments',
      'questions',
      'reviews',
      'subscribers',
      'security',
      'redirects',
    ],
    ...['redirects/import', 'system', 'products', 'products/import'],
  ].map((path) => ({ name: `staff-${path.replace('/', '-')}`, open: staff(`/Admin/${path}`) })),
];

/** All of them, each with the languages it is shown in. */
export const SCREENS: readonly (Screen & { languages: readonly Place['prefix'][] })[] = [
  ...[...KEY_SCREENS, ...MORE_SCREENS].map((screen) => ({ ...screen, languages: ['', '/de'] as const })),
  ...STAFF_SCREENS.map((screen) => ({ ...screen, languages: [''] as const })),
];
