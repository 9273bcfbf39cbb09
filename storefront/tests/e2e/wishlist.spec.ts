import type { BrowserContext, Page } from '@playwright/test';
import { logIn, makeAccount, PASSWORD, said } from './support/account';
import { expectAccessible, WIDTHS } from './support/axe';
import { browserAt, withLine } from './support/faulty-line';
import { expect, test, type RunningShop } from './support/fixtures';
import { firstListed } from './support/product-pages';
import { addToBag, bagButton, openRing } from './support/shopper';

/** The wishlist of whoever is signed in, on several devices and over lines that break (S-122). */

const CALL = /\/api\/account\/wishlist$/;
let accounts = 0;

async function account(shop: RunningShop): Promise<string> {
  accounts += 1;
  const email = `wishes-${accounts}@example.com`;
  await makeAccount(shop, email);
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, email, PASSWORD);
  await expect(said(page, 'Welcome back')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(said(page, 'You have been logged out.')).toBeVisible();
}

/** The hearts of a list's first pieces. */
const heart = (page: Page, n: number) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist: / })
    .nth(n);

async function press(page: Page, n: number): Promise<string> {
  await heart(page, n).click();
  await expect(heart(page, n)).toHaveAttribute('aria-pressed', 'true');
  const name = (await heart(page, n).getAttribute('aria-label')) ?? '';
  return name.replace('Wishlist: ', '');
}

/** The names on the wishlist's page, first to last. */
async function expectWishes(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/wishlist');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist: / });
  await expect(hearts).toHaveCount(names.length);
  const shown = await hearts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(shown.map((name) => name.replace('Wishlist: ', ''))).toEqual(names);
}

