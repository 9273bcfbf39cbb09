import {
  PIECES_MOST,
  publishedNamesSchema,
  type ApiError,
  type Piece,
  type PublishedNames,
} from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { manyProducts, storeMany } from './support/many-products';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop();
});
afterAll(() => shop.stop());

const browser = () => shop.browser(null);
const names = async () => (await browser().get<PublishedNames>('/api/content/published')).body;

test('SHELL-08 the names of what is published: pages in all languages, drafts in none', async () => {
  const pages = shop.strapi.documents('api::page.page');
  const page = { title: 'Care', slug: 'care', description: 'How to.', blocks: [] };
  const { documentId } = await pages.create({ data: page as never, locale: 'en' });
  expect(await names()).toEqual({ products: [], pages: [], stories: [], redirects: [] });
  await shop.strapi.db.query('api::page.page').updateMany({
    where: { documentId },
    data: { publishedAt: new Date() },
  });
  const body = await names();
  expect(publishedNamesSchema.parse(body)).toEqual(body);
  expect(body).toEqual({ products: [], pages: ['care'], stories: [], redirects: [] });
});

test('SHELL-08 the names of 10,000 products are one small answer', async () => {
  const products = manyProducts(10_000);
  await storeMany(shop.strapi, products);
  const { body } = await browser().get<PublishedNames>('/api/content/published');
  expect([...body.products].sort()).toEqual(
    products.flatMap(({ documentId, slug }) => [documentId, slug]).sort(),
  );
  expect(JSON.stringify(body).length).toBeLessThan(400_000);
});

test('a list of pieces is answered in its order, without what is not published; a longer one is refused', async () => {
  const pieces = (ids: string[]) =>
    browser().get<Piece[]>(`/api/content/pieces?ids=${ids.map(encodeURIComponent).join()}`);
  const { body } = await pieces(['many7', 'unknown', 'many3', '../many1']);
  expect(body.map(({ _id }) => _id)).toEqual(['many7', 'many3']);
  expect(body[0]?.sizes.length).toBeGreaterThan(0);
  const many = Array.from({ length: PIECES_MOST + 1 }, (_, n) => `many${n}`);
  const refused = await browser().get<ApiError>(`/api/content/pieces?ids=${many.join()}`);
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
});
