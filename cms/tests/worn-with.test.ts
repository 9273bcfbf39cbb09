import { EVERY_CHANGE, productDetailSchema, productListSchema } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
/** Rows by the ids of their documents. */
const rows = new Map<string, number>();

const products = () => shop.strapi.db.query('api::product.product');

/** Pieces by their ids: 'ring2' is a ring at the position 2. */
async function make(id: string, more: object = {}) {
  const [, category = '', position = ''] = /^(\D+)(\d+)$/.exec(id) ?? [];
  const { id: row } = (await products().create({
    data: {
      ...{ documentId: id, slug: `Piece-${id}`, title: id, description: '', category },
      ...{ priceCents: 10_000, position: Number(position), publishedAt: new Date() },
      ...more,
    },
  })) as { id: number };
  rows.set(id, row);
}
const change = (id: string, data: object) => products().update({ where: { id: rows.get(id) }, data });
const choose = (id: string, ...chosen: string[]) =>
  change(id, { wornWith: chosen.map((one) => rows.get(one)) });

beforeAll(async () => {
  shop = await bootShop();
  for (const id of ['ring1', 'ring2', 'earring3', 'earring4', 'bracelet5', 'pendant6']) await make(id);
  await make('ring9', { publishedAt: null });
});
afterAll(() => shop.stop());

const page = async (id: string) => {
  const { status, body } = await shop.browser(null).get(`/api/products/${id}`);
  expect(status).toBe(200);
  return productDetailSchema.parse(body);
};
const wornWith = async (id: string) => (await page(id)).wornWith?.map(({ _id }) => _id).join(' ');

test.each([
  ['ring1', 'earring3 bracelet5 pendant6'],
  ['earring4', 'ring1 bracelet5 pendant6'],
  ['pendant6', 'ring1 earring3 bracelet5'],
])('S-109 where editors chose none %s is worn with the first of other categories', async (id, ids) => {
  expect(await wornWith(id)).toBe(ids);
  expect(await wornWith(`pIECE-${id}`)).toBe(ids);
});

test('S-109 a piece is worn with those that editors chose, in their order: published ones, itself never, three at most', async () => {
  await choose('ring2', 'pendant6', 'ring9', 'ring2', 'earring4');
  await choose('earring4', 'pendant6', 'bracelet5', 'ring2', 'ring1');
  await choose('pendant6', 'ring9', 'pendant6');
  expect(await wornWith('ring2')).toBe('pendant6 earring4');
  expect(await wornWith('earring4')).toBe('pendant6 bracelet5 ring2');
  // Of those that were chosen none can be shown.
  expect(await wornWith('pendant6')).toBe('ring1 earring3 bracelet5');
  await change('ring9', { publishedAt: new Date() });
  expect(await wornWith('pendant6')).toBe('ring9');
  expect(await wornWith('ring2')).toBe('pendant6 ring9 earring4');
  await change('ring9', { publishedAt: null });
  await shop.strapi.service('api::content-version.content-version').raise([EVERY_CHANGE]);
  expect(await wornWith('ring2')).toBe('pendant6 earring4');
});

test('S-109 B-139 it is said anew when one of these pieces changes, is sold out, is back, or another comes before it', async () => {
  const titles = async () => (await page('ring1')).wornWith?.map(({ title }) => title).join(' ');
  expect(await titles()).toBe('earring3 bracelet5 pendant6');
  await change('earring3', { title: 'Studs' });
  expect(await titles()).toBe('Studs bracelet5 pendant6');
  await change('earring3', { stockSilver: 0 });
  expect(await titles()).toBe('earring4 bracelet5 pendant6');
  await change('bracelet5', { stockSilver: 0 });
  expect(await titles()).toBe('earring4 pendant6');
  await change('earring3', { goldPriceCents: 20_000 });
  expect(await titles()).toBe('Studs pendant6 earring4');
  await change('bracelet5', { stockSilver: 1 });
  expect(await titles()).toBe('Studs bracelet5 pendant6');
  await make('bracelet2');
  expect(await titles()).toBe('bracelet2 Studs pendant6');
  // Those that editors chose stay, and say that they are sold out.
  await choose('ring1', 'bracelet5');
  await change('bracelet5', { stockSilver: 0 });
  expect((await page('ring1')).wornWith?.map(({ _id, left }) => [_id, left?.Silver])).toEqual([
    ['bracelet5', 0],
  ]);
});

test('S-109 lists and pieces that are asked for by their ids do not tell it', async () => {
  for (const path of ['/api/products', '/api/content/pieces?ids=ring1']) {
    const { body } = await shop.browser(null).get(path);
    const [first] = productListSchema.parse(body);
    expect([path, first?._id]).toEqual([path, 'ring1']);
    expect(JSON.stringify(body)).not.toContain('wornWith');
  }
});

test('S-109 B-123 what is read for it does not grow with the catalogue', async () => {
  const reads = async () => {
    await shop.strapi.service('api::content-version.content-version').raise([EVERY_CHANGE]);
    let found = 0;
    // The search brings its index up to date meanwhile.
    const note = (read: unknown, { sql }: { sql: string }) => {
      if (/from [`"]products[`"]/.test(sql) && Array.isArray(read)) found += read.length;
    };
    shop.strapi.db.connection.on('query-response', note);
    await page('ring2');
    await page('earring3');
    shop.strapi.db.connection.removeListener('query-response', note);
    return found;
  };
  for (let n = 10; n < 20; n += 1) for (const word of ['ring', 'earring', 'bracelet']) await make(word + n);
  const few = await reads();
  for (let n = 20; n < 60; n += 1) for (const word of ['ring', 'earring', 'bracelet']) await make(word + n);
  expect(few).toBeGreaterThan(0);
  expect(await reads()).toBe(few);
});
