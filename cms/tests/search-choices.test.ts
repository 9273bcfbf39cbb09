import { searchResultSchema, type ApiError, type SearchResult } from '@shop/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { panel } from './support/panel';
import { pictureOf } from './support/picture';

/** Lists that are narrowed to several categories, sizes and materials at once (S-127). */
const CATEGORY = 'api::product-category.product-category';
let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

const products = () => shop.strapi.documents('api::product.product');
const ask = (query: string) =>
  shop.browser(null).get<SearchResult & ApiError>(`/api/search${query && `?${query}`}`);
async function find(query = ''): Promise<SearchResult> {
  const { status, body } = await ask(query);
  expect(status, query).toBe(200);
  expect(asSent(searchResultSchema, body)).toEqual(body);
  return body;
}
const titles = async (query: string) => (await find(query)).items.map(({ title }) => title).sort();
const sizesOf = ({ facets }: SearchResult, word: string) =>
  facets.categories
    .find(({ value }) => value === word)
    ?.sizes?.map(({ value, name, count }) => `${value}/${name}: ${count}`);

const RING = 'Sovereign Signet Ring';
const STUDS = 'Coin Stud Earrings';
const LUMEN = 'Lumen Drop Pendant';
const MEDALLION = 'Proof Medallion';
const SIGN = 'Open Sign Pendant';
const BANGLE = 'Coin Bangle';

test.each([
  ['category=ring&category=earring', [STUDS, RING]],
  ['category=Rings,EARRING', [STUDS, RING]],
  ['category=earrings, ring,ring,,watch', [STUDS, RING]],
  ['category=Pendants&category=man', [LUMEN, SIGN, MEDALLION]],
  ['size=7', [RING]],
  ['size=7&size=5', [RING]],
  ['size=7&size=16+INCH', [LUMEN, SIGN, MEDALLION, RING]],
  ['size=16+inch&category=man,ring', [MEDALLION]],
  ['size=7&category=earring', []],
  ['size=4711', []],
  ['size=7&size=4711', [RING]],
  ['material=Stones', [BANGLE, LUMEN]],
  ['material=Stones&category=Pendants&size=18+inch&metal=Gold', [LUMEN]],
  ['material=Onyx', []],
  ['material=Onyx&material=Stones&q=bangle', [BANGLE]],
])('S-127 %s lists what is in any of a group and in all groups', async (query, expected) => {
  expect(await titles(query)).toEqual([...expected].sort());
  // Counted a second time over what is kept of the same words.
  expect((await find(`${query}&pageSize=1`)).total).toBe(expected.length);
});

test('S-127 order, letter case and repeats make no other answer', async () => {
  const one = await find('category=Rings&category=earring&size=7&size=8');
  for (const query of [
    'category=EARRING,rings&size=8&size=7&size=7',
    `${'category=earring&'.repeat(50)}category=Rings&size=%208&size=7`,
  ])
    expect(await find(query)).toEqual(one);
});

test.each([
  ['category', 'category=watch,hat'],
  ['category', `category=${'x'.repeat(900)}`],
  ['category', Array.from({ length: 21 }, (_, n) => `category=c${n}`).join('&')],
  ['category', Array.from({ length: 250 }, () => 'category=ring').join('&')],
  ['category', 'category[a]=ring'],
  ['size', Array.from({ length: 200 }, (_, n) => `size=${n}`).join('&')],
  ['size', 'size[$gt]=1'],
  ['material', 'material=lead'],
  ['material', 'material=Stones&material=lead'],
])('S-127 a %s outside its shape is a 400 that names it: %.40s', async (name, query) => {
  const { status, body } = await ask(query);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([name]);
});

test('S-127 empty ones count as not given', async () => {
  expect(await find('category=&category=&size=&material=')).toEqual(await find());
});

