import type { CategoryContent, HomeContent, Product, ProductDetail } from '@shop/contract';
import { expect, test, vi } from 'vitest';
import type { TestShop } from './support/boot';
import { pictureOf } from './support/picture';
import { get, ShopsOfATest } from './support/shops-of-a-test';

// A whole catalogue with its pages is published more than once here.
vi.setConfig({ testTimeout: 240_000 });

const shops = ShopsOfATest.of();
const counts = async ({ strapi }: TestShop) => ({
  products: await strapi.db.query('api::product.product').count(),
  categories: await strapi.db.query('api::category.category').count(),
  homes: await strapi.db.query('api::home.home').count(),
  files: await strapi.db.query('plugin::upload.file').count(),
  folders: await strapi.db.query('plugin::upload.folder').count(),
});

test('API-02 HOME-04 CAT-01 S-109 an empty database gets the whole catalogue', async () => {
  // Seeded in this run or one before, of these very sources, into an empty database: what every test of a whole shop copies.
  const shop = await shops.boot({ seed: true });
  const products = await get<Product[]>(shop, '/api/products');
  expect(products).toHaveLength(29);
  expect(new Set(products.map((product) => product.slug)).size).toBe(29);
  expect(products.every((product) => product.pictures.every((picture) => picture.alt.length > 20))).toBe(
    true,
  );
  // Second on its card: the piece as worn, with its size.
  const worn = /on a linen bust|plaster (hand|ear|arm)/;
  expect(products.filter(({ pictures }) => worn.test(pictures[1]?.alt ?? ''))).toHaveLength(29);
  expect(products.every(({ pictures }) => pictures[1]?.caption)).toBe(true);
  const leads = products.filter(({ pictures }) => pictures[0]?.alt.includes('gold'));
  expect(leads).toHaveLength(16);
  const pages = await Promise.all(
    ['Pendants', 'Man', 'Rings', 'Earrings', 'Bracelets'].map(async (page) => {
      const content = await get<CategoryContent>(shop, `/api/content/categories/${page}`);
      return [page, content.products.length, content.heroes.map((hero) => hero.product !== null)];
    }),
  );
  expect(pages).toEqual([
    ['Pendants', 7, [true, true]],
    ['Man', 5, [true]],
    ['Rings', 6, [true]],
    ['Earrings', 5, [false]],
    ['Bracelets', 6, [false]],
  ]);
  expect((await get<HomeContent>(shop, '/api/content/home')).featured).toHaveLength(7);
  const filmed = products.filter((product) => product.video && product.videoPoster);
  expect(filmed).toHaveLength(4);
  const ring = await get<ProductDetail>(shop, '/api/products/sovereign-signet-ring');
  expect(ring.wornWith?.map(({ slug }) => slug)).toEqual(['proof-medallion', 'coin-studs', 'coin-bangle']);
});

test('API-02 a seed that was cut off goes on at the next start, with nothing twice', async () => {
  const whole = await shops.boot({ seed: 'small' });
  const expected = await counts(whole);
  await shops.close(whole);

  const first = await shops.boot({ seed: 'small', fresh: true, ready: false });
  const health = await first.browser(null).get('/health');
  expect([health.status, health.body.status]).toEqual([503, 'unavailable']);
  await shops.close(first, { keep: true });

  const second = await shops.boot({ seed: 'small', on: first.data });
  expect(await counts(second)).toEqual(expected);
  // Broken off between the upload of a product's pictures and the product itself: the pictures are found again.
  const { documentId } = (await second.strapi.documents('api::product.product').findFirst({
    filters: { slug: 'coin-studs' } as never,
  })) as { documentId: string };
  await second.strapi.documents('api::product.product').delete({ documentId });
  await second.strapi.store({ type: 'core', name: 'shop' }).set({ key: 'seed', value: 'running' });
  await shops.close(second, { keep: true });

  const third = await shops.boot({ seed: 'small', on: first.data });
  expect(await counts(third)).toEqual(expected);
});

test('API-02 a database with a finished seed, or with content and no seed, is never touched', async () => {
  const first = await shops.boot({ seed: 'small' });
  const products = first.strapi.documents('api::product.product');
  for (const { documentId } of await products.findMany({ fields: [] })) await products.delete({ documentId });
  const emptied = await counts(first);
  await shops.close(first, { keep: true });
  const again = await shops.boot({ seed: 'small', on: first.data });
  expect(await counts(again)).toEqual(emptied);
  await shops.close(again);

  const own = await shops.boot({});
  const images = [await pictureOf(own.strapi)];
  const data = { title: 'Own', slug: 'own', description: 'Own.', category: 'ring', priceCents: 100, images };
  await own.strapi.documents('api::product.product').create({ data: data as never, status: 'published' });
  const before = await counts(own);
  await shops.close(own, { keep: true });
  const later = await shops.boot({ seed: 'small', on: own.data });
  expect(await counts(later)).toEqual(before);
});
