import {
  PIECES_MOST,
  publishedNamesSchema,
  type ApiError,
  type Piece,
  type PublishedNames,
  type Sitemap,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  const none = { stories: [], redirects: [], languages: ['en', 'de'], earlierLanguages: [] };
  expect(await names()).toEqual({ products: [], pages: [], ...none });
  await shop.strapi.db.query('api::page.page').updateMany({
    where: { documentId },
    data: { publishedAt: new Date() },
  });
  const body = await names();
  expect(publishedNamesSchema.parse(body)).toEqual(body);
  expect(body).toEqual({ products: [], pages: ['care'], ...none });
});

describe('of 10,000 products', () => {
  const products = manyProducts(10_000);
  beforeAll(() => storeMany(shop.strapi, products));

  test('SHELL-08 a storefront of the release before is answered all names; others ask without them', async () => {
    const { body } = await browser().get<PublishedNames>('/api/content/published');
    expect([...(body.products ?? [])].sort()).toEqual(
      products.flatMap(({ documentId, slug }) => [documentId, slug]).sort(),
    );
    expect(JSON.stringify(body).length).toBeLessThan(400_000);
    const without = await browser().get<PublishedNames>('/api/content/published?without=products');
    expect(without.body).toEqual({
      ...{ pages: ['care'], stories: [], redirects: [] },
      ...{ languages: ['en', 'de'], earlierLanguages: [] },
    });
  });

  test('SHELL-08 which of some names are products’: ids as they are, words in any letter case', async () => {
    const [first, second] = products;
    const word = String(second?.slug);
    const asked = [first?.documentId, first?.documentId.toUpperCase(), word, word.toUpperCase(), 'no-such'];
    const { body } = await browser().get<unknown>(`/api/content/product-names?names=${asked.join()}`);
    expect(body).toEqual({ names: [asked[0], word, word.toUpperCase()] });
    const row = { documentId: first?.documentId };
    await shop.strapi.db
      .query('api::product.product')
      .updateMany({ where: row, data: { publishedAt: null } });
    const later = await browser().get<unknown>(`/api/content/product-names?names=${first?.documentId}`);
    expect(later.body).toEqual({ names: [] });
  });

  test.each([
    ['', 'none'],
    [`${'a,'.repeat(100)}a`, '101'],
    ['a%20b', 'a blank'],
    ['%27--', 'a quote'],
  ])('SHELL-08 %j (%s) is no list of names', async (list) => {
    const { status, body } = await browser().get<ApiError>(`/api/content/product-names?names=${list}`);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  test('SHELL-04 the sitemap names them in parts, each once, and the pages in the first', async () => {
    const part = async (number: number) =>
      (await browser().get<Sitemap>(`/api/content/sitemap?part=${number}`)).body;
    const { parts } = await part(1);
    expect(parts).toBe(5);
    const all = await Promise.all(Array.from({ length: parts }, (_, n) => part(n + 1)));
    expect(all.map(({ words }) => words.length)).toEqual([1, 0, 0, 0, 0]);
    const named = all.flatMap(({ products: pieces }) => pieces.map(({ _id }) => _id));
    // One was taken back above.
    expect(named.sort()).toEqual(
      products
        .slice(1)
        .map(({ documentId }) => documentId)
        .sort(),
    );
    expect((await part(6)).products).toEqual([]);
    expect((await browser().get('/api/content/sitemap?part=0')).status).toBe(400);
  });
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
