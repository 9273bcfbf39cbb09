import {
  categoryContentSchema,
  homeContentSchema,
  pageContentSchema,
  productDetailSchema,
  storyContentSchema,
  type Product,
  type Sitemap,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchResult } from '../src/panel-api/responses';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { panel, type Panel } from './support/panel';
import { pictureOf } from './support/picture';

interface Meta {
  meta?: object;
}
interface Document {
  documentId: string;
  slug?: string;
}
const HOME = 'api::home.home';
const CATEGORY = 'api::category.category';
const PAGE = 'api::page.page';
const STORY = 'api::story.story';
const PRODUCT = 'api::product.product';

let shop: TestShop;
let owner: Panel;
let picture: number;
let piece: Product;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await panel(shop);
  picture = await pictureOf(shop.strapi);
  piece = (await get<Product[]>('/api/products')).find(({ listPage }) => listPage === 'Rings') as Product;
});
afterAll(() => shop.stop());

const get = async <T>(path: string) => (await shop.browser(null).get<T>(path)).body;
const find = async (uid: string, filters: object = {}) => {
  const found = await shop.strapi
    .documents(uid as never)
    .findFirst({ filters, status: 'published' } as never);
  if (!found) throw new Error(`There is no ${uid}.`);
  return found as unknown as Document;
};
const publish = (uid: string, documentId: string, data: object, locale?: string) =>
  shop.strapi
    .documents(uid as never)
    .update({ documentId, data, status: 'published', ...(locale && { locale }) } as never);
const results = async (uid: string, documentId: string, query = '') =>
  (await owner.get<SearchResult[]>(`/edit-screen/${uid}/${documentId}/search-result${query}`)).body;
const listed = async () => {
  const { products, pages, words, homeLanguages } = await get<Sitemap>('/api/content/sitemap');
  return { paths: [...products, ...pages, ...words].map(({ path }) => path), homeLanguages };
};

