import {
  orderNumber,
  settingsFormSchema,
  type ApiError,
  type HomeContent,
  type PageContent,
  type ProductDetail,
  type PublishedNames,
  type SearchResult,
  type ShopContent,
  type Sitemap,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { Mailbox } from './support/mailbox';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER } from './support/shopper';
import { staffBrowser } from './support/staff';

const SETTINGS = 'api::shop-settings.shop-settings';
const HOME = 'api::home.home';
const PRODUCT = 'api::product.product';
const FRENCH_ON = 'English, German, French';

/** Publishes the setting as an edit screen does. */
async function speak({ strapi }: TestShop, languages: string | null): Promise<void> {
  const found = await strapi.documents(SETTINGS).findFirst({});
  const documentId = found?.documentId ?? '';
  await strapi.documents(SETTINGS).update({ documentId, data: { languages } as never, status: 'published' });
}

describe('S-99 a third language', () => {
  let shop: TestShop;
  let owner: Browser;
  beforeAll(async () => {
    shop = await bootShop({ seed: 'small' });
    owner = await staffBrowser(shop);
  });
  afterAll(() => shop.stop());

  const get = async <T>(path: string) => (await shop.browser(null).get<T>(path)).body;
  const spoken = async () => (await get<ShopContent>('/api/content/shop')).languages;
  const names = async () => {
    const { languages, earlierLanguages } = await get<PublishedNames>(
      '/api/content/published?without=products',
    );
    return { languages, earlierLanguages };
  };
  const form = async () => settingsFormSchema.parse((await owner.get('/api/admin/settings')).body);
  const save = async (languages: string | null) =>
    owner.put<ApiError>('/api/admin/settings', { version: (await form()).version, values: { languages } });
  const first = async (uid: typeof HOME, filters: object = {}) =>
    (await shop.strapi.documents(uid).findFirst({ filters: filters as never }))?.documentId ?? '';
  const version = async () => (await get<{ version: number }>('/api/content-version')).version;

  test('a shop that is older than the setting speaks English and German, and its mails are those of before', async () => {
    expect(await spoken()).toEqual(['en', 'de']);
    // As the rows of such a shop are.
    await shop.strapi.db.query(SETTINGS).updateMany({ where: {}, data: { languages: null } });
    expect(await spoken()).toEqual(['en', 'de']);
    expect(await names()).toEqual({ languages: ['en', 'de'], earlierLanguages: [] });
    const mails = shop.strapi.db.query('api::mail.mail-template');
    expect(await mails.count({ where: { key: { $endsWith: '-fr' } } })).toBe(0);
    expect((await form()).screens.map(({ language }) => language)).toEqual(['English', 'Deutsch']);
  });

  test('its documents are written before it is on: Strapi knows it, and who may write English may write it', async () => {
    const locales = shop.strapi.db.query('plugin::i18n.locale');
    expect(await locales.count({ where: { code: 'fr' } })).toBe(1);
    const rights: { properties: { locales?: string[] } | null }[] = await shop.strapi.db
      .query('admin::permission')
      .findMany();
    const inWhich = rights.flatMap(({ properties }) => (properties?.locales ? [properties.locales] : []));
    expect(inWhich.length).toBeGreaterThan(0);
    for (const codes of inWhich) expect(codes).toEqual(['en', 'de', 'fr']);

    const documentId = await first(HOME);
    const hero = { title: 'Vingt et un millions. Et celui-ci.' };
    const draft = await shop.strapi.documents(HOME).findOne({ documentId, populate: '*' });
    const { headerTitle, carouselTitle, showcaseTitle } = draft as unknown as Record<string, string>;
    await shop.strapi.documents(HOME).update({
      documentId,
      locale: 'fr',
      data: { hero, headerTitle, carouselTitle, showcaseTitle, showcaseBanner: hero } as never,
      status: 'published',
    });
    const french = await get<HomeContent>('/api/content/home?locale=fr');
    // A preview's page knows that its words are French; no page that shoppers reach names it.
    expect([french.hero.title, french.languages]).toEqual([hero.title, ['en', 'de', 'fr']]);
    expect((await get<HomeContent>('/api/content/home')).languages).toEqual(['en', 'de']);
    expect(await spoken()).toEqual(['en', 'de']);
  });

  test.each([
    ['English, Klingon', /The shop cannot speak “Klingon”\. It can speak English, German and French\./],
    ['German, French', /English cannot be left out/],
  ])('what cannot be spoken is refused in a sentence: %s', async (languages, sentence) => {
    const { status, body } = await save(languages);
    expect([status, body.code]).toEqual([422, 'settings_refused']);
    expect(body.fields?.['languages']).toMatch(sentence);
    await expect(speak(shop, languages)).rejects.toThrow(sentence);
    // The draft that was refused is not left behind for the next save.
    expect(await spoken()).toEqual(['en', 'de']);
    await speak(shop, null);
  });

  test('switched on it is told with the next content version, and its mails can be written', async () => {
    const before = await version();
    expect((await save(FRENCH_ON)).status).toBe(200);
    expect(await version()).toBeGreaterThan(before);
    for (const locale of ['en', 'de', 'fr'])
      expect((await get<ShopContent>(`/api/content/shop?locale=${locale}`)).languages).toEqual([
        ...['en', 'de', 'fr'],
      ]);
    expect(await names()).toEqual({ languages: ['en', 'de', 'fr'], earlierLanguages: [] });
    expect((await form()).screens.map(({ language }) => language)).toEqual([
      ...['English', 'Deutsch', 'Français'],
    ]);
    const mails: { key: string }[] = await shop.strapi.db
      .query('api::mail.mail-template')
      .findMany({ where: { key: { $endsWith: '-fr' } } });
    expect(mails.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['order-confirmation-fr', 'reset-password-fr']),
    );
  });

  test('what is not published in French is answered in English, with French figures and countries', async () => {
    const page = await get<PageContent>('/api/content/page?slug=About&locale=fr');
    expect(page).toMatchObject({ title: 'About Us', languages: ['en', 'de'] });
    const { tagline, countries, bagInformation } = await get<ShopContent>('/api/content/shop?locale=fr');
    expect(tagline).toBe((await get<ShopContent>('/api/content/shop')).tagline);
    expect(countries.map(({ name }) => name)).toEqual(['États-Unis', 'Canada', 'Royaume-Uni']);
    expect(bagInformation.join(' ')).toMatch(/300\s\$US/);
    expect((await get<HomeContent>('/api/content/home?locale=fr')).languages).toEqual(['en', 'de', 'fr']);
  });

  test('a piece has a French name, by which it is found, sorted and sold', async () => {
    const studs = await shop.strapi.documents(PRODUCT).findFirst({
      filters: { slug: 'coin-studs' } as never,
      populate: { translations: true } as never,
    });
    const { documentId = '', translations } = studs as unknown as {
      documentId: string;
      translations: { id: number }[];
    };
    await shop.strapi.documents(PRODUCT).update({
      documentId,
      data: {
        translations: [
          ...translations.map(({ id: _, ...said }) => said),
          { language: 'fr', title: 'Abeilles' },
        ],
      } as never,
      status: 'published',
    });
    const name = async (locale: string) =>
      (await get<ProductDetail>(`/api/products/${documentId}?locale=${locale}`)).title;
    expect(await Promise.all(['en', 'de', 'fr'].map(name))).toEqual([
      ...['Coin Stud Earrings', 'Münz-Ohrstecker', 'Abeilles'],
    ]);
    const titles = async (query: string) =>
      (await get<SearchResult>(`/api/search?${query}`)).items.map(({ title }) => title);
    expect(await titles('q=abeille&locale=fr')).toEqual(['Abeilles']);
    const [english, french] = [await titles('sort=title'), await titles('sort=title&locale=fr')];
    expect(french).toEqual(['Abeilles', ...english.filter((title) => title !== 'Coin Stud Earrings')]);
    expect(await titles('sort=title&locale=de')).toContain('Münz-Ohrstecker');
  });

  test('the sitemap names pages in the languages that are on, and no others', async () => {
    const languagesIn = async () => {
      const { products, pages, words } = await get<Sitemap>('/api/content/sitemap');
      return new Set([...products, ...pages, ...words].flatMap(({ languages }) => languages));
    };
    expect(await languagesIn()).toEqual(new Set(['en', 'de', 'fr']));
    await speak(shop, 'English');
    expect(await languagesIn()).toEqual(new Set(['en']));
    await speak(shop, FRENCH_ON);
  });

  test('switched off it is remembered, so that its addresses lead on', async () => {
    await speak(shop, 'English, French');
    expect(await names()).toEqual({ languages: ['en', 'fr'], earlierLanguages: ['de'] });
    await speak(shop, 'English');
    expect(await names()).toEqual({ languages: ['en'], earlierLanguages: ['de', 'fr'] });
    // Its documents stay, for the day it is on again.
    expect((await get<HomeContent>('/api/content/home?locale=fr')).hero.title).toMatch(/^Vingt et un/);
    await speak(shop, FRENCH_ON);
    expect(await names()).toEqual({ languages: ['en', 'de', 'fr'], earlierLanguages: [] });
  });
});

