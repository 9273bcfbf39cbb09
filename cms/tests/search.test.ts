import { searchResultSchema, type ApiError, type SearchResult } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { pictureOf } from './support/picture';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

const products = () => shop.strapi.documents('api::product.product');
const ask = <T = SearchResult>(query: Record<string, string> | string = '') =>
  shop.browser(null).get<T>(`/api/search?${new URLSearchParams(query)}`);
async function find(query: Record<string, string> | string = ''): Promise<SearchResult> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  expect(asSent(searchResultSchema, body)).toEqual(body);
  return body;
}
const titles = async (query: Record<string, string> | string) =>
  (await find(query)).items.map((product) => product.title);

const ALL = [
  'Lumen Drop Pendant',
  'Proof Medallion',
  'Open Sign Pendant',
  'Sovereign Signet Ring',
  'Coin Stud Earrings',
  'Coin Bangle',
];

describe('what is found', () => {
  test('D-03 S-127 without words everything is listed in the editors’ order, with facets over it', async () => {
    const listed = await shop.browser(null).get<{ title: string }[]>('/api/products');
    const { items, total, page, pageSize, facets } = await find();
    expect(items).toEqual(listed.body);
    expect([...items.map((product) => product.title)].sort()).toEqual([...ALL].sort());
    expect({ total, page, pageSize }).toEqual({ total: 6, page: 1, pageSize: 24 });
    const each = (...names: string[]) => ({
      sizes: names.map((name) => ({ value: name, name, count: 1 })),
    });
    const chains = each('16 inch', '18 inch', '20 inch');
    expect(facets.categories).toEqual([
      { value: 'woman pendant', count: 1, name: 'Women’s pendant', page: 'Pendants', ...chains },
      { value: 'man pendant', count: 1, name: 'Men’s pendant', page: 'Man', ...chains },
      { value: 'pendant', count: 1, name: 'Pendant', page: 'Pendants', ...chains },
      { value: 'ring', count: 1, name: 'Ring', page: 'Rings', ...each('5', '6', '7', '8', '9', '10') },
      { value: 'earring', count: 1, name: 'Earrings', page: 'Earrings' },
      { value: 'bracelet', count: 1, name: 'Bracelet', page: 'Bracelets' },
    ]);
    expect(facets.metals).toEqual([
      { value: 'Silver', count: 6 },
      { value: 'Gold', count: 6 },
    ]);
    const prices = items.flatMap((product) => [product.price, product.goldPrice ?? product.price]);
    expect(facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });

  test.each([
    ['signet', 'Sovereign Signet Ring'],
    ['SIGNET RING', 'Sovereign Signet Ring'],
    ['ring signet', 'Sovereign Signet Ring'],
    ['sovreign signet', 'Sovereign Signet Ring'],
    ['signte', 'Sovereign Signet Ring'],
    ['medalion', 'Proof Medallion'],
    ['médallion', 'Proof Medallion'],
    ['bangel', 'Coin Bangle'],
    ['bracelets', 'Coin Bangle'],
    ['braclet', 'Coin Bangle'],
    ['earings', 'Coin Stud Earrings'],
    ['earri', 'Coin Stud Earrings'],
    ['women’s necklace', 'Lumen Drop Pendant'],
    ['ringss', 'Sovereign Signet Ring'],
    ['rng', 'Sovereign Signet Ring'],
    ['silver rng', 'Sovereign Signet Ring'],
    ['rign', 'Sovereign Signet Ring'],
  ])('D-03 %s finds %s first', async (q, title) => {
    expect((await titles({ q }))[0]).toBe(title);
  });

  test.each(['bitcoin', 'Bitcoins', 'bitcon', 'btc', 'jewelry', 'jewellery'])(
    'D-03 %s finds every piece of the shop',
    async (q) => expect([...(await titles({ q }))].sort()).toEqual([...ALL].sort()),
  );

  test.each(['brass', 'goddess'])('D-03 %s is no plural of another word’s beginning', async (q) => {
    expect(await titles({ q })).toEqual([]);
  });

  test('D-03 a piece must hold every word, and a title counts more than a description', async () => {
    expect(await titles({ q: 'open sign' })).toEqual(['Open Sign Pendant']);
    expect(await titles({ q: 'signet bangle' })).toEqual([]);
    expect((await titles({ q: 'coin' })).slice(0, 2).sort()).toEqual(['Coin Bangle', 'Coin Stud Earrings']);
  });

  test.each([
    ['%'],
    ['_'],
    ["' OR 1=1 --"],
    ['"'],
    ['*'],
    ['ring AND NOT xylophone'],
    ['title:xylophone'],
    ['NEAR(xylophone zither)'],
    ['\\'],
    ['\ufffd'],
    ['💍💍'],
    ['<script>alert(1)</script>'],
    ['xylophone; DROP TABLE products'],
    ['ｘｙｌｏ \uD800'],
  ])('D-03 the special text %j is looked for like any other, and finds nothing', async (q) => {
    expect(await find({ q })).toMatchObject({
      items: [],
      total: 0,
      facets: { categories: [], metals: [], price: null },
    });
    expect((await find()).total).toBe(6);
  });
});

describe('filters, sorts and pages', () => {
  test('D-03 filters narrow the list and its total, while facets stay those of the words', async () => {
    const { items, total, facets } = await find({ category: 'RINGS' });
    expect([items.map((product) => product.title), total]).toEqual([['Sovereign Signet Ring'], 1]);
    expect(facets).toEqual((await find()).facets);
    expect((await find({ category: 'pendant' })).items.map((product) => product.category).sort()).toEqual([
      'pendant',
      'woman pendant',
    ]);
  });

  test('B-91 D-13 the filter of a metal lists each piece with its pictures in that metal first', async () => {
    for (const [metal, named] of [
      ['Gold', /yellow gold/],
      ['Silver', /sterling silver/],
    ] as const) {
      const { items } = await find({ metal });
      expect(items).toHaveLength(6);
      for (const { pictures, image } of items) {
        expect(pictures[0]?.alt).toMatch(named);
        expect(image).toEqual(pictures.map(({ path }) => path));
      }
    }
    const leads = (await find()).items.map(({ pictures }) => /gold|silver/.exec(pictures[0]?.alt ?? '')?.[0]);
    expect(leads.sort()).toEqual(['gold', 'gold', 'gold', 'silver', 'silver', 'silver']);
  });

  test('D-03 a price range holds for the chosen metal, else for either', async () => {
    expect(await titles({ minPrice: '110', maxPrice: '150', q: 'pendant' })).toEqual(['Open Sign Pendant']);
    expect(await titles({ q: 'lumen', metal: 'Silver', minPrice: '210.01' })).toEqual([]);
    expect(await titles({ q: 'lumen', metal: 'Gold', minPrice: '210.01' })).toEqual(['Lumen Drop Pendant']);
    expect(await titles({ q: 'lumen', maxPrice: '209.99' })).toEqual([]);
  });

  test('D-03 every sort orders all results; pages share them out without loss', async () => {
    const price = async (sort: string) => (await find({ sort })).items.map((product) => product.price);
    expect(await price('price-asc')).toEqual((await price('featured')).sort((a, b) => a - b));
    expect(await price('price-desc')).toEqual((await price('featured')).sort((a, b) => b - a));
    expect(await titles({ sort: 'title' })).toEqual([...ALL].sort());
    expect((await titles({ sort: 'newest' })).sort()).toEqual([...ALL].sort());
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => titles({ sort: 'title', page, pageSize: '4' })),
    );
    expect(pages.map((page) => page.length)).toEqual([4, 2, 0]);
    expect(pages.flat()).toEqual([...ALL].sort());
    expect((await find({ page: '3', pageSize: '4' })).total).toBe(6);
  });

  test.each([
    ['category', { category: 'watches' }],
    ['category', { category: '__proto__' }],
    ['metal', { metal: 'Tin' }],
    ['sort', { sort: 'cheapest' }],
    ['page', { page: '0' }],
    ['page', { page: '1.5' }],
    ['page', { page: '99999999' }],
    ['pageSize', { pageSize: '101' }],
    ['minPrice', { minPrice: '-1' }],
    ['maxPrice', { maxPrice: 'many' }],
    ['minPrice', { minPrice: '20', maxPrice: '10' }],
    ['q', { q: 'x'.repeat(101) }],
    ['q', { 'q[$ne]': 'x' }],
  ])('D-03 an unknown %s is a 400 that names it: %j', async (name, query) => {
    const { status, body } = await ask<ApiError>(query as Record<string, string>);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'invalid_request' });
    expect(body.message).toContain(name);
    expect(Object.keys(body.fields ?? {})).toEqual([name]);
  });

  test('D-03 empty parameters count as not given, and unknown ones are not read', async () => {
    const query =
      'q=&category=&metal=&sort=&page=&pageSize=&minPrice=&maxPrice=&status=draft&filters[title]=x';
    expect(await find(query)).toEqual(await find());
  });
});

