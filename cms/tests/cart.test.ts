import { cartSchema, LIMITS, type Cart, type Product } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import type {} from '../src/api/cart/services/cart';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';

let shop: TestShop;
let ring: Product;
let studs: Product;
let pendant: Product;

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  const { body } = await shop.browser(null).get<Product[]>('/api/products');
  const named = (title: string) => body.find((product) => product.title === title) as Product;
  ring = named('Sovereign Signet Ring');
  studs = named('Coin Stud Earrings');
  pendant = named('Open Sign Pendant');
});
afterAll(() => shop.stop());

/** A browser that has introduced itself. */
async function shopper(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/api/cart/browser-info');
  return browser;
}
const claim = (product: Product, more: object = {}) => ({
  productId: product._id,
  size: 'One Size',
  type: 'Silver',
  quantity: 1,
  ...more,
});
const add = (browser: Browser, product: Product, more: object = {}) =>
  browser.post<Cart>('/api/cart/add', claim(product, more));
const cartOf = async (browser: Browser) => (await browser.get<Cart>('/api/cart')).body;
const lines = (cart: Cart) => cart.items.map((item) => [item.name, item.size, item.type, item.quantity]);

describe('API-01 adding and changing', () => {
  test('API-01 an empty cart has no items and counts 0', async () => {
    expect(await cartOf(await shopper())).toEqual({ success: true, items: [], cartCount: 0 });
  });

  test('BAG-13 an added line carries what the catalogue says, not what the client claims', async () => {
    const browser = await shopper();
    const more = { size: '7', type: 'Gold', quantity: 2, price: 0.01, name: 'Cheap', image: 'x' };
    const { status, body } = await add(browser, ring, more);
    expect(status).toBe(200);
    expect(cartSchema.parse(body)).toEqual(body);
    expect(body.items).toHaveLength(1);
    const [line] = body.items;
    expect(line).toMatchObject({
      productId: ring._id,
      name: ring.title,
      price: ring.goldPrice,
      image: ring.image[0],
      size: '7',
      type: 'Gold',
      quantity: 2,
      href: `/Rings/${ring._id}`,
      available: true,
    });
    expect(line?.cartItemId).toMatch(new RegExp(`^${ring._id}-7-\\d+$`));
    expect([line?.id, line?.cartId]).toEqual([line?.cartItemId, line?.cartItemId]);
    expect(await cartOf(browser)).toEqual(body);
  });

  test('D-13 lines merge by product, size and metal and by nothing else', async () => {
    const browser = await shopper();
    await add(browser, ring, { size: '7' });
    await add(browser, ring, { size: '7', quantity: 2 });
    await add(browser, ring, { size: '8' });
    const { body } = await add(browser, ring, { size: '7', type: 'Gold' });
    expect(lines(body)).toEqual([
      [ring.title, '7', 'Silver', 3],
      [ring.title, '8', 'Silver', 1],
      [ring.title, '7', 'Gold', 1],
    ]);
    expect(body.cartCount).toBe(5);
  });

  test('BAG-13 two different lines never share an id, whatever the client sends', async () => {
    const browser = await shopper();
    await add(browser, ring, { cartItemId: 'mine', size: '7' });
    const { body } = await add(browser, ring, { cartItemId: 'mine', size: '8' });
    expect(body.items.map((item) => item.cartItemId)).toEqual(['mine', 'mine-2']);
  });

  test('BAG-10 a signed delta changes a line; at 0 or less it is dropped', async () => {
    const browser = await shopper();
    const item = (await add(browser, ring, { size: '7', quantity: 3 })).body.items[0]?.cartItemId;
    const change = (amount: number) =>
      browser.put<Cart>(`/api/cart/update/${item}`, { amount, browserId: browser.id });
    expect((await change(2)).body.cartCount).toBe(5);
    expect((await change(-4)).body.cartCount).toBe(1);
    expect((await change(-7)).body.items).toEqual([]);
    expect((await change(1)).status).toBe(404);
  });

  test('BAG-11 one line is removed; asked again, nothing changes', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const item = (await add(browser, ring, { size: '7' })).body.items[1]?.cartItemId;
    const first = await browser.delete<Cart>(`/api/cart/remove/${item}`);
    expect(lines(first.body)).toEqual([[studs.title, 'One Size', 'Silver', 1]]);
    expect((await browser.delete<Cart>(`/api/cart/remove/${item}`)).body).toEqual(first.body);
  });

  test('BAG-12 clear empties the cart and no other', async () => {
    const [browser, other] = [await shopper(), await shopper()];
    await Promise.all([add(browser, ring), add(other, ring)]);
    expect((await browser.delete<Cart>('/api/cart/clear')).body.items).toEqual([]);
    expect((await cartOf(other)).cartCount).toBe(1);
  });
});

