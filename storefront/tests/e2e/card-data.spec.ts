import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { expectOrderComplete, fillBilling, goToCheckout, payButton } from './support/shopper';

/** A card number as typed, in groups, or its check value beside its name. */
const CARD_DATA = /4242[ -]?4242[ -]?4242[ -]?4242|"cvc"|card\[number\]|cardnumber/i;

/** Every file of the shop's data folder but the stand-in's: it plays the card provider, who is given the card. */
function shopFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(log|sqlite|sqlite-wal)$/.test(entry.name) && !entry.name.includes('standin'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

test('CHK-05 no card number reaches the shop: not in a request, a log or the database', async ({
  page,
  shop,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) return;
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  await goToCheckout(page);
  await fillBilling(page);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);

  expect(sent.some((text) => text.includes('/api/payment '))).toBe(true);
  expect(sent.filter((text) => CARD_DATA.test(text))).toEqual([]);
  const files = shopFiles(shop.dataDir);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => CARD_DATA.test(readFileSync(file, 'latin1')))).toEqual([]);
  expect(await page.content()).not.toMatch(/4242[ -]?4242[ -]?4242[ -]?4242/);
});
