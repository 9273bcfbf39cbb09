import type { Page } from '@playwright/test';
import { USUAL_LOCALES } from '@shop/contract';
import { localePath } from '@shop/contract/rules';
import { makeAccount, PASSWORD } from './support/account';
import { expectAccessible, WIDTHS } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectMail, mailedLink } from './support/mail';
import { Panel } from './support/panel';
import { firstListed, firstProduct } from './support/product-pages';
import { choice } from './support/shopper';

const language = (page: Page) => page.locator('html').getAttribute('lang');
const switcher = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('navigation', { name }).getByRole('link');

/** The addresses of a page in all languages, as it names them itself. */
async function alternates(page: Page): Promise<Record<string, string>> {
  const links = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  return Object.fromEntries(links) as Record<string, string>;
}

test('D-19 a shopper goes from the German home page to a piece in the bag without leaving the language', async ({
  page,
}) => {
  await page.goto('/de');
  expect(await language(page)).toBe('de');
  // Editors of other journeys may have said it anew.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Millionen');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ringe', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/Rings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ringe' })).toBeVisible();
  await page.locator('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/de\/Rings\/[a-z0-9-]+$/);
  // Prices are the same dollars, written the German way.
  await expect(
    page
      .locator('main')
      .getByText(/^\d[\d.]*,\d\d\s\$$/)
      .first(),
  ).toBeVisible();
  await choice(page, 'Größe', '7').check();
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'liegt in Ihrem Warenkorb!' })).toBeVisible();
  await page.getByRole('button', { name: 'Warenkorb, 1 Stück' }).click();
  const bag = page.getByRole('dialog', { name: 'Warenkorb' });
  await expect(bag.getByText('Silber · Größe 7')).toBeVisible();
  await bag.getByRole('link', { name: 'ZUR KASSE' }).click();
  await expect(page).toHaveURL(/\/de\/CheckoutPage$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/Rings\/[a-z0-9-]+$/);
});

test('S-86 S-53 D-19 pieces are named, described, tagged and found in German', async ({ page, shop }) => {
  await page.goto('/de/Earrings');
  const studs = page.locator('article').filter({ hasText: 'Münz-Ohrstecker' });
  await studs.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Münz-Ohrstecker' })).toBeVisible();
  await expect(page).toHaveTitle(/^Münz-Ohrstecker \| /);
  const described = page.getByText(/^Ein Paar geriffelter Münzen von vierzehn Millimetern/);
  await expect(described).toBeVisible();
  await expect(described).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Ohrstecker', { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Ein Paar geriffelter/);
  // The document itself says the same, and the English page nothing of it.
  const html = async (path: string) => (await fetch(shop.url + path)).text();
  const path = new URL(page.url()).pathname;
  expect(await html(path)).toContain('Ein Paar geriffelter Münzen');
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.filter((text) => text.includes('"name":"Münz-Ohrstecker"'))).toHaveLength(2);
  expect(await html(path.replace('/de', ''))).not.toMatch(/geriffelter|Ohrstecker/);

  await page.goto('/de/Man');
  await expect(page.locator('article').getByText('Neu', { exact: true }).first()).toBeVisible();
  await page.goto('/de/ProductList?q=ohrstecker');
  await expect(page.locator('article').first()).toContainText('Münz-Ohrstecker');
  await expectAccessible(page, 'what German words find', WIDTHS);
});