describe.each([
  { uid: HOME, filters: {}, path: '/api/content/home', schema: homeContentSchema },
  {
    ...{ uid: CATEGORY, filters: { page: 'Rings' }, path: '/api/content/categories/Rings' },
    schema: categoryContentSchema,
  },
  {
    ...{ uid: STORY, filters: {}, path: '/api/content/stories/:slug' },
    schema: storyContentSchema,
  },
])('what editors say of $uid to search engines', ({ uid, filters, path, schema }) => {
  const ask = async (slug: string | undefined, query = '') =>
    get<Meta>(path.replace(':slug', slug ?? '') + query);

  test('S-104 its page says that in place of its own words, in each language', async () => {
    const { documentId, slug } = await find(uid, filters);
    expect(await ask(slug)).not.toHaveProperty('meta');
    await publish(uid, documentId, {
      metaTitle: 'As found',
      metaDescription: 'Of it.',
      metaPicture: picture,
    });
    await publish(uid, documentId, { metaTitle: 'Wie gefunden' }, 'de');
    const body = await ask(slug);
    expect(asSent(schema, body)).toEqual(body);
    const path = expect.stringMatching(/^uploads\//) as string;
    expect(body.meta).toEqual({ title: 'As found', description: 'Of it.', picture: path });
    expect((await ask(slug, '?locale=de')).meta).toEqual({ title: 'Wie gefunden' });
  });
});

test('S-104 a page of blocks is told by its own title and description, and can be hidden', async () => {
  const { documentId } = await find(PAGE, { slug: 'About' });
  await publish(PAGE, documentId, { noIndex: true });
  const body = await get<Meta>('/api/content/page?slug=About');
  expect(asSent(pageContentSchema, body)).toEqual(body);
  expect(body.meta).toEqual({ noIndex: true });
  const languages = async () =>
    (await get<Sitemap>('/api/content/sitemap')).words.find(({ path }) => path === '/About')?.languages;
  // Each language is hidden by itself.
  expect(await get<Meta>('/api/content/page?slug=About&locale=de')).not.toHaveProperty('meta');
  expect(await languages()).toEqual(['de']);
  await publish(PAGE, documentId, { noIndex: false });
  expect(await get<Meta>('/api/content/page?slug=About')).not.toHaveProperty('meta');
  expect(await languages()).toEqual(['en', 'de']);
});

test('S-104 a piece says what is written of it in the page’s language; lists of pieces weigh no more', async () => {
  const path = `/api/products/${piece._id}`;
  const translations = [{ language: 'de', title: 'Ring', description: 'Ein Ring.', metaTitle: 'Ringe' }];
  await publish(PRODUCT, piece._id, {
    ...{ metaTitle: 'A ring', metaDescription: 'Heavy.', metaPicture: picture, translations },
  });
  const body = await get<Meta>(path);
  expect(asSent(productDetailSchema, body)).toEqual(body);
  expect(body.meta).toMatchObject({ title: 'A ring', description: 'Heavy.' });
  // Not the English sentence beside German ones.
  expect(Object.entries((await get<Meta>(`${path}?locale=de`)).meta ?? {})).toEqual(
    expect.arrayContaining([['title', 'Ringe']]),
  );
  expect((await get<Meta>(`${path}?locale=de`)).meta).not.toHaveProperty('description');
  for (const listed of await get<object[]>('/api/products')) expect(listed).not.toHaveProperty('meta');
});

test('S-104 the sitemap leaves out what is hidden, until it is shown again', async () => {
  const hidden = async (uid: string, filters: object) => ({ uid, ...(await find(uid, filters)) });
  const documents = [
    await hidden(HOME, {}),
    await hidden(CATEGORY, { page: 'Rings' }),
    await hidden(PAGE, { slug: 'About' }),
    await hidden(STORY, {}),
    await hidden(PRODUCT, { documentId: piece._id }),
  ];
  const before = await listed();
  expect(before.homeLanguages).toEqual(['en', 'de']);
  const story = `/Stories/${documents[3]?.slug}`;
  const gone = ['/Rings', '/About', story, `/Rings/${piece.slug}`];
  expect(before.paths).toEqual(expect.arrayContaining(gone));
  const hide = async (noIndex: boolean) => {
    for (const { uid, documentId } of documents)
      for (const locale of uid === PRODUCT ? [undefined] : ['en', 'de'])
        await publish(uid, documentId, { noIndex }, locale);
  };
  await hide(true);
  expect(await listed()).toEqual({
    paths: before.paths.filter((path) => !gone.includes(path)),
    homeLanguages: [],
  });
  // It is hidden from search engines, and from nobody else.
  expect((await get<Product[]>('/api/products')).map(({ _id }) => _id)).toContain(piece._id);
  await hide(false);
  expect(await listed()).toEqual(before);
});

describe('what a search result would say of what is saved', () => {
  test('S-104 of a page, in its language and at its address', async () => {
    const { documentId } = await find(PAGE, { slug: 'About' });
    await shop.strapi.documents(PAGE).update({ documentId, data: { title: 'Draft of us' } as never });
    const [result, ...more] = await results(PAGE, documentId);
    expect(more).toEqual([]);
    expect(result).toMatchObject({
      language: 'en',
      title: expect.stringMatching(/^Draft of us \| /) as string,
    });
    expect(new URL(result?.url ?? '').pathname).toBe('/About');
    const [german] = await results(PAGE, documentId, '?locale=de');
    expect(german?.language).toBe('de');
    expect(new URL(german?.url ?? '').pathname).toBe('/de/About');
  });

  test('S-104 of the home page, a category, a story; of a piece in every language of its one form', async () => {
    const [home] = await results(HOME, (await find(HOME)).documentId);
    expect(home).toMatchObject({
      title: home?.shopName,
      picture: expect.stringMatching(/^uploads\//) as string,
    });
    const [rings] = await results(CATEGORY, (await find(CATEGORY, { page: 'Rings' })).documentId);
    expect(rings?.title).toMatch(/^Rings \(\d+\) \| /);
    const story = await find(STORY);
    const [told] = await results(STORY, story.documentId);
    expect(new URL(told?.url ?? '').pathname).toBe(`/Stories/${story.slug}`);
    const pieces = await results(PRODUCT, piece._id);
    expect(pieces.map(({ language }) => language)).toEqual(['en', 'de']);
    expect(pieces.map(({ url }) => new URL(url).pathname)).toEqual([
      `/Rings/${piece.slug}`,
      `/de/Rings/${piece.slug}`,
    ]);
  });

  test('S-104 nothing of what has no page, nothing for who may not read it', async () => {
    const settings = 'api::shop-settings.shop-settings';
    expect(await results(settings, (await find(settings)).documentId)).toEqual([]);
    const address = `/edit-screen/${PAGE}/${(await find(PAGE)).documentId}/search-result`;
    expect((await fetch(shop.url + address)).status).toBe(401);
  });

  test('S-104 of a piece that is only begun, what there is', async () => {
    const begun = await shop.strapi
      .documents(PRODUCT)
      .create({ data: { title: 'Begun', slug: 'begun', category: 'ring' } as never, status: 'draft' });
    expect((await results(PRODUCT, begun.documentId))[0]).toMatchObject({ picture: null });
    const page = await shop.strapi
      .documents(PAGE)
      .create({ data: { title: 'Begun', slug: 'Begun' } as never, status: 'draft' });
    expect((await results(PAGE, page.documentId))[0]).toMatchObject({ picture: null });
  });
});
