import type { Locator, Page } from '@playwright/test';
import { said } from './support/account';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { countMails, mailedLink } from './support/mail';
import { firstProduct } from './support/product-pages';

const DONE = 'Your hint is on its way. Who has asked us for none is not sent one.';

async function openHint(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Drop a hint' }).click();
  const sheet = page.getByRole('dialog', { name: 'Drop a hint' });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function write(scope: Locator, email: string, message: string): Promise<void> {
  await scope.getByLabel('Your name').fill('Ada Lovelace');
  await scope.getByLabel('Email of whoever it is for').fill(email);
  await scope.getByLabel('A few words (optional)').fill(message);
}

test('S-105 a hint goes out with the metal and size chosen on the page; a lost answer and a double press send one mail', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/);
  const email = 'grace-of-hints@example.com';
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
  await page.getByRole('radio', { name: 'Gold' }).check();
  await page.getByRole('radio', { name: '7', exact: true }).check();
  const sheet = await openHint(page);
  await expect(sheet.getByRole('radio', { name: 'Gold' })).toBeChecked();
  await expect(sheet.getByLabel('Size')).toHaveValue('7');
  await expectAccessible(page, 'the sheet of a hint');

  const send = sheet.getByRole('button', { name: 'Send the hint' });
  await send.click();
  await expect(sheet.getByText('Please enter your name.')).toBeVisible();
  await expect(sheet.getByLabel('Your name')).toBeFocused();
  await write(sheet, email, 'See evil.example');
  await send.click();
  await expect(sheet.getByText(/^Please leave out web and mail addresses/)).toBeVisible();
  await expect(sheet.getByLabel('A few words (optional)')).toBeFocused();
  await sheet.getByLabel('A few words (optional)').fill('You know which finger.');

  // The shop has it; its answer is lost on the way.
  await page.route('**/hint/**', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(sheet.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect(sheet.getByLabel('A few words (optional)')).toHaveValue('You know which finger.');
  await page.unroute('**/hint/**');
  await send.dblclick();
  await expect(sheet.getByText(DONE)).toBeFocused();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Drop a hint' })).toBeFocused();
  // What is closed forgets what was typed.
  await openHint(page);
  await expect(sheet.getByLabel('Your name')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto(await mailedLink(shop.dataDir, email, '/no-hints'));
  expect(countMails(shop.dataDir, email)).toBe(1);
  await expectAccessible(page, 'the page that ends hints');
  await page.getByRole('button', { name: 'Send me no hints' }).click();
  await expect(said(page, 'Done. Nobody can have a hint sent to your address by us any more.')).toBeVisible();
});

test('S-105 a mail program ends hints with one press, without cookies and from anywhere', async ({
  page,
  shop,
  playwright,
}) => {
  const email = 'one-press-of-hints@example.com';
  await page.goto(`/hint/${await firstProduct(shop, 'ring')}`);
  const main = page.getByRole('main');
  await write(main, email, '');
  await main.getByRole('button', { name: 'Send the hint' }).click();
  await expect(main.getByText(DONE)).toBeVisible();
  const link = await mailedLink(shop.dataDir, email, '/no-hints');
  const program = await playwright.request.newContext({
    extraHTTPHeaders: { Origin: 'https://webmail.example', 'Sec-Fetch-Site': 'cross-site' },
  });
  const answer = await program.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('Done. Nobody can have a hint sent');
  await program.dispose();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S-105 a hint is written, refused with what was typed, and sent, in German', async ({
    page,
    shop,
    allowConsole,
  }) => {
    // A page that shows a refused form.
    allowConsole(/422/);
    await page.goto(`/de/Rings/${await firstProduct(shop, 'ring')}`);
    await page.getByRole('link', { name: 'Einen Wink geben' }).click();
    await expect(page).toHaveURL(/\/de\/hint\//);
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: 'Gold' }).check();
    await main.getByLabel('Größe').selectOption('8');
    await main.getByLabel('Ihr Name').fill('Ada');
    await main.getByLabel('E‑Mail-Adresse, an die er geht').fill('grace-in-german@example.com');
    await main.getByLabel('Ein paar Worte (freiwillig)').fill('Ruf an: 0900 555 010 022');
    await main.getByRole('button', { name: 'Wink senden' }).click();
    await expect(main.getByText(/^Bitte lassen Sie Internet- und E‑Mail-Adressen/)).toBeVisible();
    await expect(main.getByRole('radio', { name: 'Gold' })).toBeChecked();
    await expect(main.getByLabel('Größe')).toHaveValue('8');
    await expect(main.getByLabel('Ihr Name')).toHaveValue('Ada');
    await main.getByLabel('Ein paar Worte (freiwillig)').fill('In Gold, bitte.');
    await main.getByRole('button', { name: 'Wink senden' }).click();
    await expect(main.getByText(/^Ihr Wink ist unterwegs\./)).toBeVisible();
    expect(await mailedLink(shop.dataDir, 'grace-in-german@example.com', '/de/no-hints')).toContain('token=');
  });
});