/** How many pieces the CMS keeps for whoever is signed in to a browser. */
async function keptPieces(context: BrowserContext, shop: RunningShop): Promise<number> {
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${shop.cmsUrl}/api/auth/me`, { headers });
  return ((await response.json()) as { wishlist: string[] }).wishlist.length;
}

/** Whatever of wishes the browser still holds. */
const held = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('shop.wishlist'))
      .map(([key, value]) => `${key}=${String(value)}`),
  );

test('S-122 two browsers share one account’s list: what was in each joins, what is taken off goes from both', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const email = await account(shop);
  await page.goto('/Rings');
  const first = await press(page, 0);
  await page.goto('/wishlist');
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  await signIn(page, email);
  await expect.poll(() => keptPieces(context, shop)).toBe(1);

  const phone = await browser.newContext({ baseURL: shop.url });
  const other = await phone.newPage();
  await other.goto('/Rings');
  const second = await press(other, 1);
  await press(other, 0);
  await signIn(other, email);
  await expect.poll(() => keptPieces(phone, shop)).toBe(2);
  // The first one is the account's already: it is there once, in its place.
  await expectWishes(other, [second, first]);
  await expect(other.getByText('Kept in your account.')).toBeVisible();
  await expectWishes(page, [second, first]);

  await other.getByRole('button', { name: `Wishlist: ${first}` }).click();
  await expect.poll(() => keptPieces(phone, shop)).toBe(1);
  // Somebody who comes back to the page that is open finds it gone.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: `Wishlist: ${first}` })).toHaveCount(0);
  await expectWishes(page, [second]);
  await phone.close();
});

/** What this browser has to tell the account still. */
const waiting = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const copy = JSON.parse(localStorage.getItem('shop.wishlist.account') ?? '{}') as { waiting?: object };
    return copy.waiting;
  });

/** Opens a page and waits for what its scripts ask for by themselves; they begin once it is drawn. */
async function openAsked(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse(/\/session$/);
  await page.goto(path);
  await asked;
}

test('S-122 AUTH-07 a page makes no call more for it, and is the same for everybody', async ({
  page,
  context,
  request,
  shop,
}) => {
  const email = await account(shop);
  const calls: string[] = [];
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (pathname.startsWith('/api/account') || pathname === '/session') calls.push(pathname);
  });
  await openAsked(page, '/Rings');
  await press(page, 0);
  await openAsked(page, '/Rings');
  expect(calls.splice(0), 'a guest’s wish is the browser’s own').toEqual(['/session', '/session']);
  await signIn(page, email);
  await expect.poll(() => keptPieces(context, shop)).toBe(1);
  // A page that is left before the answer came sends it once more.
  await expect.poll(() => waiting(page)).toEqual({});
  await openAsked(page, '/');
  calls.splice(0);
  await openAsked(page, '/Rings');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await openAsked(page, '/Rings');
  expect(calls).toEqual(['/session', '/session']);
  const [theirs, anybodys] = await Promise.all([page.request.get('/Rings'), request.get('/Rings')]);
  expect(await theirs.text()).toBe(await anybodys.text());
});

test('S-122 AUTH-08 after a logout the browser holds nothing of it, and the next person’s list is their own', async ({
  page,
  context,
  shop,
}) => {
  const [ada, eve] = [await account(shop), await account(shop)];
  await signIn(page, ada);
  await page.goto('/Rings');
  const adas = await press(page, 0);
  await expect.poll(() => keptPieces(context, shop)).toBe(1);
  await expect.poll(async () => (await held(page)).join()).toContain('"waiting":{}');
  const tab = await context.newPage();
  await tab.goto('/wishlist');
  await expect(tab.getByRole('button', { name: `Wishlist: ${adas}` })).toBeVisible();
  await signOut(page);
  // In the window beside it, too.
  await expect(tab.getByText('Your wishlist is empty.')).toBeVisible();
  await expectWishes(page, []);
  expect(await held(page)).toEqual(['shop.wishlist=[]']);

  await page.goto('/Earrings');
  const next = await press(page, 0);
  await signIn(page, eve);
  await expect.poll(() => keptPieces(context, shop)).toBe(1);
  await expectWishes(page, [next]);
  await signOut(page);
  await signIn(page, ada);
  await expectWishes(page, [adas]);
});

test('S-122 while the browser has no network a wish shows and stays, and is sent once there is one', async ({
  page,
  context,
  shop,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signIn(page, await account(shop));
  await page.goto('/Rings');
  await press(page, 0);
  await expect.poll(() => keptPieces(context, shop)).toBe(1);
  await context.setOffline(true);
  await press(page, 1);
  await heart(page, 0).click();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  expect(await keptPieces(context, shop)).toBe(1);
  await context.setOffline(false);
  await expect.poll(async () => (await held(page)).join()).toContain('"waiting":{}');
  expect(await keptPieces(context, shop)).toBe(1);
  const name = ((await heart(page, 1).getAttribute('aria-label')) ?? '').replace('Wishlist: ', '');
  await expectWishes(page, [name]);
});

test('S-122 while the storefront does not reach the CMS a wish stays over pages, and what another device did holds', async ({
  context,
  browser,
  shop,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const email = await account(shop);
  await withLine(shop, async (line, url) => {
    const page = await browserAt(context, url);
    await signIn(page, email);
    await page.goto('/Rings');
    // The CMS did what was asked, and the answer is lost.
    const lost = line.break({ fault: 'cut-after', method: 'POST', path: CALL });
    const first = await press(page, 0);
    await lost;
    await expect.poll(() => keptPieces(context, shop)).toBe(1);
    // Then nothing gets there any more, who is here among it.
    void line.break({ fault: 'cut-before', path: /\/api\/(account|auth)/, times: 1_000 });
    const second = await press(page, 1);
    await page.goto('/Rings');
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');

    // Another device takes the first one off meanwhile: what is sent again was pressed before that.
    const phone = await browser.newContext({ baseURL: shop.url });
    const other = await phone.newPage();
    await signIn(other, email);
    await other.goto('/wishlist');
    await other.getByRole('button', { name: `Wishlist: ${first}` }).click();
    await expect.poll(() => keptPieces(phone, shop)).toBe(0);

    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => keptPieces(context, shop)).toBe(1);
    await expectWishes(page, [second]);
    await expectWishes(other, [second]);
    await phone.close();
  });
});

test('S-122 S-124 a piece that moves from the bag to the wishlist is on the account’s, on every device', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const email = await account(shop);
  await signIn(page, email);
  const ring = await openRing(page);
  await addToBag(page);
  await bagButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move .* to the wishlist$/ })
    .click();
  await expect(page.getByTestId('bag-line')).toHaveCount(0);
  await expect.poll(() => keptPieces(context, shop)).toBe(1);
  await expectWishes(page, [ring]);

  const phone = await browser.newContext({ baseURL: shop.url });
  const other = await phone.newPage();
  await signIn(other, email);
  await expectWishes(other, [ring]);
  await phone.close();
});

test('S-122 D-19 the account’s list by keyboard and in German, at every width', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, await account(shop));
  const { slug } = await firstListed(shop, 'ring');
  await page.goto(`/de/Rings/${slug}`);
  const button = page.getByRole('main').getByRole('button', { name: 'Wunschliste', exact: true });
  await button.focus();
  await page.keyboard.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  await expect.poll(() => keptPieces(context, shop)).toBe(1);
  await page.goto('/de/wishlist');
  await expect(page.getByText('In Ihrem Konto gemerkt.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Wunschliste: / })).toHaveCount(1);
  await expectAccessible(page, 'the wishlist of an account', WIDTHS);
  const taken = page.getByRole('main').getByRole('button', { name: /^Wunschliste: / });
  await taken.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ihre Wunschliste ist leer.')).toBeVisible();
  await expect.poll(() => keptPieces(context, shop)).toBe(0);
});
