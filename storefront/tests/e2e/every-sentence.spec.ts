import { randomUUID } from 'node:crypto';
import { formsOf, SENTENCES } from '@shop/contract/texts';
import type { Page } from '@playwright/test';
import routes from '../../app/routes';
import { makeAccount, PASSWORD } from './support/account';
import { CARDS, typeCard } from './support/cards';
import { openDatabase } from './support/database';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct, lookThrough, PRODUCT_PAGES } from './support/product-pages';
import { contentOf, marked, unmarkedOn } from './support/said';
import { BUYER, scriptsRun } from './support/shopper';

/** Every sentence of the shop is a document of its editors, or it is named here with why it is not (S-98). */

test.use({ ownShop: 'every-sentence' });

const UID = 'api::interface-text.interface-text';

/** What no editor changes, each with its reason. */
const SPECIFIED: readonly (readonly [RegExp, why: string])[] = [
  [/^Website$/, 'A field that no person sees: robots fill it in.'],
  [
    /^(Secure .+ input frame|Payment controller)$/,
    'Frames of the payment provider, which names them itself.',
  ],
  [/^(pi_\w+|[0-9A-Z]{3}(-[0-9A-Z]{3}){2})$/, 'Numbers of a payment and of an order.'],
  [/^(English|Deutsch)$/, 'A language is named in itself, by the list of languages.'],
];

/** Figures, units and dates: said by Intl in the page's language. */
const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|AM|PM|UTC|USD|at(?= \d))\b/g;
const isFigure = (text: string) =>
  !/\p{L}/u.test(text.replace(DATE, '').replace(/(?<=^|\d\s?)(?:mm|cm|g|ct|st|nd|rd|th)\b/g, ''));

const form = (page: Page, action: string) => page.locator(`form[action="${action}"]`);
const payButton = (page: Page) => page.getByRole('button', { name: /^⟦Place order⟧/ });
const button = (page: Page, sentence: string) =>
  page.getByRole('button', { name: marked(sentence), exact: true });

interface Entry {
  path?: string | undefined;
  file: string;
  children?: readonly Entry[] | undefined;
}
const pagesOf = (entries: readonly Entry[], under = ''): string[] =>
  entries.flatMap(({ path, file, children }) => {
    const full = path ? `${under}/${path}` : under;
    return children ? pagesOf(children, full) : file.endsWith('.tsx') ? [full || '/'] : [];
  });
/** Pages without a person and without an order. */
const OPEN = pagesOf(routes).filter((path) => !/^\/(account|Admin|Stories|order|\*)(\/|$)/.test(path));

/** Writes a draft for each sentence, whose words are itself, in marks; answers their ids. */
function writeDrafts(shop: RunningShop): string[] {
  const database = openDatabase(shop);
  try {
    const draft = database.prepare(
      `insert into interface_texts (document_id, sentence, words, words_one, locale, created_at, updated_at)
       values (?, ?, ?, ?, 'en', ?, ?)`,
    );
    const now = Date.now();
    database.exec('begin immediate');
    const ids = SENTENCES.map((sentence) => {
      const [id, words] = [randomUUID(), marked(sentence)];
      draft.run(id, sentence, words, formsOf(sentence, 'en').length > 1 ? words : null, now, now);
      return id;
    });
    database.exec('commit');
    return ids;
  } finally {
    database.close();
  }
}

/**
 * Gives each sentence words of its own: itself, in marks. Through the panel each draft is a call for which Strapi works out
 * what its author may do; that each of them may be written is for the unit tests of these texts.
 */
async function markAll(shop: RunningShop): Promise<void> {
  const panel = await Panel.open(shop);
  await panel.publishAll(UID, writeDrafts(shop));
  const all = async () => ((await (await fetch(shop.url)).text()).match(/⟦/g) ?? []).length > 20;
  await expect.poll(all).toBe(true);
}

