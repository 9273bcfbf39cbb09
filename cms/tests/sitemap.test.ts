import { isBrowserCall, productPath, sitemapSchema, type Product, type Sitemap } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { pictureOf } from './support/picture';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

const get = async <T>(path: string) => (await shop.browser(null).get<T>(path)).body;
const sitemap = () => get<Sitemap>('/api/content/sitemap');
const products = () => shop.strapi.documents('api::product.product');

test('PDP-01 the sitemap names every published product with its own path, pictures and last change', async () => {
  const listed = await get<Product[]>('/api/products');
  const body = await sitemap();
  expect(sitemapSchema.parse(body)).toEqual(body);
  expect(body.products.map(({ _id, path, pictures }) => ({ _id, path, pictures }))).toEqual(
    listed.map(({ _id, slug, listPage, pictures }) => ({ _id, path: productPath(listPage, slug), pictures })),
  );
  for (const { updatedAt } of body.products) expect(new Date(updatedAt).toISOString()).toBe(updatedAt);
});

test('CAT-01 the sitemap names the five category pages; one changes with each of its products', async () => {
  const before = await sitemap();
  expect(before.pages.map(({ page, path }) => [page, path]).sort()).toEqual(
    ['Bracelets', 'Earrings', 'Man', 'Pendants', 'Rings'].map((page) => [page, `/${page}`]),
  );
  expect(before.pages.every(({ pictures }) => pictures.length > 0)).toBe(true);

  const ring = before.products.find(({ path }) => path.startsWith('/Rings/'));
  await products().update({
    documentId: ring?._id ?? '',
    data: { tagText: 'New' } as never,
    status: 'published',
  });
  const after = await sitemap();
  const changed = (from: Sitemap) =>
    Object.fromEntries(from.pages.map((page) => [page.page, page.updatedAt]));
  expect(Date.parse(String(changed(after).Rings))).toBeGreaterThan(Date.parse(String(changed(before).Rings)));
  expect(changed(after).Man).toBe(changed(before).Man);
  expect(after.products.find(({ _id }) => _id === ring?._id)?.updatedAt).toBe(changed(after).Rings);
});

test('PDP-01 drafts and what is withdrawn are not in the sitemap, and browsers do not ask for it', async () => {
  const images = [await pictureOf(shop.strapi)];
  const piece = { title: 'Draft', slug: 'draft', description: 'Draft.', category: 'ring' };
  const data = { ...piece, priceCents: 100, images };
  const { documentId } = await products().create({ data: data as never, status: 'draft' });
  const named = async () => (await sitemap()).products.some(({ _id }) => _id === documentId);
  expect(await named()).toBe(false);
  await products().publish({ documentId });
  expect(await named()).toBe(true);
  await products().unpublish({ documentId });
  expect(await named()).toBe(false);
  expect(isBrowserCall('GET', '/api/content/sitemap')).toBe(false);
});