describe('S-99 S-76 mails in a third language', () => {
  let box: Mailbox;
  let world: World;
  beforeAll(async () => {
    box = await Mailbox.open();
    world = await World.start({ SMTP_URL: box.url });
  });
  afterAll(async () => {
    await world.stop();
    await box.close();
  });

  /** Buys in French; answers the order and its mail. */
  async function buy(email: string) {
    const { goldRing } = world.pieces;
    const shopper = await world.shopperWith(goldRing);
    const order = { customerInfo: { ...CUSTOMER, email }, locale: 'fr' };
    const { status, body } = await shopper.pay([goldRing], CARDS.good, order);
    expect([status, body.success]).toEqual([200, true]);
    return { orderId: body.orderId, mail: await box.mail(email, /./) };
  }
  const lookup = (orderId: string, prefix = '') =>
    `http://localhost:3000${prefix}/order-lookup?order=${orderNumber(orderId)}`;
  const write = (data: object) =>
    world.shop.strapi.db
      .query('api::mail.mail-template')
      .update({ where: { key: 'order-confirmation-fr' }, data });

  test('who pays on a page in a language that is off has bought, and is written to in English', async () => {
    const { orderId, mail } = await buy('off@example.com');
    expect(mail.subject).toBe(`Your order ${orderNumber(orderId)}`);
    expect(mail.text).toContain('1 × Ring (Gold, size 7): $150.00');
    expect(mail.text).toContain(lookup(orderId));
  });

  test('switched on, a mail is English until editors have written it, and French then', async () => {
    await speak(world.shop, FRENCH_ON);
    const unwritten = await buy('unwritten@example.com');
    expect(unwritten.mail.subject).toBe(`Your order ${orderNumber(unwritten.orderId)}`);
    expect(unwritten.mail.text).toContain(lookup(unwritten.orderId));

    await write({
      subject: 'Votre commande {orderId}',
      text: 'Bonjour {name},\n\n{lines}\n\nTotal : {total}\n\n{link}\n\n{shop}',
    });
    const { orderId, mail } = await buy('written@example.com');
    expect(mail.subject).toBe(`Votre commande ${orderNumber(orderId)}`);
    expect(mail.text).toContain('Bonjour Ada Lovelace,');
    expect(mail.text).toMatch(/150,00\s\$US/);
    expect(mail.text).toContain(lookup(orderId, '/fr'));
    expect(mail.html).toContain('lang="fr"');

    // Off again: what is sent later about the same order is English, and its link leads to a page that is there.
    await speak(world.shop, 'English, German');
    await world.service('api::checkout.fulfil-order').fulfil(orderId, { carrier: 'UPS', tracking: '1Z999' });
    const sent = await box.mail('written@example.com', /is on its way$/);
    expect(sent.text).toContain(lookup(orderId));
  });
});
