import { randomUUID } from 'node:crypto';
import { CALL_BODY_BYTES, ORDER_LIMITS, type Cart, type Product } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, cartOf, claim, lines, pieces, shopper as newShopper } from './support/bag';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
let ring: Product;
let studs: Product;

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  ({ ring, studs } = await pieces(shop));
});
afterAll(() => shop.stop());

const shopper = () => newShopper(shop);

describe('API-01 refusals change nothing', () => {
  const bad: [string, () => unknown, number][] = [
    ['no body members', () => ({}), 400],
    ['an array', () => [], 400],
    ['quantity 0', () => claim(ring, { quantity: 0 }), 400],
    ['quantity -1', () => claim(ring, { quantity: -1 }), 400],
    ['quantity 1.5', () => claim(ring, { quantity: 1.5 }), 400],
    ["quantity 'x'", () => claim(ring, { quantity: 'x' }), 400],
    ['quantity null', () => claim(ring, { quantity: null }), 400],
    ['quantity 1e9', () => claim(ring, { quantity: 1e9 }), 422],
    ['one above the limit', () => claim(ring, { quantity: ORDER_LIMITS.lineQuantity + 1 }), 422],
    ['an unknown product', () => ({ ...claim(ring), productId: 'unknown' }), 422],
    ['an object for a product', () => ({ ...claim(ring), productId: { $ne: 1 } }), 400],
    ['a size of another piece', () => claim(ring, { size: '18 inch' }), 422],
    ['an unknown metal', () => claim(ring, { type: 'Platinum' }), 400],
    ['another browser in the body', () => claim(ring, { browserId: 'another-browser-id' }), 403],
  ];
  test.each(bad)('API-01 add with %s', async (_name, body, status) => {
    const browser = await shopper();
    await add(browser, studs);
    const before = await cartOf(browser);
    const answer = await browser.post('/api/cart/add', body());
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/\w.*[.]$/) });
    expect(await cartOf(browser)).toEqual(before);
  });

  test('BAG-07 a line that would rise above the limit stays as it was', async () => {
    const browser = await shopper();
    const item = (await add(browser, studs, { quantity: 98 })).body.items[0]?.cartItemId;
    const answers = [
      await add(browser, studs, { quantity: 2 }),
      await browser.put(`/api/cart/update/${item}`, { amount: 2 }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([422, 422]);
    expect((await cartOf(browser)).cartCount).toBe(98);
  });

  test('BAG-06 a sync keeps what cannot be had any more, and says so', async () => {
    const browser = await shopper();
    const { status, body } = await browser.post<Cart>('/api/cart/sync', {
      localCartItems: [
        claim(studs),
        claim(ring, { size: '99' }),
        { ...claim(ring), productId: 'left-the-catalogue' },
      ],
    });
    expect([status, body.items.map(({ available, size }) => [size, available])]).toEqual([
      200,
      [
        ['One Size', true],
        ['99', false],
        ['One Size', false],
      ],
    ]);
    expect(body.items[2]?.name).toBe('A piece that is no longer available');
    const gone = body.items[2]?.cartItemId;
    expect((await browser.delete<Cart>(`/api/cart/remove/${gone}`)).body.items).toHaveLength(2);
  });

  test('API-01 a sync with a line that no bag can hold takes over none', async () => {
    const browser = await shopper();
    const answers = [
      await browser.post('/api/cart/sync', { localCartItems: [claim(studs), claim(ring, { quantity: 0 })] }),
      await browser.post('/api/cart/sync', {
        localCartItems: [claim(studs), { ...claim(ring), productId: '../x' }],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect((await cartOf(browser)).items).toEqual([]);
  });

  test('API-01 a bag of more than 100 different pieces is refused', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const rows = Array.from({ length: ORDER_LIMITS.cartLines - 1 }, (_, n) => ({
      cartKey: browser.id,
      productKey: `filler-${n}`,
      size: 'One Size',
      metal: 'Silver',
      quantity: 1,
      cartItemId: `filler-${n}`,
      addedAt: new Date(),
    }));
    await shop.strapi.db.query('api::cart.cart-line').createMany({ data: rows });
    const answer = await add(browser, ring, { size: '7' });
    expect([answer.status, (await cartOf(browser)).items.length]).toEqual([422, ORDER_LIMITS.cartLines]);
  });

  test.each(['.', '..', 'a\u0001b', ' '.repeat(200), 'x'.repeat(201), 7])(
    'BAG-13 a line claimed under the id %j gets one by which it can be changed and removed',
    async (cartItemId) => {
      const browser = await shopper();
      const { status, body } = await add(browser, ring, { size: '7', cartItemId });
      const own = body.items[0]?.cartItemId;
      expect([status, own]).toEqual([200, expect.stringMatching(new RegExp(`^${ring._id}-7-\\d+$`))]);
      expect((await browser.put<Cart>(`/api/cart/update/${own}`, { amount: 1 })).body.cartCount).toBe(2);
      expect((await browser.delete<Cart>(`/api/cart/remove/${own}`)).body.items).toEqual([]);
    },
  );

  test('API-01 a NUL is refused wherever it stands, and never reaches the database', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const nul = 'a\u0000b';
    const answers = [
      await browser.post('/api/cart/add', claim(ring, { size: nul })),
      await browser.post('/api/cart/add', { ...claim(ring), productId: nul }),
      await browser.post('/api/cart/sync', { localCartItems: [claim(ring, { size: nul })] }),
      await browser.post('/api/cart/sync', { localCartItems: [{ ...claim(ring), productId: nul }] }),
      await browser.put('/api/cart/update/a%00b', { amount: 1 }),
      await browser.delete('/api/cart/remove/a%00b'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await cartOf(browser)).cartCount).toBe(1);
  });

  test.each([0, 1.5, 'x', null, 1e9])('BAG-10 a delta of %s is refused', async (amount) => {
    const browser = await shopper();
    const item = (await add(browser, studs)).body.items[0]?.cartItemId;
    const answer = await browser.put(`/api/cart/update/${item}`, { amount });
    expect([400, 422]).toContain(answer.status);
    expect((await cartOf(browser)).cartCount).toBe(1);
  });

  test('API-01 malformed JSON, another content type and an oversize body are refused', async () => {
    const browser = await shopper();
    const send = (raw: string, headers = {}) => browser.ask('POST', '/api/cart/add', { raw, headers });
    const answers = [
      await send('{"productId":'),
      await send('{}', { 'Content-Type': 'text/plain' }),
      await send('a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      await send(JSON.stringify({ x: 'x'.repeat(CALL_BODY_BYTES) })),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([400, 415, 415, 413]);
    for (const { body } of answers) expect(body).toMatchObject({ success: false, code: expect.any(String) });
    expect(JSON.stringify(answers.map((answer) => answer.body))).not.toMatch(
      /SyntaxError|at .*\.js|select /i,
    );
  });
});

describe('API-01 whose bag it is', () => {
  test('BAG-18 without X-Browser-ID a cart call is refused', async () => {
    const { status, body } = await shop.browser(null).get('/api/cart');
    expect([status, body.code]).toEqual([400, 'missing_browser_id']);
  });

  test.each(['short', 'has spaces in the middle', "x'; drop table carts; --", 'x'.repeat(201)])(
    'BAG-18 the id %s is refused',
    async (id) => {
      expect((await shop.browser(id).get('/api/cart')).status).toBe(400);
    },
  );

  test('BAG-18 another browser that sends the id gets an empty cart of its own, and keeps it', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const stranger = browser.impostor();
    const { status, headers, body } = await stranger.get<Cart>('/api/cart');
    expect([status, body]).toEqual([200, { success: true, items: [], cartCount: 0 }]);
    const own = headers.get('x-browser-id');
    expect(own).not.toBe(browser.id);
    expect(stranger.cookies.get('bid')).toMatch(new RegExp(`^${own}~`));
    // Though it goes on sending the foreign id: its cookie says whose cart is meant.
    await add(stranger, ring, { size: '7' });
    const again = await stranger.get<Cart>('/api/cart');
    expect([again.headers.get('x-browser-id'), lines(again.body)]).toEqual([
      own,
      [[ring.title, '7', 'Silver', 1]],
    ]);
    expect(lines(await cartOf(browser))).toEqual([[studs.title, 'One Size', 'Silver', 1]]);
  });

  test('BAG-18 nothing that another browser sends under the id changes the cart or tells of it', async () => {
    const browser = await shopper();
    const item = (await add(browser, studs)).body.items[0]?.cartItemId;
    const before = await cartOf(browser);
    const foreign = () => browser.impostor();
    const localCartItems = [claim(ring, { size: '8' })];
    const answers = [
      await add(foreign(), ring, { size: '7', browserId: browser.id }),
      await foreign().post<Cart>('/api/cart/sync', { localCartItems, browserId: browser.id }),
      await foreign().put<Cart>(`/api/cart/update/${item}`, { amount: 1 }),
      await foreign().delete<Cart>(`/api/cart/remove/${item}`),
      await foreign().delete<Cart>('/api/cart/clear'),
    ];
    expect(answers.map(({ status, body }) => [status, body.cartCount])).toEqual([
      [200, 1],
      [200, 1],
      [404, undefined],
      [200, 0],
      [200, 0],
    ]);
    for (const { headers } of answers) expect(headers.get('x-browser-id')).not.toBe(browser.id);
    expect(await cartOf(browser)).toEqual(before);
    expect((await browser.get('/api/cart')).headers.get('x-browser-id')).toBe(browser.id);
  });

  test('BAG-18 a browser with a cart of its own that sends another id opens its own', async () => {
    const [browser, other] = [await shopper(), await shopper()];
    await Promise.all([add(browser, studs), add(other, ring, { size: '7' })]);
    const own = other.id;
    other.id = browser.id;
    const { headers, body } = await other.get<Cart>('/api/cart');
    expect([headers.get('x-browser-id'), lines(body)]).toEqual([own, [[ring.title, '7', 'Silver', 1]]]);
  });

  test('BAG-02 a browser that lost its name keeps its bag: its cookie says whose it is, whatever new name it sends', async () => {
    const browser = await shopper();
    await add(browser, ring, { size: '7', quantity: 2 });
    const own = browser.id;
    const unused = () => `made-up-${randomUUID()}`;
    browser.id = unused();
    const info = await browser.get<{ browserId: string }>('/api/cart/browser-info');
    expect(info.body.browserId).toBe(own);
    browser.id = unused();
    const { headers, body } = await add(browser, ring, { size: '7' });
    expect([headers.get('x-browser-id'), lines(body)]).toEqual([own, [[ring.title, '7', 'Silver', 3]]]);
    expect(lines(await cartOf(browser))).toEqual(lines(body));
  });

  test('BAG-18 a forged cookie proves nothing', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const forger = browser.impostor();
    forger.cookies.set('bid', browser.cookies.get('bid') ?? '');
    forger.cookies.set('bid.sig', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA');
    const { headers, body } = await forger.get<Cart>('/api/cart');
    expect([headers.get('x-browser-id') === browser.id, body.items]).toEqual([false, []]);
  });

  test('BAG-04 browser-info keeps an own id and gives a fresh one in place of a foreign one', async () => {
    const browser = await shopper();
    await add(browser, studs);
    expect((await browser.get('/api/cart/browser-info')).body.browserId).toBe(browser.id);
    const other = browser.impostor();
    const info = await other.get<{ browserId: string }>('/api/cart/browser-info');
    expect(info.body.browserId).not.toBe(browser.id);
    other.id = info.body.browserId;
    expect((await cartOf(other)).items).toEqual([]);
    expect((await add(other, ring)).status).toBe(200);
  });

  test('BAG-18 the cookie is HttpOnly, SameSite and signed', async () => {
    const { headers } = await shop.browser().get('/api/cart/browser-info');
    const [cookie, signature] = headers.getSetCookie();
    expect(cookie).toMatch(/^bid=.*samesite=lax.*httponly/i);
    expect(signature).toMatch(/^bid\.sig=/);
  });
});
