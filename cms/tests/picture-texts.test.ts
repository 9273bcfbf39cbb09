import { productDetailSchema, type HomeContent, type ProductDetail } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentPicture } from '../src/panel-api/responses';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';

const PRODUCT = 'api::product.product';
const FILE = 'plugin::upload.file';
const GERMAN =
  'Münz-Ohrstecker in Sterlingsilber: ein Paar runder Münz-Ohrstecker mit erhabenen Bitcoin-Zeichen, auf hellem Grund.';

let shop: TestShop;
let owner: Panel;
let id: string;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
  const found = await shop.strapi.documents(PRODUCT).findFirst({ filters: { slug: 'coin-studs' } as never });
  id = found?.documentId ?? '';
});
afterAll(() => shop.stop());

const get = async <T>(path: string) => (await (await fetch(shop.url + path)).json()) as T;
const piece = (query = '') => get<ProductDetail>(`/api/products/${id}${query}`);
const alts = async (query = '') => (await piece(query)).pictures.map(({ alt }) => alt);
const at = `/edit-screen/${PRODUCT}`;
const pictures = async () => (await owner.get<DocumentPicture[]>(`${at}/${id}/pictures`)).body;
const write = (texts: object[], by = owner, documentId = id) =>
  by.put<DocumentPicture[] & { error?: { message: string } }>(`${at}/${documentId}/pictures`, { texts });
const first = async (): Promise<DocumentPicture> => {
  const [picture] = await pictures();
  if (!picture) throw new Error('The studs have no picture.');
  return picture;
};

describe('S-100 what a picture shows', () => {
  test('D-19 is said in German on German pages, and in English on the others', async () => {
    const [english, german] = [await piece(), await piece('?locale=de')];
    expect(asSent(productDetailSchema, german)).toEqual(german);
    expect(german.pictures.map(({ path }) => path)).toEqual(english.pictures.map(({ path }) => path));
    const place = english.pictures.findIndex(({ path }) => path.includes('silver_main'));
    expect(german.pictures[place]?.alt).toBe(GERMAN);
    expect(english.pictures[place]?.alt).toMatch(
      /^Coin Stud Earrings in sterling silver: pair of round coin stud/,
    );
    const worn = german.pictures.find(({ caption }) => caption);
    expect(worn?.caption).toBe('Münze 14 mm im Durchmesser.');
    // Every picture of the seed has its German.
    for (const [n, alt] of (await alts('?locale=de')).entries()) expect(alt).not.toBe((await alts())[n]);
  });

  test('D-19 of the home page too, where the home page is German', async () => {
    const [english, german] = [
      await get<HomeContent>('/api/content/home'),
      await get<HomeContent>('/api/content/home?locale=de'),
    ];
    expect(english.hero.picture?.alt).toMatch(/^Gold coin pendant/);
    expect(german.hero.picture?.alt).toMatch(/^Goldener Münzanhänger, Siegelring/);
  });

  test('D-12 is written beside the form, seen at once, and one entry of the history', async () => {
    const picture = await first();
    const said = { id: picture.id, language: 'de', alternativeText: ' Zwei Münzen. ', caption: '' };
    const { status, body } = await write([said]);
    expect(status).toBe(200);
    expect(body[0]?.texts).toEqual([{ language: 'de', alternativeText: 'Zwei Münzen.', caption: '' }]);
    expect(await alts('?locale=de')).toContain('Zwei Münzen.');
    expect(await alts()).not.toContain('Zwei Münzen.');
    const file = await shop.strapi.db.query(FILE).findOne({ where: { id: picture.id } });
    const history = await shop.strapi.db
      .query('api::revision.revision')
      .findMany({ where: { subjectId: file.documentId }, orderBy: { id: 'desc' } });
    expect(JSON.stringify(history[0])).toContain('Zwei Münzen.');
    const before = history.length;
    // Sent again after a lost answer, it is said already.
    expect((await write([said])).status).toBe(200);
    expect(
      await shop.strapi.db.query('api::revision.revision').count({ where: { subjectId: file.documentId } }),
    ).toBe(before);
    // Taken away, it is in English again.
    await write([{ ...said, alternativeText: '', caption: '' }]);
    expect((await alts('?locale=de'))[0]).toBe((await alts())[0]);
  });

  test('D-12 is not written over what somebody else said since the form was filled in', async () => {
    const picture = await first();
    const before = { alternativeText: '', caption: '' };
    const said = (alternativeText: string) => ({
      id: picture.id,
      language: 'de',
      alternativeText,
      caption: '',
      before,
    });
    const both = await Promise.all([write([said('Von Anna.')]), write([said('Von Ben.')])]);
    const [kept, refused] = both.sort((one, other) => one.status - other.status);
    expect([kept?.status, refused?.status]).toEqual([200, 400]);
    expect(refused?.body.error?.message).toMatch(/^Somebody else has written what one of the pictures shows/);
    const winner = kept?.body[0]?.texts[0]?.alternativeText ?? '';
    expect(['Von Anna.', 'Von Ben.']).toContain(winner);
    expect(await alts('?locale=de')).toContain(winner);
    // The same words sent again after a lost answer are in nobody's way; nor is who has seen the others'.
    expect((await write([said(winner)])).status).toBe(200);
    const seen = { alternativeText: winner, caption: '' };
    expect((await write([{ ...said(''), before: seen }])).status).toBe(200);
    expect(await alts('?locale=de')).not.toContain(winner);
  });

  test('D-12 of several pictures is written together or not at all', async () => {
    const picture = await first();
    const said = { language: 'de', alternativeText: 'Halb gesagt.', caption: '' };
    const { status, body } = await write([
      { ...said, id: picture.id },
      { ...said, id: 2_000_000_000 },
    ]);
    expect([status, body.error?.message]).toEqual([
      400,
      'One of the pictures is not in this document any more. Please close this window and open it again.',
    ]);
    expect(await alts('?locale=de')).not.toContain('Halb gesagt.');
  });

  test.each([
    ['in English, which the media library says', { language: 'en' }],
    ['in a language that nobody knows', { language: 'xx' }],
    ['in five hundred words', { alternativeText: 'Wort '.repeat(500) }],
    ['as what is no text', { alternativeText: 7 }],
    ['of no picture', { id: -1 }],
  ])('D-12 is refused %s', async (_how, wrong) => {
    const picture = await first();
    const said = { id: picture.id, language: 'de', alternativeText: 'Nicht das.', caption: '', ...wrong };
    expect((await write([said])).status).toBe(400);
    expect(await alts('?locale=de')).not.toContain('Nicht das.');
  });

  test('D-12 is nobody’s to write who may not change the document', async () => {
    const picture = await first();
    const author = await panel(shop, 'strapi-author');
    const said = { id: picture.id, language: 'de', alternativeText: 'Fremd.', caption: '' };
    expect((await write([said], author)).status).toBe(403);
    expect((await fetch(`${shop.url}${at}/${id}/pictures`)).status).toBe(401);
    expect(await alts('?locale=de')).not.toContain('Fremd.');
  });
});

