import { LANGUAGE_HEADER } from '@shop/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { worldWithGermanRing } from './support/german-ring';
import type { Mailbox } from './support/mailbox';
import { CARDS, type World } from './support/payment-world';
import { CUSTOMER, type Answer, type Shopper, type Wish } from './support/shopper';

const UID = 'api::interface-text.interface-text';
const MAIL = 'You may return or exchange a piece within {n} days of delivery.';
const SOLD_OUT = '{name} in {metal} is sold out. Please remove it from your bag.';

let box: Mailbox;
let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ box, world, close } = await worldWithGermanRing());
});
afterAll(() => close());

const documents = () => world.shop.strapi.documents(UID as never);
/** Publishes words for a sentence in a language, as an editor does. */
async function write(sentence: string, words: string, locale: string, more: object = {}): Promise<void> {
  const found = await world.shop.strapi.db.query(UID as never).findOne({ where: { sentence } });
  const data = { sentence, words, ...more };
  if (found)
    await documents().update({ documentId: found.documentId, locale, data, status: 'published' } as never);
  else await documents().create({ locale, data, status: 'published' } as never);
}
afterEach(async () => {
  for (const { documentId } of await documents().findMany({ locale: '*' } as never))
    await documents().delete({ documentId, locale: '*' } as never);
});

/** Buys a piece; answers the mail about it. */
async function buy(email: string, locale?: string) {
  const { goldRing } = world.pieces;
  const shopper = await world.shopperWith(goldRing);
  const order = { customerInfo: { ...CUSTOMER, email }, ...(locale && { locale }) };
  expect((await shopper.pay([goldRing], CARDS.good, order)).body.success).toBe(true);
  return box.mail(email, /./);
}

describe('S-103 what mails say beside their templates', () => {
  test('S-103 S-76 is in the editors’ words of the order’s language, from their publish on', async () => {
    const before = await buy('before@example.com');
    expect(before.html).toContain('Size 7<br/>Quantity 1');
    await write('Quantity {n}', '{n} of it', 'en');
    await write('size {size}', 'in {size}', 'en');
    await write('Quantity {n}', 'Anzahl: {n}', 'de');
    await write('Gold', 'Feingold', 'de');
    const english = await buy('english@example.com');
    expect(english.html).toContain('Gold · Size 7<br/>1 of it');
    expect(english.text).toContain('1 × Ring (Gold, in 7)');
    const german = await buy('deutsch@example.com', 'de');
    expect(german.html).toContain('Feingold · Größe 7<br/>Anzahl: 1');
    // The catalogue's German comes before the editors' English.
    expect(german.text).toContain('1 × Siegelring (Feingold, Größe 7)');
    await write('Quantity {n}', 'Menge: {n}', 'de');
    expect((await buy('wieder@example.com', 'de')).html).toContain('Menge: 1');
  });

  test('S-103 a draft is in no mail', async () => {
    const data = { sentence: 'Quantity {n}', words: 'Soon {n}' };
    await documents().create({ locale: 'en', data } as never);
    expect((await buy('draft@example.com')).html).toContain('Quantity 1');
  });

  test('S-103 words that leave out what is filled in are not published', async () => {
    await expect(write(MAIL, 'Come back any time.', 'en', { wordsOne: 'Come back.' })).rejects.toThrow('{n}');
  });
});

/** Pays as a page in a language does; left out: as a program that names none. */
const payFrom = (shopper: Shopper, wish: Wish, language?: string, over: object = {}): Promise<Answer> =>
  shopper.ask('POST', '/api/payment', {
    json: shopper.payment([wish], CARDS.good, over),
    ...(language !== undefined && { headers: { [LANGUAGE_HEADER]: language } }),
  });

describe('S-103 what the CMS answers with something filled in', () => {
  const refused = async (language?: string) => {
    const { ring } = world.pieces;
    const { body } = await payFrom(await world.shopperWith(ring), ring, language, { amount: 100 });
    expect(body.code).toBe('amount_mismatch');
    return body.message;
  };

  test('S-103 D-01 is in the language that the page names, and in the shop’s own English for all others', async () => {
    const words = 'The total is {amount} now: please look again.';
    await write('The total has changed to {amount}. Please review your order.', words, 'en');
    const own = /^The total has changed to \$[\d.]+\. Please review your order\.$/;
    expect(await refused()).toMatch(own);
    expect(await refused('en')).toMatch(/^The total is \$[\d.]+ now: please look again\.$/);
    expect(await refused('de')).toMatch(/^Die Summe beträgt jetzt [\d,]+\s\$\. Bitte prüfen/);
    await write('The total has changed to {amount}. Please review your order.', 'Neu: {amount}', 'de');
    expect(await refused('de')).toMatch(/^Neu: [\d,]+\s\$$/);
    // Not a language of the shop's.
    for (const hostile of ['xx', '../de', 'de\u00e9', 'd'.repeat(4_000)])
      expect(await refused(hostile)).toMatch(/^The total is /);
  });

  test('S-103 S-53 D-08 names a piece and its metal as that language does', async () => {
    const { goldRing } = world.pieces;
    const shopper = await world.shopperWith(goldRing);
    const set = (stockGold: number | null) =>
      world.products.update({ documentId: goldRing.productId, data: { stockGold }, status: 'published' });
    await set(0);
    const { body } = await payFrom(shopper, goldRing, 'de');
    expect([body.code, body.message]).toEqual([
      'out_of_stock',
      'Siegelring in Gold ist ausverkauft. Bitte nehmen Sie das Stück aus Ihrem Warenkorb.',
    ]);
    await write(SOLD_OUT, '{name} ({metal}): leider vergriffen', 'de');
    const again = await payFrom(shopper, goldRing, 'de');
    expect(again.body.message).toBe('Siegelring (Gold): leider vergriffen');
    await set(null);
  });
});