test('S-53 a German shopper meets a piece by its German name from the card to the order', async ({
  page,
}) => {
  const name = 'Sovereign-Siegelring';
  await page.goto('/de/Rings');
  const card = page.locator('article').filter({ hasText: name });
  await expect(card.getByRole('button', { name: `Auswählen: ${name}` })).toBeVisible();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await choice(page, 'Größe', '7').check();
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await page.getByRole('button', { name: 'Warenkorb, 1 Stück' }).click();
  const bag = page.getByRole('dialog', { name: 'Warenkorb' });
  // As the server answers it, under the name that both languages know the line by.
  await expect(bag.getByRole('link', { name })).toBeVisible();
  await bag.getByRole('link', { name: 'ZUR KASSE' }).click();
  const order = page.getByRole('region', { name: 'Ihre Bestellung' });
  await expect(order.getByRole('link', { name })).toBeVisible();
  await page.reload();
  await expect(order.getByRole('link', { name })).toBeVisible();
  await page.goto('/CheckoutPage');
  await expect(page.getByRole('link', { name: 'Sovereign Signet Ring' })).toBeVisible();
  await page.goto('/de/CheckoutPage');
  await fillGermanBilling(page, 'name@example.com');
  await typeCard(page, CARDS.visa);
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click();
  await expect(page.getByRole('heading', { name: 'Bestellung abgeschlossen!' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(/\/de\/order\/[0-9a-f]{32}$/);
  await page.reload();
  const bought = page.getByRole('rowheader', { name });
  await expect(bought).toBeVisible();
  await page.goto(new URL(page.url()).pathname.replace('/de/', '/'));
  await expect(page.getByRole('rowheader', { name: 'Sovereign Signet Ring' })).toBeVisible();
});

test('S-53 menu, comparison and wish list call pieces by their German names', async ({ page }) => {
  const name = 'Sovereign-Siegelring';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/de/Rings');
  await page.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Ringe', exact: true }).hover();
  await expect(menu.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press('Escape');
  const card = page.locator('article').filter({ hasText: name });
  await card.getByRole('button', { name: `Wunschliste: ${name}` }).click();
  await page.goto('/de/wishlist');
  await expect(page.locator('main article').filter({ hasText: name })).toBeVisible();
});

test('S-95 a German reader goes from the menu through pages and stories, and meets no English', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/de');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Geschichten', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/Stories$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Geschichten' })).toBeVisible();
  await expect(main.getByText('auf Englisch')).toHaveCount(0);
  await main.getByRole('link', { name: 'Wie eine Kette fällt' }).click();
  await expect(page).toHaveURL(/\/de\/Stories\/how-a-chain-hangs$/);
  await expect(main.getByRole('heading', { level: 2, name: 'Venezianer' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Häufige Fragen' }).click();
  await expect(page).toHaveURL(/\/de\/FAQ$/);
  await main.getByText('Darf ich etwas zurückschicken?').click();
  await main.getByRole('link', { name: 'einer Seite' }).click();
  await expect(page).toHaveURL(/\/de\/Return$/);
  await expect(main.getByText(/innerhalb von 30 Tagen nach der Lieferung/)).toBeVisible();
  await expect(page.locator('main [lang="en"], main[lang="en"]')).toHaveCount(0);
});

async function fillGermanBilling(page: Page, email: string): Promise<void> {
  const billing = {
    ...{ 'E‑Mail-Adresse': email, Vorname: 'Ada', Nachname: 'Lovelace', Telefon: '+49 30 5550100' },
    ...{ 'Straße und Hausnummer': '12 Analytical Way', Ort: 'San Francisco', Postleitzahl: '94105' },
  };
  for (const [label, value] of Object.entries(billing))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test('S-76 who buys in German is written to in German', async ({ page, shop }) => {
  const email = 'deutsch@example.com';
  await page.goto('/de/Rings');
  await page.locator('article').first().getByRole('heading').getByRole('link').click();
  await choice(page, 'Größe', '7').check();
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.getByRole('button', { name: 'Warenkorb, 1 Stück' }).click();
  await page.getByRole('dialog', { name: 'Warenkorb' }).getByRole('link', { name: 'ZUR KASSE' }).click();
  await expect(page).toHaveURL(/\/de\/CheckoutPage$/);
  await fillGermanBilling(page, email);
  await typeCard(page, CARDS.visa);
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click();
  await expect(page.getByRole('heading', { name: 'Bestellung abgeschlossen!' })).toBeVisible({
    timeout: 30_000,
  });
  await expectMail(shop.dataDir, email, 'Guten Tag, Ada Lovelace');
  await page.goto(await mailedLink(shop.dataDir, email, '/de/order-lookup'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Bestellung finden');
});

test('D-19 every page names itself in each language, and those name it back', async ({ page, shop }) => {
  const ring = `/Rings/${(await firstListed(shop, 'ring')).slug}`;
  const written = ['/FAQ', '/Stories', '/Stories/how-a-chain-hangs'];
  for (const path of ['/', '/Rings', ring, '/ProductList?category=Rings', '/Contact', ...written]) {
    const named: Record<string, string>[] = [];
    for (const code of USUAL_LOCALES) {
      const address = localePath(code, path);
      await page.goto(address);
      expect(await language(page), address).toBe(code);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(shop.url + address);
      named.push(await alternates(page));
    }
    const wanted = Object.fromEntries(USUAL_LOCALES.map((code) => [code, shop.url + localePath(code, path)]));
    for (const one of named) expect(one, path).toEqual({ ...wanted, 'x-default': shop.url + path });
  }
});

test('D-19 a page that is not translated is the English one over again, and says so', async ({
  page,
  shop,
}) => {
  const blocks = [{ __component: 'blocks.hero', title: 'Said in English', height: 'short' }];
  const entry = { title: 'Alone', slug: 'Alone', description: 'In English alone.', blocks };
  await (await Panel.open(shop)).publishNew('api::page.page', entry);
  await expect.poll(async () => (await fetch(`${shop.url}/Alone`)).status).toBe(200);
  for (const path of ['/Alone', '/de/Alone']) {
    await page.goto(path);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${shop.url}/Alone`);
    expect(await alternates(page)).toEqual({ en: `${shop.url}/Alone`, 'x-default': `${shop.url}/Alone` });
  }
  expect(await language(page)).toBe('de');
  await expect(page.locator('main > [lang="en"] h1')).toBeVisible();
});

test('D-19 an unknown language, and what only begins like one, is no page; letter case does not matter', async ({
  page,
  request,
}) => {
  for (const path of ['/fr', '/fr/Rings', '/device', '/de/de/Rings'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get('/DE/rings')).status()).toBe(200);
  // The panel speaks English alone.
  await page.goto('/de/Admin');
  await expect(page).toHaveURL(/\/Admin$/);
});

test('D-19 AUTH-05 an account speaks German from the login to its last page', async ({
  page,
  shop,
  allowConsole,
}) => {
  // The order that is looked for does not exist.
  allowConsole(/404 \(Not Found\)/);
  const email = 'konto@example.com';
  await makeAccount(shop, email);
  await page.goto('/de/login');
  const main = page.getByRole('main');
  await main.getByLabel('E‑Mail-Adresse').fill(email);
  await main.getByLabel('Passwort').fill(PASSWORD);
  await main.getByRole('button', { name: 'ANMELDEN' }).click();
  await expect(page).toHaveURL(/\/de$/);
  await page.goto('/de/account');
  for (const [entry, said] of [
    ['Meine Bestellungen', 'Sie haben noch nichts bestellt.'],
    ['Meine Angaben', 'Mein Passwort ändern'],
    ['Meine Daten', 'Das lässt sich nicht rückgängig machen.'],
  ] as const) {
    await main.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name: entry }).click();
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(main.getByText(said)).toBeVisible();
    await expect(page).toHaveURL(/\/de\/account/);
  }
  await main.getByRole('link', { name: 'Meine Angaben' }).click();
  await main.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(main.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
  await main.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sie sind abgemeldet.' })).toBeVisible();

  await page.goto('/de/order-lookup');
  await main.getByLabel('Bestellnummer').fill('unbekannt');
  await main.getByLabel('E‑Mail-Adresse').fill(email);
  await main.getByRole('button', { name: 'Meine Bestellung finden' }).click();
  await expect(main.getByRole('alert')).toContainText('Wir haben keine Bestellung');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('D-19 the switch leads to the same page in the other language and back', async ({ page }) => {
    await page.goto('/ProductList?category=Rings');
    await switcher(page, 'Language').filter({ hasText: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/ProductList\?category=Rings$/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    // A form stays in the language too.
    await page.getByRole('searchbox', { name: 'Suche' }).fill('signet');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(page).toHaveURL(/\/de\/ProductList\?.*q=signet/);
    await switcher(page, 'Sprache').filter({ hasText: 'English' }).click();
    await expect(page).toHaveURL(/^[^?]*:\d+\/ProductList\?.*q=signet/);
    expect(await language(page)).toBe('en');
  });
});

test.describe('in German', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  const PAGES = {
    'the shop’s pages': ['/de', '/de/Rings', '/de/Earrings', '/de/ProductList', '/de/nichts'],
    'pages and stories': [
      ...['/de/About', '/de/FAQ', '/de/Return', '/de/Stories', '/de/Stories/how-a-chain-hangs'],
      ...['/de/NewArrival', '/de/Bzero', '/de/ManDetail2', '/de/shop/sets'],
    ],
    'the pages of account and mails': [
      ...['/de/order-lookup', '/de/forgot-password', '/de/reset-password', '/de/confirm-email'],
      ...['/de/reset-password?token=x', '/de/confirm-email?token=x'],
      ...['/de/confirm-newsletter?token=x', '/de/unsubscribe?token=x'],
      ...['/de/no-hints?token=x', '/de/Appointment', '/de/your-appointment?token=x'],
    ],
  };
  for (const [group, paths] of Object.entries(PAGES))
    test(`D-19 German words on ${group} fit, and are no hindrance to anybody, at 390, 768 and 1440 px`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/404 \(Not Found\)/);
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path, { waitUntil: 'networkidle' });
          await expectAccessible(page, path, WIDTHS);
        });
    });

  test('D-19 German words of a piece, the menu and the bag fit, and are no hindrance to anybody, at 390, 768 and 1440 px', async ({
    page,
    shop,
  }) => {
    await page.goto(`/de/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'networkidle' });
    await expectAccessible(page, 'the page of a piece', WIDTHS);
    for (const name of ['Menü', /^Warenkorb, /]) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, String(name), WIDTHS);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});