test('S-100 an older shop is told once what its pictures show in German, where its staff have changed nothing', async () => {
  const { strapi } = shop;
  const key = 'de:picture-texts';
  const store = strapi.store({ type: 'core', name: 'shop' });
  const done = (await store.get({ key: 'seed-steps' })) as string[];
  expect(done).toContain(key);
  const row = async (name: string) => strapi.db.query(FILE).findOne({ where: { name } });
  const [theirs, said, plain] = [
    '25-coin-bangle-gold-main.jpg',
    '25-coin-bangle-silver-main.jpg',
    '25-coin-bangle-gold-worn.jpg',
  ];
  const texts = (alternativeText: string) => [{ language: 'de', alternativeText, caption: '' }];
  await strapi.db.query(FILE).updateMany({ where: {}, data: { translations: null } });
  await strapi.db
    .query(FILE)
    .update({ where: { name: theirs }, data: { alternativeText: 'Our own words.' } });
  await strapi.db.query(FILE).update({ where: { name: said }, data: { translations: texts('Unser Reif.') } });
  const before = await row(plain);
  await store.set({ key: 'seed-steps', value: done.filter((one) => one !== key) });
  await shop.stop({ keep: true });
  shop = await bootShop({ seed: 'small', on: shop.data });
  const of = async (name: string) =>
    (await shop.strapi.db.query(FILE).findOne({ where: { name } })) as {
      translations: unknown;
      updatedAt: unknown;
    };
  await expect
    .poll(
      async () =>
        (await shop.strapi.store({ type: 'core', name: 'shop' }).get({ key: 'seed-steps' })) as string[],
    )
    .toContain(key);
  expect((await of(theirs)).translations).toBeNull();
  expect((await of(said)).translations).toEqual(texts('Unser Reif.'));
  expect((await of(plain)).translations).toEqual([
    {
      language: 'de',
      alternativeText: 'Münzarmreif in Gelbgold-Vermeil am Handgelenk eines Gipsarms.',
      caption: 'Münze 15 mm im Durchmesser, Reif innen 57 mm.',
    },
  ]);
  // Its address, which names the date, is what browsers hold.
  expect((await of(plain)).updatedAt).toEqual(before.updatedAt);
});