test('S-98 every sentence that a shopper reads is a document, specified, or on a short list with reasons', async ({
  page,
  shop,
  allowConsole,
}) => {
  test.setTimeout(300_000);
  // Pages that are not there, and what is refused on purpose.
  allowConsole(/4\d\d \(/);
  await markAll(shop);
  await page.goto('/robots.txt');
  const content = await contentOf(page, shop);
  const typed = new Set<string>([
    'Anna 💍',
    'ada@example.com',
    'Ada Lovelace',
    'zz',
    'ABCDE',
    ...Object.values(BUYER),
  ]);
  const isKnown = (text: string): boolean =>
    isFigure(text) ||
    content.has(text) ||
    typed.has(text) ||
    SPECIFIED.some(([pattern]) => pattern.test(text));
  const unknown = new Map<string, string>();
  const note = (where: string, texts: readonly string[]) => {
    for (const text of texts) {
      const parts = text.split(/\s*[·|,:×()–]\s*|\s+-\s+/).filter(Boolean);
      if (isKnown(text) || parts.every(isKnown)) continue;
      if (!unknown.has(text)) unknown.set(text, where);
    }
  };

  const look = async (where: string) => note(where, await unmarkedOn(page));
  const open = async (path: string) => {
    await page.goto(path);
    await scriptsRun(page);
  };
  const visit = async (path: string) => {
    await open(path);
    await lookThrough(page);
    await look(path);
  };

  try {
    await test.step('every page, as the server says it', async () => {
      const sitemap = await (await page.request.get('/sitemap.xml')).text();
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url = '']) => new URL(url).pathname,
      );
      const pieces = await Promise.all(
        PRODUCT_PAGES.map(async ([path, category]) => `${path}/${await firstProduct(shop, category)}`),
      );
      const ring = await firstProduct(shop, 'ring');
      const own = OPEN.filter((path) => !PRODUCT_PAGES.some(([kind]) => path.startsWith(`${kind}/`))).map(
        (path) => path.replace(':productId', ring),
      );
      const token = `token=${'a'.repeat(32)}`;
      const more = [
        '/nothing-here',
        '/ProductList?q=nosuchpiece',
        '/ProductList?q=ring&metal=Gold&minPrice=1',
      ];
      const mailed = [
        'reset-password',
        'confirm-email',
        'confirm-newsletter',
        'unsubscribe',
        'no-hints',
        'your-appointment',
      ];
      for (const path of [
        ...new Set([
          ...[...own, ...pieces, ...more, ...mailed.map((name) => `/${name}?${token}`)],
          ...listed.filter((path) => !path.startsWith('/de')),
        ]),
      ]) {
        const html = await (await page.request.get(path)).text();
        note(path, await unmarkedOn(page, { html }));
      }
    });

    await test.step('menu and search', async () => {
      await visit('/');
      await button(page, 'Menu').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      for (const name of ['Rings', 'Bracelets']) {
        await dialog.getByRole('link', { name, exact: true }).hover();
        await expect(dialog.locator('img').first()).toBeVisible();
        await look(`the menu, ${name}`);
      }
      await page.keyboard.press('Escape');
      await button(page, 'Search').click();
      await expect(dialog).toBeVisible();
      await look('the search');
      await dialog.getByRole('searchbox').fill('halo');
      await expect(dialog.getByRole('link').first()).toBeVisible();
      await look('the search for halo');
      await page.keyboard.press('Escape');
    });

    await test.step('a list, and a choice on a card', async () => {
      await visit('/ProductList');
      await visit('/Rings');
      await page
        .locator('article')
        .getByRole('button', { name: /^⟦Choose⟧/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached();
      await look('a choice on a card');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: marked('Select a size') })
        .press('Enter');
      await look('a choice on a card that is not made');
      await page.keyboard.press('Escape');
    });

    await test.step('a piece, and the bag', async () => {
      await visit('/Rings/sovereign-signet-ring');
      for (const name of ['Share', 'Size guide']) {
        await button(page, name).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.locator('summary', { hasText: 'Add an engraving' }).click();
      await page.getByLabel(marked('Words to engrave')).fill('Anna 💍');
      await look('an engraving that cannot be made');
      await page.getByLabel(marked('Words to engrave')).fill('ABCDE');
      for (const group of ['Type', 'Size'])
        await page
          .getByRole('radiogroup', { name: marked(group), exact: true })
          .getByRole('radio')
          .first()
          .check();
      await button(page, 'Add to cart').first().click();
      await expect(page.getByTestId('added-notice')).toBeVisible();
      await look('what was added');
      await page.getByRole('button', { name: /^⟦Shopping bag/ }).click();
      await expect(page.getByTestId('bag-line')).toBeVisible();
      await look('the bag');
      await visit('/bag');
      await visit('/AddedToCartNotification');
      const kept = [await firstProduct(shop, 'ring'), await firstProduct(shop, 'bracelet')];
      await page.evaluate((ids) => {
        for (const key of ['shop.compare', 'shop.wishlist']) localStorage.setItem(key, JSON.stringify(ids));
      }, kept);
      for (const path of ['/compare', '/wishlist']) {
        await open(path);
        await expect(page.getByRole('main').locator('img').first()).toBeVisible();
        await look(`${path} with pieces`);
      }
    });

    await test.step('forms that are refused', async () => {
      for (const path of [
        '/Contact',
        '/newsletter',
        '/login',
        '/signup',
        '/forgot-password',
        '/order-lookup',
        '/order-return',
      ]) {
        await open(path);
        const sent = page.getByRole('main').locator('form').first();
        await sent.evaluate((element) => ((element as HTMLFormElement).noValidate = true));
        await sent.locator('button[type="submit"], button:not([type])').last().click();
        await expect(page.locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible();
        await look(`${path}, sent empty`);
      }
      const lost = `/reset-password?token=${'a'.repeat(32)}`;
      await open(lost);
      for (const field of await page.getByRole('main').locator('input[type="password"]').all())
        await field.fill(PASSWORD);
      await page.getByRole('main').locator('form').last().locator('button').last().click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await look(lost);
    });

    await test.step('the checkout, its errors and an order', async () => {
      await open('/CheckoutPage');
      await expect(page.getByText('Loading payment components...')).toBeHidden();
      await payButton(page).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await look('the checkout, sent empty');
      for (const name of ['Add a note', 'Shipping estimate', 'Add a coupon']) {
        await button(page, name).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        if (name === 'Add a coupon') {
          await button(page, 'Apply coupon').click();
          await look('no coupon');
          await page.getByRole('dialog').getByRole('textbox').fill('zz');
          await button(page, 'Apply coupon').click();
          await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
        }
        await look(name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.getByRole('checkbox', { name: marked('This is a gift') }).check();
      for (const [label, value] of Object.entries(BUYER))
        await page.getByLabel(marked(label), { exact: true }).fill(value);
      await look('the checkout, filled in');
      await typeCard(page, CARDS.declined);
      await payButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: '⟦' }).first()).toBeVisible();
      await look('a card that is declined');
      await typeCard(page, CARDS.visa);
      await payButton(page).click();
      await expect(page.getByRole('heading', { name: marked('Order Complete!') })).toBeVisible();
      await look('a paid order');
      await expect(page).toHaveURL(/\/order\/[0-9a-f]{32}$/);
      const order = new URL(page.url()).pathname;
      await open('/bag');
      await open(order);
      await expect(page.getByTestId('order-state')).toBeVisible();
      await look('an order');
    });

    await test.step('an account', async () => {
      await makeAccount(shop, BUYER.Email);
      await open('/login');
      await form(page, '/login').last().getByLabel(marked('Email')).fill(BUYER.Email);
      await form(page, '/login').last().locator('input[type="password"]').fill('not-my-password');
      await form(page, '/login').last().locator('button[type="submit"]').click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await look('a wrong password');
      await form(page, '/login').last().locator('input[type="password"]').fill(PASSWORD);
      await form(page, '/login').last().locator('button[type="submit"]').click();
      await expect(page).not.toHaveURL(/login/);
      await look('signed in');
      for (const path of pagesOf(routes).filter((one) => one.startsWith('/account') && !one.includes(':')))
        await visit(path);
    });
  } finally {
    // Also where a later step fails.
    expect.soft([...unknown].map(([text, where]) => `${where}: ${text}`)).toEqual([]);
  }
});