test('S-127 sizes and materials are counted over what the words find, and called as the language does', async () => {
  const all = await find();
  expect(sizesOf(all, 'ring')).toEqual(['5/5: 1', '6/6: 1', '7/7: 1', '8/8: 1', '9/9: 1', '10/10: 1']);
  expect(sizesOf(all, 'earring')).toBeUndefined();
  expect(all.facets.materials).toEqual([{ value: 'Stones', count: 2 }]);
  expect(all).not.toHaveProperty('sizes');
  const drop = await find('q=lumen&locale=de&size=16+inch&size=7&size=4711');
  expect(sizesOf(drop, 'pendant')).toBeUndefined();
  expect(sizesOf(drop, 'woman pendant')).toEqual([
    ...['16 inch/16 Zoll: 1', '18 inch/18 Zoll: 1', '20 inch/20 Zoll: 1'],
  ]);
  // Those that the shop has, whatever was found.
  expect(drop.sizes).toEqual([
    { value: '7', name: '7' },
    { value: '16 inch', name: '16 Zoll' },
  ]);
  expect((await find('q=signet')).facets).not.toHaveProperty('materials');
});

test('S-127 a size that is not to be had is not found, from the publish that says so', async () => {
  const { documentId } = (await products().findFirst({ filters: { title: RING } as never })) ?? {};
  const id = String(documentId);
  const publish = (data: object) =>
    products().update({ documentId: id, data: data as never, status: 'published' });
  expect(await titles('size=7')).toEqual([RING]);
  await publish({ sizes: ['6', { name: '7', available: false }, '13'], material: 'Onyx' });
  expect(await titles('size=7')).toEqual([]);
  expect(await titles('size=13&material=Onyx')).toEqual([RING]);
  expect(sizesOf(await find(), 'ring')).toEqual(['6/6: 1', '13/13: 1']);
  expect((await find('size=7&size=6')).sizes).toEqual([{ value: '6', name: '6' }]);
  await publish({ sizes: null, material: null });
  expect(await titles('size=7')).toEqual([RING]);
  expect(await titles('size=13')).toEqual([]);
});

test('S-127 pieces are found by the sizes that editors give their category', async () => {
  const editor = await panel(shop, 'strapi-editor');
  const path = `/content-manager/collection-types/${CATEGORY}`;
  const made = await editor.post<{ data: { documentId: string } }>(path, {
    ...{ word: 'brooch', name: 'Brooch', sizes: 'Small\nLarge' },
  });
  expect(made.status).toBe(201);
  const piece = await products().create({
    data: {
      ...{ title: 'Halo', slug: 'halo', description: 'A halo.', category: 'brooch', priceCents: 12_000 },
      images: [await pictureOf(shop.strapi)],
    } as never,
    status: 'published',
  });
  expect(await titles('size=LARGE')).toEqual(['Halo']);
  const changed = await editor.put(`${path}/${made.body.data.documentId}`, { sizes: 'Small\nHuge' });
  expect(changed.status).toBe(200);
  await vi.waitFor(async () => expect(await titles('size=huge')).toEqual(['Halo']), { timeout: 20_000 });
  expect(await titles('size=large')).toEqual([]);
  expect(sizesOf(await find(), 'brooch')).toEqual(['small/Small: 1', 'huge/Huge: 1']);
  await products().delete({ documentId: piece.documentId });
  expect(await titles('size=huge')).toEqual([]);
  expect(await shop.strapi.db.connection('search_sizes').where({ size: 'huge' })).toEqual([]);
});

test('S-127 sizes that an earlier release did not keep are there after the next start', async () => {
  const before = await find('size=7');
  expect(before.total).toBe(1);
  const db = shop.strapi.db.connection;
  await db.schema.dropTable('search_sizes');
  await db.schema.alterTable('search_products', (table) => table.dropColumn('material'));
  await db('search_products').update({ stamp: '6/1' });
  const { data } = shop;
  await shop.stop({ keep: true });
  shop = await bootShop({ seed: 'small', on: data });
  expect(await find('size=7')).toEqual(before);
  expect(await titles('material=Stones')).toEqual([LUMEN, BANGLE].sort());
});
