import {
  CALLS,
  productDetailSchema,
  productListSchema,
  type Product,
  type ProductDetail,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSent } from './support/as-sent';
import { bootShop, type TestShop } from './support/boot';
import { pictureOf } from './support/picture';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
});
afterAll(() => shop.stop());

const list = (query = '', headers = {}) =>
  shop.browser(null).get<Product[]>(`/api/products${query}`, headers);
const titles = async (query: string) => (await list(query)).body.map((product) => product.title);
const products = () => shop.strapi.documents('api::product.product');

/** A product like another, drafted or published. */
async function addProduct(title: string, status: 'draft' | 'published'): Promise<string> {
  const data = {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    description: 'A piece for this test.',
    category: 'ring',
    priceCents: 11_010,
    images: [await pictureOf(shop.strapi)],
    position: 5_000,
  };
  return (await products().create({ data: data as never, status })).documentId;
}

describe('GET /api/products', () => {
  test('API-02 is a plain array in the shape of the contract, with relative paths', async () => {
    const { status, headers, body } = await list();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(asSent(productListSchema, body)).toEqual(body);
    expect(body).toHaveLength(6);
    for (const product of body) {
      expect(product.image).toHaveLength(4);
      expect(product.image.every((path) => path.startsWith('uploads/'))).toBe(true);
      expect(product.pictures.map((picture) => picture.path)).toEqual(product.image);
      for (const { path } of product.pictures) expect(path).toMatch(/\?v=[0-9a-z]+$/);
    }
  });

  test('API-02 prices are decimal dollars of the integer cents that are stored', async () => {
    const { body } = await list();
    const pair = body.filter((product) => /^(Open Sign|Lumen Drop) Pendant$/.test(product.title));
    expect(pair.map(({ price, goldPrice }) => [price, goldPrice])).toEqual([
      [210, 390],
      [110, 150],
    ]);
  });

  test.each([
    ['ring', ['Sovereign Signet Ring']],
    ['Rings', ['Sovereign Signet Ring']],
    ['RINGS', ['Sovereign Signet Ring']],
    ['Man', ['Proof Medallion']],
    ['man%20pendant', ['Proof Medallion']],
    ['woman pendant', ['Lumen Drop Pendant']],
    ['pendant', ['Lumen Drop Pendant', 'Open Sign Pendant']],
    ['earring', ['Coin Stud Earrings']],
    ['Bracelets', ['Coin Bangle']],
  ])('API-02 category %s selects its pieces', async (category, expected) => {
    expect(await titles(`?category=${category}`)).toEqual(expected);
  });

  test('API-02 an unknown category is a 404 with a sentence', async () => {
    const { status, body } = await list('?category=watches');
    expect(status).toBe(404);
    expect(body).toEqual({
      success: false,
      code: 'unknown_category',
      message: 'There is no such category of jewellery.',
    });
  });

  test.each([
    '?foo=1',
    '?filters[title]=x&populate=*&sort=title:desc&fields[0]=id',
    '?where[updatedBy][resetPasswordToken][$startsWith]=a',
    '?category[$ne]=ring',
    '?status=draft&publicationState=preview&locale=all',
    `?${'a['.repeat(40)}b${']'.repeat(40)}=1`,
  ])('API-02 parameters it does not know change nothing: %s', async (query) => {
    await addProduct(`Draft ${query.length}`, 'draft');
    const { status, body } = await list(query);
    expect(status).toBe(200);
    expect(body.map((product) => product._id)).toEqual((await list()).body.map((product) => product._id));
    expect(body.some((product) => product.title.startsWith('Draft'))).toBe(false);
  });

  test.each(['0', '-1', '1.5', 'x', '99999999'])('API-02 page %s is refused', async (page) => {
    expect((await list(`?page=${page}`)).status).toBe(400);
  });

  test('API-02 a known ETag is answered 304 without a body, until something is published', async () => {
    const first = await list();
    const etag = first.headers.get('etag') ?? '';
    const again = await list('', { 'If-None-Match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    const id = await addProduct('Fresh Ring', 'published');
    const changed = await list('', { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body.map((product) => product.title)).toContain('Fresh Ring');
    await products().delete({ documentId: id });
    expect(await titles('')).not.toContain('Fresh Ring');
  });
});

describe('GET /api/products/:id', () => {
  test('API-03 adds type, purity, weight and sizes', async () => {
    const [ring] = (await list('?category=ring')).body;
    const { status, body } = await shop.browser(null).get<ProductDetail>(`/api/products/${ring?._id}`);
    expect(status).toBe(200);
    expect(asSent(productDetailSchema, body)).toEqual(body);
    expect(body).toMatchObject({ type: expect.any(String), purity: expect.any(String) });
    expect(body.sizes.map((size) => size.name)).toEqual(['5', '6', '7', '8', '9', '10']);
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['createdBy', 'id']));
  });

  test('S-66 a product is answered by its address word in any letter case, with all that is said of it', async () => {
    const [listed] = (await list()).body;
    const id = listed?._id ?? '';
    for (const { path } of [CALLS.product, CALLS.productStory, CALLS.productQuestions, CALLS.productReviews])
      for (const name of [listed?.slug, listed?.slug.toUpperCase()]) {
        const [byId, byWord] = await Promise.all(
          [id, name].map((asked) => shop.browser(null).get(path.replace(':id', String(asked)))),
        );
        expect([byWord?.status, byWord?.body], path).toEqual([200, byId?.body]);
      }
    const names = (await shop.browser(null).get<{ products: string[] }>('/api/content/published')).body
      .products;
    expect(names).toEqual(expect.arrayContaining([id, listed?.slug]));
  });

  test('API-03 an unknown id is a 404', async () => {
    const { status, body } = await shop.browser(null).get('/api/products/unknown-id');
    expect([status, body.code]).toEqual([404, 'unknown_product']);
  });

  test('API-03 a draft is a 404', async () => {
    const id = await addProduct('Secret Ring', 'draft');
    expect((await shop.browser(null).get(`/api/products/${id}`)).status).toBe(404);
  });
});