describe('API-01 taking over a local copy', () => {
  test('BAG-06 sync takes the lines over, and sent twice it changes nothing more', async () => {
    const browser = await shopper();
    const localCartItems = [
      claim(ring, { size: '7', cartItemId: 'a', quantity: 2 }),
      claim(studs, { type: 'Gold', cartItemId: 'b' }),
    ];
    const body = { localCartItems, browserId: browser.id };
    const first = await browser.post<Cart>('/api/cart/sync', body);
    expect(lines(first.body)).toEqual([
      [ring.title, '7', 'Silver', 2],
      [studs.title, 'One Size', 'Gold', 1],
    ]);
    expect(first.body.items.map((item) => item.cartItemId)).toEqual(['a', 'b']);
    expect((await browser.post<Cart>('/api/cart/sync', body)).body).toEqual(first.body);
  });

  test('BAG-06 sync never lowers what the server already has', async () => {
    const browser = await shopper();
    await add(browser, studs, { quantity: 5 });
    const { body } = await browser.post<Cart>('/api/cart/sync', {
      localCartItems: [claim(studs, { quantity: 2 })],
    });
    expect(body.cartCount).toBe(5);
  });
});

describe('API-01 at the same moment', () => {
  test('BAG-08 50 simultaneous additions make one line of 50', async () => {
    const browser = await shopper();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => add(browser, ring, { size: '7', type: 'Gold' })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(lines(await cartOf(browser))).toEqual([[ring.title, '7', 'Gold', 50]]);
  });

  test('BAG-08 of 110 simultaneous additions 99 are taken and 11 refused', async () => {
    const browser = await shopper();
    const answers = await Promise.all(Array.from({ length: 110 }, () => add(browser, studs)));
    const refused = answers.filter((answer) => answer.status === 422);
    expect(refused).toHaveLength(11);
    expect((await cartOf(browser)).cartCount).toBe(LIMITS.lineQuantity);
  });

  test('BAG-06 20 simultaneous syncs of one copy are one sync', async () => {
    const browser = await shopper();
    const body = { localCartItems: [claim(ring, { size: '9', quantity: 4 }), claim(studs)] };
    await Promise.all(Array.from({ length: 20 }, () => browser.post('/api/cart/sync', body)));
    expect((await cartOf(browser)).cartCount).toBe(5);
  });

  test('BAG-10 simultaneous deltas all count', async () => {
    const browser = await shopper();
    const item = (await add(browser, studs, { quantity: 40 })).body.items[0]?.cartItemId;
    await Promise.all([
      ...Array.from({ length: 10 }, () => browser.put(`/api/cart/update/${item}`, { amount: 2 })),
      ...Array.from({ length: 10 }, () => browser.put(`/api/cart/update/${item}`, { amount: -1 })),
    ]);
    expect((await cartOf(browser)).cartCount).toBe(50);
  });

  test('BAG-18 of 10 browsers that claim one id at once, one gets it', async () => {
    const { id } = shop.browser();
    const browsers = Array.from({ length: 10 }, () => shop.browser(id));
    const answers = await Promise.all(browsers.map((browser) => add(browser, studs)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  test('API-01 the database itself keeps a line and a line id single', async () => {
    const row = (n: number, more: object) =>
      shop.strapi.db.query('api::cart.cart-line').create({
        data: {
          cartKey: 'index-proof',
          productKey: `p${n}`,
          size: 's',
          metal: 'Silver',
          quantity: 1,
          cartItemId: `i${n}`,
          addedAt: new Date(),
          ...more,
        },
      });
    const sameLine = await Promise.allSettled([0, 1, 2, 3].map((n) => row(n, { productKey: 'one' })));
    const sameId = await Promise.allSettled([4, 5, 6, 7].map((n) => row(n, { cartItemId: 'one' })));
    for (const results of [sameLine, sameId]) {
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    }
    const cart = () =>
      shop.strapi.db.query('api::cart.cart').create({
        data: { browserId: 'index-proof', proof: 'p', nonce: 'n', lastTouched: new Date() },
      });
    const carts = await Promise.allSettled([cart(), cart(), cart(), cart()]);
    expect(carts.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});

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
    ['one above the limit', () => claim(ring, { quantity: LIMITS.lineQuantity + 1 }), 422],
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

  test('API-01 a sync with one bad line takes over none', async () => {
    const browser = await shopper();
    const answer = await browser.post('/api/cart/sync', {
      localCartItems: [claim(studs), claim(ring, { size: '99' })],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty(['localCartItems.1.size']);
    expect((await cartOf(browser)).items).toEqual([]);
  });

  test('API-01 a bag of more than 100 different pieces is refused', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const rows = Array.from({ length: LIMITS.cartLines - 1 }, (_, n) => ({
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
    expect([answer.status, (await cartOf(browser)).items.length]).toEqual([422, LIMITS.cartLines]);
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
      await send(JSON.stringify({ x: 'x'.repeat(LIMITS.jsonBytes) })),
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

  test('BAG-18 another browser under the same id is refused and changes nothing', async () => {
    const browser = await shopper();
    const item = (await add(browser, studs)).body.items[0]?.cartItemId;
    const impostor = browser.impostor();
    const answers = [
      await impostor.get('/api/cart'),
      await add(impostor, ring),
      await impostor.post('/api/cart/sync', { localCartItems: [] }),
      await impostor.put(`/api/cart/update/${item}`, { amount: 1 }),
      await impostor.delete(`/api/cart/remove/${item}`),
      await impostor.delete('/api/cart/clear'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ success: false, code: 'foreign_browser' });
    }
    expect(lines(await cartOf(browser))).toEqual([[studs.title, 'One Size', 'Silver', 1]]);
  });

  test('BAG-18 a forged cookie proves nothing', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const forger = browser.impostor();
    forger.cookies.set('bid', browser.cookies.get('bid') ?? '');
    forger.cookies.set('bid.sig', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect((await forger.get('/api/cart')).status).toBe(403);
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

describe('API-01 as time goes by', () => {
  test('API-01 a changed price is answered at once; a piece that is gone stays listed and says so', async () => {
    const browser = await shopper();
    await add(browser, pendant, { size: '18 inch' });
    const products = shop.strapi.documents('api::product.product');
    const { _id: documentId } = pendant;
    await products.update({ documentId, data: { priceCents: 12_345 } as never, status: 'published' });
    expect((await cartOf(browser)).items[0]).toMatchObject({ price: 123.45, available: true });
    await products.unpublish({ documentId });
    expect((await cartOf(browser)).items[0]).toMatchObject({ available: false, quantity: 1 });
    await products.publish({ documentId });
    expect((await cartOf(browser)).items[0]).toMatchObject({ name: pendant.title, available: true });
  });

  test('BAG-03 a cart that nobody touched for 30 days is empty and anybody may take its id', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const days = (n: number) => new Date(Date.now() - n * 24 * 60 * 60 * 1000);
    const touch = (lastTouched: Date) =>
      shop.strapi.db
        .query('api::cart.cart')
        .update({ where: { browserId: browser.id }, data: { lastTouched } });
    await touch(days(29));
    expect((await cartOf(browser)).cartCount).toBe(1);
    await touch(days(31));
    expect((await cartOf(browser)).cartCount).toBe(0);
    expect(lines((await add(browser.impostor(), ring, { size: '5' })).body)).toEqual([
      [ring.title, '5', 'Silver', 1],
    ]);
    expect((await browser.get('/api/cart')).status).toBe(403);
  });

  test('BAG-03 carts that nobody touched for 30 days are forgotten with their lines, others are not', async () => {
    const [old, fresh] = [await shopper(), await shopper()];
    await Promise.all([add(old, studs), add(fresh, studs)]);
    const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    const carts = shop.strapi.db.query('api::cart.cart');
    await carts.update({ where: { browserId: old.id }, data: { lastTouched: long } });
    expect(await service(shop.strapi, 'api::cart.cart').purge(new Date())).toBeGreaterThanOrEqual(1);
    const kept = (browser: Browser) =>
      shop.strapi.db.query('api::cart.cart-line').count({ where: { cartKey: browser.id } });
    expect([await kept(old), await kept(fresh)]).toEqual([0, 1]);
    expect(await carts.count({ where: { browserId: old.id } })).toBe(0);
  });
});
