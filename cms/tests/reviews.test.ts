import {
  productDetailSchema,
  reviewsSchema,
  type AnsweredQuestions,
  type CategoryContent,
  type Product,
  type ProductDetail,
  type Reviews,
  type SearchResult,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSent } from './support/as-sent';
import type { Reply } from './support/browser';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER } from './support/shopper';
import { pictureOf } from './support/picture';

let world: World;
let ring: string;
let pendant: string;
/** A paid order of a ring twice and a pendant, and one that was declined. */
let orderId: string;
let declinedId: string;

beforeAll(async () => {
  world = await World.start();
  const { pieces } = world;
  [ring, pendant] = [pieces.ring.productId, pieces.pendant.productId];
  const wishes = [pieces.ring, pieces.goldRing, pieces.pendant];
  const shopper = await world.shopperWith(...wishes);
  ({ orderId } = (await shopper.pay(wishes, CARDS.good)).body);
  const other = await world.shopperWith(pieces.ring);
  declinedId = (await other.pay([pieces.ring], CARDS.declined)).body.orderId;
});
afterAll(() => world.stop());

let visitors = 0;
function send(productId: string, over: object = {}, address = `10.0.${(visitors += 1)}.1`): Promise<Reply> {
  const json = {
    orderId,
    email: CUSTOMER.email.toUpperCase(),
    rating: 4,
    title: 'Lovely <b>ring</b>',
    body: 'It shines & it <script>alert(1)</script> fits.',
    ...over,
  };
  const headers = { 'X-Forwarded-For': address };
  return world.shop.browser(null).ask('POST', `/api/products/${productId}/reviews`, { json, headers });
}
const get = async <T>(path: string) => (await world.shop.browser(null).get<T>(path)).body;
const list = (productId: string) => get<Reviews>(`/api/products/${productId}/reviews`);
const rows = () => world.shop.strapi.db.query('api::review.review');
const reviews = () => world.shop.strapi.documents('api::review.review');
const NONE = { average: null, count: 0, reviews: [] };