describe('the index follows the catalogue', () => {
  const data = {
    title: 'Zephyr Torque',
    slug: 'zephyr-torque',
    description: 'Open at the <b>front</b>.',
    category: 'bracelet',
    priceCents: 50_000,
    position: 1,
  };

  test('D-03 what a picture’s text says is found, but it makes no piece one of another kind', async () => {
    const picture = await pictureOf(shop.strapi);
    const alternativeText = 'An open ring of quartzes.';
    await shop.strapi.db
      .query('plugin::upload.file')
      .update({ where: { id: picture }, data: { alternativeText } });
    const made = { ...data, title: 'Sirocco Torque', slug: 'sirocco-torque', images: [picture] };
    const { documentId } = await products().create({ data: made as never, status: 'published' });
    expect(await titles({ q: 'quartz' })).toEqual(['Sirocco Torque']);
    expect(await titles({ q: 'rings' })).not.toContain('Sirocco Torque');
    // Written anew in the media library, without a save of the piece.
    await shop.strapi
      .plugin('upload')
      .service('upload')
      .updateFileInfo(picture, { alternativeText: 'A torque on slate.' });
    expect(await titles({ q: 'slate' })).toEqual(['Sirocco Torque']);
    expect((await find({ q: 'quartz' })).total).toBe(0);
    await products().delete({ documentId });
    expect((await find({ q: 'slate' })).total).toBe(0);
  });

  test('D-03 a piece is found from its publishing to its withdrawal, as it is then', async () => {
    const { documentId } = await products().create({
      data: { ...data, images: [await pictureOf(shop.strapi)] } as never,
      status: 'draft',
    });
    expect(await titles({ q: 'zephyr' })).toEqual([]);
    await products().publish({ documentId });
    expect(await titles({ q: 'zephir' })).toEqual(['Zephyr Torque']);
    expect(await titles({ metal: 'Gold', q: 'zephyr' })).toEqual([]);

    await products().update({ documentId, data: { title: 'Mistral Torque' } as never });
    expect(await titles({ q: 'zephyr' })).toEqual(['Zephyr Torque']);
    await products().publish({ documentId });
    expect(await titles({ q: 'zephyr' })).toEqual([]);
    expect(await titles({ q: 'mistral' })).toEqual(['Mistral Torque']);
    expect((await find({ q: 'mistral' })).items[0]?.description).toBe('Open at the <b>front</b>.');

    await products().unpublish({ documentId });
    expect((await find({ q: 'mistral' })).total).toBe(0);
    await products().publish({ documentId });
    expect((await find({ q: 'mistral' })).total).toBe(1);
    await products().delete({ documentId });
    expect((await find({ q: 'mistral' })).total).toBe(0);
  });

  test('D-03 a publish that is taken back leaves no trace', async () => {
    const images = [await pictureOf(shop.strapi)];
    const failing = shop.strapi.db.transaction(async () => {
      await products().create({ data: { ...data, slug: 'gone', images } as never, status: 'published' });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect((await find({ q: 'zephyr' })).total).toBe(0);
  });

  test('D-03 an index that is missing or behind is made anew at the next start', async () => {
    const before = await find({ q: 'pendant' });
    const db = shop.strapi.db.connection;
    const entries = () => db('search_products');
    await entries().where({ category: 'ring' }).update({ stamp: 'old', title_key: 'old' });
    await entries()
      .where({ category: 'bracelet' })
      .update({ row_changed_at: new Date(0), title_key: 'old' });
    await entries().where({ category: 'earring' }).update({ row_changed_at: null, title_key: 'old' });
    const { id: _id, ...entry } = (await entries().first()) as { id: number };
    await entries().insert({ ...entry, product_key: 'of-none' });
    await db.schema.dropTable('search_words');
    const { data: kept } = shop;
    await shop.stop({ keep: true });
    shop = await bootShop({ seed: 'small', on: kept });
    expect(await find({ q: 'pendant' })).toEqual(before);
    const made = shop.strapi.db.connection('search_products');
    expect(await made.where({ title_key: 'old' }).orWhere({ product_key: 'of-none' })).toEqual([]);
    expect(await titles({ q: 'signet' })).toEqual(['Sovereign Signet Ring']);
    expect((await titles({ sort: 'title' })).at(-1)).toBe('Sovereign Signet Ring');
  });
});
