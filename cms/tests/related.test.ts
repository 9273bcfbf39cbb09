import { productDetailSchema, type CategoryWord } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
/** Rows by the ids of their documents. */
const rows = new Map<string, number>();

/** `n` decides the order: all have the same position. */
async function make(
  documentId: string,
  n: number,
  category: CategoryWord = 'ring',
  publishedAt = new Date(),
) {
  const { id } = (await shop.strapi.db.query('api::product.product').create({
    data: {
      ...{ documentId, slug: `Piece-${documentId}`, title: documentId, description: '', category },
      ...{ priceCents: 10_000, position: 1, createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)) },
      publishedAt: documentId === 'gone' ? null : publishedAt,
    },
  })) as { id: number };
  rows.set(documentId, id);
}
const choose = (documentId: string, ...chosen: string[]) =>
  shop.strapi.db.query('api::product.product').update({
    where: { id: rows.get(documentId) },
    data: { related: chosen.map((one) => rows.get(one)) },
  });

beforeAll(async () => {
  shop = await bootShop();
  for (const [n, id] of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'gone'].entries())
    await make(id, n, id === 'b' ? 'bracelet' : 'ring');
  await choose('c', 'f', 'gone', 'c', 'b');
  await choose('d', 'gone', 'd');
});
afterAll(() => shop.stop());

const beside = async (name: string) => {
  const { status, body } = await shop.browser(null).get(`/api/products/${name}`);
  expect(status).toBe(200);
  return (productDetailSchema.parse(body).related ?? []).map(({ _id }) => _id).join('');
};

test.each([
  ['a', 'cdef'],
  ['b', ''],
  ['c', 'fb'],
  ['d', 'efga'],
  ['e', 'fgac'],
  ['f', 'gacd'],
  ['g', 'acde'],
])('PDP-01 beside %s stand those that editors chose, else the next four of its category', async (id, ids) => {
  expect(await beside(id)).toBe(ids);
  expect(await beside(`pIECE-${id}`)).toBe(ids);
});

test('PDP-01 B-123 a piece that is published stands beside the others at once, and one that is withdrawn does not', async () => {
  const draft = { where: { id: rows.get('gone') } };
  await shop.strapi.db.query('api::product.product').update({ ...draft, data: { publishedAt: new Date() } });
  expect(await beside('g')).toBe('goneacd');
  expect(await beside('d')).toBe('gone');
  await shop.strapi.db.query('api::product.product').update({ ...draft, data: { publishedAt: null } });
  await shop.strapi.service('api::content-version.content-version').raise();
  expect(await beside('g')).toBe('acde');
});
