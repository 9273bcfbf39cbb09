import type { CategoryContent, HomeContent, Product } from '@shop/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { bootShop, type BootOptions, type TestShop } from './support/boot';
import { pictureOf } from './support/picture';

// A whole catalogue with its pages is published more than once here.
vi.setConfig({ testTimeout: 240_000 });

const open: TestShop[] = [];
async function boot(options: BootOptions): Promise<TestShop> {
  const shop = await bootShop(options);
  open.push(shop);
  return shop;
}
async function close(shop: TestShop, options?: { keep: boolean }): Promise<void> {
  open.splice(open.indexOf(shop), 1);
  await shop.stop(options);
}
afterEach(async () => {
  for (const shop of [...open]) await close(shop);
});

const get = async <T>(shop: TestShop, path: string) => (await shop.browser(null).get<T>(path)).body;
const counts = async ({ strapi }: TestShop) => ({
  products: await strapi.db.query('api::product.product').count(),
  categories: await strapi.db.query('api::category.category').count(),
  homes: await strapi.db.query('api::home.home').count(),
  files: await strapi.db.query('plugin::upload.file').count(),
  folders: await strapi.db.query('plugin::upload.folder').count(),
});

test('API-02 HOME-04 CAT-01 an empty database gets the whole catalogue', async () => {
  const shop = await boot({ seed: true });
  const products = await get<Product[]>(shop, '/api/products');
  expect(products).toHaveLength(29);
  expect(new Set(products.map((product) => product.slug)).size).toBe(29);
  expect(products.every((product) => product.pictures.every((picture) => picture.alt.length > 20))).toBe(
    true,
  );
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
});

test('API-02 a seed that was cut off goes on at the next start, with nothing twice', async () => {
  const whole = await boot({ seed: 'small' });
  const expected = await counts(whole);
  await close(whole);

  const first = await boot({ seed: 'small', ready: false });
  const health = await first.browser(null).get('/health');
  expect([health.status, health.body.status]).toEqual([503, 'unavailable']);
  await close(first, { keep: true });

  const second = await boot({ seed: 'small', on: first.data });
  expect(await counts(second)).toEqual(expected);
  // Broken off between the upload of a product's pictures and the product itself: the pictures are found again.
  const { documentId } = (await second.strapi.documents('api::product.product').findFirst({
    filters: { slug: 'coin-studs' } as never,
  })) as { documentId: string };
  await second.strapi.documents('api::product.product').delete({ documentId });
  await second.strapi.store({ type: 'core', name: 'shop' }).set({ key: 'seed', value: 'running' });
  await close(second, { keep: true });

  const third = await boot({ seed: 'small', on: first.data });
  expect(await counts(third)).toEqual(expected);
});

test('API-02 a database with a finished seed, or with content and no seed, is never touched', async () => {
  const first = await boot({ seed: 'small' });
  const products = first.strapi.documents('api::product.product');
  for (const { documentId } of await products.findMany({ fields: [] })) await products.delete({ documentId });
  const emptied = await counts(first);
  await close(first, { keep: true });
  const again = await boot({ seed: 'small', on: first.data });
  expect(await counts(again)).toEqual(emptied);
  await close(again);

  const own = await boot({});
  const images = [await pictureOf(own.strapi)];
  const data = { title: 'Own', slug: 'own', description: 'Own.', category: 'ring', priceCents: 100, images };
  await own.strapi.documents('api::product.product').create({ data: data as never, status: 'published' });
  const before = await counts(own);
  await close(own, { keep: true });
  const later = await boot({ seed: 'small', on: own.data });
  expect(await counts(later)).toEqual(before);
});

test('STAT-01 a shop older than the pages gets them at its next start, and no page that editors took away', async () => {
  const first = await boot({ seed: 'small' });
  const pages = first.strapi.documents('api::page.page');
  const all = (await pages.findMany({ fields: ['slug'] as never })) as unknown as {
    documentId: string;
    slug: string;
  }[];
  const slugs = all.map(({ slug }) => slug).sort();
  for (const { documentId } of all) await pages.delete({ documentId });
  await close(first, { keep: true });

  const second = await boot({ seed: 'small', on: first.data });
  expect(await second.strapi.documents('api::page.page').count({})).toBe(0);
  // As an older version left it: no step of the pages was ever done, and there was no menu to lead to them.
  const site = (await second.strapi.documents('api::site.site').findFirst()) as { documentId: string };
  await second.strapi.documents('api::site.site').delete(site);
  await second.strapi.store({ type: 'core', name: 'shop' }).delete({ key: 'seed-steps' });
  await second.strapi.db.query('api::shop-settings.shop-settings').updateMany({ data: { replyHours: null } });
  const settings = second.strapi.documents('api::shop-settings.shop-settings');
  const { documentId } = (await settings.findFirst()) as { documentId: string };
  await settings.update({ documentId, data: { deliveryDays: '9' } as never, status: 'published' });
  await close(second, { keep: true });

  const third = await boot({ seed: 'small', on: first.data });
  const again = await third.strapi.documents('api::page.page').findMany({ status: 'published' });
  expect((again as unknown as { slug: string }[]).map(({ slug }) => slug).sort()).toEqual(slugs);
  const kept = await third.strapi
    .documents('api::shop-settings.shop-settings')
    .findFirst({ status: 'published' });
  expect(kept).toMatchObject({ deliveryDays: '9', replyHours: 48 });
});