describe('writing a review', () => {
  test.each([
    ['another address', () => ({ email: 'eve@example.com' })],
    ['an unknown order', () => ({ orderId: 'f'.repeat(32) })],
    ['an order that was not paid', () => ({ orderId: declinedId })],
  ])('D-10 with %s is refused without saying what was wrong', async (_name, over) => {
    const { status, body } = await send(ring, over());
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        code: 'not_bought',
        message: 'We found no paid order with this number and e-mail address that holds this piece.',
      },
    ]);
  });

  test('D-10 a piece that is not in the order is refused in the same words', async () => {
    const { status, body } = await send(world.pieces.bracelet.productId);
    expect([status, body.code]).toEqual([422, 'not_bought']);
    expect((await send('unknown')).body.code).toBe('not_bought');
    expect(await rows().count()).toBe(0);
  });

  test.each([
    ['rating', { rating: 6 }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 4.5 }],
    ['title', { title: ' A ' }],
    ['body', { body: 'Too short' }],
    ['email', { email: 'ada@' }],
    ['orderId', { orderId: { $ne: null } }],
  ])('D-10 a %s outside the rules is refused: %j', async (field, over) => {
    const { status, body } = await send(ring, over);
    expect([400, 422]).toContain(status);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  test('D-10 whoever fills the field that people never see is answered alike, and nothing is stored', async () => {
    const { status, body } = await send(ring, { website: 'x' });
    expect([status, body.success]).toEqual([200, true]);
    expect(await rows().count()).toBe(0);
  });

  test('D-10 a buyer reviews each bought piece once, however often the form is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ring)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { status, body } = await send(ring, { rating: 1 });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        code: 'already_reviewed',
        message: 'You have already reviewed this piece. Thank you!',
      },
    ]);
    expect((await send(pendant, { rating: 5 })).status).toBe(200);
    expect(await rows().findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { productId: ring, productName: 'Ring', orderId, name: 'Ada', rating: 4, reviewStatus: 'pending' },
      { productId: pendant, productName: 'Pendant', rating: 5, reviewStatus: 'pending' },
    ]);
  });

  test('D-10 the sixth in a minute from one address is a 429 with Retry-After', async () => {
    for (let n = 0; n < 5; n += 1) expect((await send(ring, { title: '' }, '10.9.9.9')).status).toBe(400);
    const { status, headers } = await send(ring, {}, '10.9.9.9');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('showing reviews', () => {
  const stars = async () => {
    const [products, detail, found, content] = await Promise.all([
      get<Product[]>('/api/products?category=ring'),
      get<ProductDetail>(`/api/products/${ring}`),
      get<SearchResult>('/api/search?q=ring'),
      world.shop.strapi
        .documents('api::category.category')
        .findFirst()
        .then((page) => page && get<CategoryContent>('/api/content/categories/Rings')),
    ]);
    expect(asSent(productDetailSchema, detail)).toEqual(detail);
    const of = (product?: Product) => product?.rating ?? null;
    return [of(products[0]), of(detail), of(found.items[0]), of(content?.products[0])];
  };
  const version = async () => (await get<{ version: number }>('/api/content-version')).version;

  beforeAll(async () => {
    const page = { page: 'Rings', title: 'Rings', slug: 'rings', intro: 'Rings.', aliases: [] };
    await world.shop.strapi
      .documents('api::category.category')
      .create({ data: page as never, status: 'published' });
  });

  test('D-10 a pending review is seen nowhere', async () => {
    expect(await list(ring)).toEqual(NONE);
    expect(await stars()).toEqual([null, null, null, null]);
  });

  test('D-10 once staff publish it, the review and its stars are everywhere at once; taken back, nowhere', async () => {
    const [{ documentId } = { documentId: '' }] = await reviews().findMany({
      filters: { productId: ring } as never,
    });
    const set = (reviewStatus: string) => reviews().update({ documentId, data: { reviewStatus } as never });
    const before = await version();
    await set('published');
    expect(await version()).toBeGreaterThan(before);
    const shown = await list(ring);
    expect(reviewsSchema.parse(shown)).toEqual(shown);
    expect(shown).toEqual({
      average: 4,
      count: 1,
      reviews: [
        {
          _id: documentId,
          name: 'Ada',
          rating: 4,
          title: 'Lovely <b>ring</b>',
          body: 'It shines & it <script>alert(1)</script> fits.',
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
    const rating = { average: 4, count: 1 };
    expect(await stars()).toEqual([rating, rating, rating, rating]);
    expect(await list(pendant)).toEqual(NONE);
    await set('rejected');
    expect(await list(ring)).toEqual(NONE);
    expect(await stars()).toEqual([null, null, null, null]);
    await set('published');
  });

  test('D-10 the average has one decimal and counts published reviews alone', async () => {
    for (const [n, [rating, reviewStatus]] of (
      [
        [5, 'published'],
        [5, 'published'],
        [1, 'rejected'],
        [1, 'pending'],
      ] as const
    ).entries()) {
      const data = {
        productId: ring,
        orderId: `other-${n}`,
        name: 'Bo',
        title: 'Fine',
        body: 'Fine enough.',
      };
      await reviews().create({ data: { ...data, rating, reviewStatus } as never });
    }
    const { average, count, reviews: shown } = await list(ring);
    expect([average, count, shown.length]).toEqual([4.7, 3, 3]);
    const rating = { average: 4.7, count: 3 };
    expect(await stars()).toEqual([rating, rating, rating, rating]);
  });

  test('D-10 reviews of nothing we sell are a 404, and the database itself keeps a second one out', async () => {
    expect((await world.shop.browser(null).get('/api/products/unknown/reviews')).status).toBe(404);
    const [{ id: _id, documentId: _documentId, ...copy } = {}] = await rows().findMany({});
    await expect(rows().create({ data: copy })).rejects.toThrow(/unique/i);
  });
});

describe('pieces beside a piece', () => {
  const beside = async () =>
    (await get<ProductDetail>(`/api/products/${ring}`)).related?.map((product) => product.title);

  test('PDP-01 are those that editors chose, as they are now, else of its category', async () => {
    expect(await beside()).toEqual([]);
    const { products } = world;
    const images = [await pictureOf(world.shop.strapi)];
    const add = (title: string) =>
      products.create({
        data: {
          title,
          slug: title.toLowerCase().replace(' ', '-'),
          description: title,
          category: 'ring',
          priceCents: 5_000,
          images,
          position: 2,
        },
        status: 'published',
      });
    for (const n of [1, 2, 3, 4, 5]) await add(`Band ${n}`);
    expect(await beside()).toEqual(['Band 1', 'Band 2', 'Band 3', 'Band 4']);

    const { bracelet } = world.pieces;
    const related = [pendant, bracelet.productId, ring];
    await products.update({ documentId: ring, data: { related }, status: 'published' });
    expect(await beside()).toEqual(['Pendant', 'Bracelet']);
    await products.update({ documentId: pendant, data: { title: 'Moon' }, status: 'published' });
    expect(await beside()).toEqual(['Moon', 'Bracelet']);
    await products.unpublish({ documentId: bracelet.productId });
    expect(await beside()).toEqual(['Moon']);
  });
});

describe('a piece that many people write about', () => {
  const MANY = 3_000;
  const fill = async (table: string, row: (n: number) => object) => {
    const db = world.shop.strapi.db.connection;
    const columns = Array.from({ length: MANY }, (_, n) => ({ document_id: `${table}-${n}`, ...row(n) }));
    await db.batchInsert(table, columns, 50);
  };
  const moment = (n: number) => {
    const at = new Date(Date.UTC(2020, 0, 1) + n * 60_000);
    return world.shop.strapi.db.dialect.client === 'sqlite' ? at.getTime() : at;
  };

  test('D-10 its reviews come ten at a time, newest first, with average and count of all of them', async () => {
    await fill('reviews', (n) => ({
      product_id: pendant,
      product_name: 'Pendant',
      order_id: `many-${n}`,
      name: 'Bo',
      rating: n % 2 === 0 ? 5 : 4,
      title: `Review ${n}`,
      body: 'Fine enough, and '.repeat(50),
      review_status: 'published',
      created_at: moment(n),
    }));
    const path = `/api/products/${pendant}/reviews`;
    const first = await get<Reviews>(path);
    expect([first.average, first.count]).toEqual([4.5, MANY]);
    const titles = ({ reviews: shown }: Reviews) => shown.map(({ title }) => title);
    expect(titles(first)).toEqual(Array.from({ length: 10 }, (_, n) => `Review ${MANY - 1 - n}`));
    const later = await get<Reviews>(`${path}?limit=3&offset=2995`);
    expect([later.count, titles(later)]).toEqual([MANY, ['Review 4', 'Review 3', 'Review 2']]);
    expect(titles(await get<Reviews>(`${path}?offset=5000`))).toEqual([]);
    for (const query of ['limit=101', 'limit=0', 'offset=-1', 'limit=all'])
      expect((await world.shop.browser(null).get(`${path}?${query}`)).status, query).toBe(400);
  });

  test('D-10 its questions come ten at a time, and those without an answer are not counted', async () => {
    await fill('questions', (n) => ({
      product_id: pendant,
      product_name: 'Pendant',
      name: 'Bo Beep',
      email: 'bo@example.com',
      question: `Question number ${n}`,
      answer: n === MANY - 1 ? null : n === MANY - 2 ? '' : 'Yes.',
      published: true,
      created_at: moment(n),
    }));
    const path = `/api/products/${pendant}/questions`;
    const first = await get<AnsweredQuestions>(path);
    expect([first.count, first.questions.length]).toEqual([MANY - 2, 10]);
    expect(first.questions[0]).toMatchObject({ name: 'Bo', question: `Question number ${MANY - 3}` });
    const last = await get<AnsweredQuestions>(`${path}?limit=100&offset=2990`);
    expect(last.questions.at(-1)?.question).toBe('Question number 0');
  });
});
