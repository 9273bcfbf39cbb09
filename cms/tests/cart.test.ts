import { cartSchema, ORDER_LIMITS, type Cart, type Product } from '@shop/contract';
import { service } from '../src/lib/services';
import type {} from '../src/api/cart/services/cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSent } from './support/as-sent';
import { add, cartOf, claim, lines, pieces, shopper as newShopper } from './support/bag';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';

let shop: TestShop;
let ring: Product;
let studs: Product;
let pendant: Product;

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  ({ ring, studs, pendant } = await pieces(shop));
});
afterAll(() => shop.stop());

const shopper = () => newShopper(shop);

describe('API-01 adding and changing', () => {
  test('API-01 an empty cart has no items and counts 0', async () => {
    expect(await cartOf(await shopper())).toEqual({ success: true, items: [], cartCount: 0 });
  });

  test('BAG-13 an added line carries what the catalogue says, not what the client claims', async () => {
    const browser = await shopper();
    const more = { size: '7', type: 'Gold', quantity: 2, price: 0.01, name: 'Cheap', image: 'x' };
    const { status, body } = await add(browser, ring, more);
    expect(status).toBe(200);
    expect(asSent(cartSchema, body)).toEqual(body);
    expect(body.items).toHaveLength(1);
    const [line] = body.items;
    expect(line).toMatchObject({
      productId: ring._id,
      name: ring.title,
      price: ring.goldPrice,
      image: ring.pictures.find(({ alt }) => /gold/i.test(alt))?.path,
      size: '7',
      type: 'Gold',
      quantity: 2,
      href: `/Rings/${ring.slug}`,
      available: true,
    });
    expect(line).not.toHaveProperty('priceWas');
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

describe('API-01 changes that name themselves by idempotency keys', () => {
  const key = (text: string) => text.repeat(16);
  const keyed = (browser: Browser, method: string, path: string, keys: string, json?: object) =>
    browser.ask<Cart>(method, path, { json, headers: { 'Idempotency-Key': keys } });
  const adding = (browser: Browser, keys: string, more: object = {}) =>
    keyed(browser, 'POST', '/api/cart/add', keys, claim(studs, more));

  test('BAG-08 an addition that is sent again is answered with the cart, and not applied again', async () => {
    const browser = await shopper();
    const first = await adding(browser, key('a'), { quantity: 2 });
    expect(first.body.cartCount).toBe(2);
    expect((await adding(browser, key('a'), { quantity: 2 })).body).toEqual(first.body);
    const answers = await Promise.all(Array.from({ length: 10 }, () => adding(browser, key('b'))));
    expect(answers.map(({ status, body }) => [status, body.cartCount])).toEqual(Array(10).fill([200, 3]));
    expect((await adding(await shopper(), key('a'))).body.cartCount).toBe(1);
  });

  test('BAG-10 of a call whose changes arrived in part the rest is applied', async () => {
    const browser = await shopper();
    await adding(browser, key('a'));
    const { body } = await adding(browser, `${key('a')};amount=1, ${key('b')};amount=2`, { quantity: 3 });
    expect(body.cartCount).toBe(3);
    const item = `/api/cart/update/${body.items[0]?.cartItemId}`;
    expect((await keyed(browser, 'PUT', item, key('c'), { amount: 4 })).body.cartCount).toBe(7);
    const both = `${key('c')};amount=4, ${key('d')};amount=-2`;
    for (let sent = 0; sent < 2; sent += 1)
      expect((await keyed(browser, 'PUT', item, both, { amount: 2 })).body.cartCount).toBe(5);
  });

  test('BAG-11 BAG-12 a removal and a clearing that arrive again take nothing that came later', async () => {
    const browser = await shopper();
    const gone = (path: string, keys: string) => keyed(browser, 'DELETE', path, keys);
    const item = (await adding(browser, key('a'), { cartItemId: 'mine' })).body.items[0]?.cartItemId;
    expect((await gone(`/api/cart/remove/${item}`, key('b'))).body.cartCount).toBe(0);
    await adding(browser, key('c'), { cartItemId: 'mine' });
    expect((await gone(`/api/cart/remove/${item}`, key('b'))).body.cartCount).toBe(1);
    expect((await gone('/api/cart/clear', key('d'))).body.cartCount).toBe(0);
    await adding(browser, key('e'));
    expect((await gone('/api/cart/clear', key('d'))).body.cartCount).toBe(1);
  });

  test('BAG-08 CHK-08 an addition that arrives again after the purchase of its piece adds nothing', async () => {
    const browser = await shopper();
    await adding(browser, key('a'));
    const bought = { productId: studs._id, size: 'One Size', type: 'Silver', quantity: 1 } as const;
    await service(shop.strapi, 'api::cart.cart').finishOrder(browser.id ?? '', [bought]);
    expect((await adding(browser, key('a'))).body.items).toEqual([]);
  });

  test('BAG-08 a refused addition keeps no key: sent again it is judged again', async () => {
    const browser = await shopper();
    const wish = { quantity: ORDER_LIMITS.lineQuantity };
    await adding(browser, key('a'));
    expect((await adding(browser, key('b'), wish)).status).toBe(422);
    await browser.delete('/api/cart/clear');
    expect((await adding(browser, key('b'), wish)).body.cartCount).toBe(ORDER_LIMITS.lineQuantity);
  });

  test('API-01 a cart keeps its latest 200 keys', async () => {
    const browser = await shopper();
    const item = (await adding(browser, key('a'))).body.items[0]?.cartItemId;
    for (let call = 0; call < 5; call += 1) {
      const keys = Array.from({ length: 50 }, (_, n) => `${key('n')}${call}-${n};amount=0`).join(', ');
      expect((await keyed(browser, 'DELETE', '/api/cart/remove/none', keys)).status).toBe(200);
    }
    const row = await shop.strapi.db.query('api::cart.cart').findOne({ where: { browserId: browser.id } });
    expect((row as { appliedKeys: string }).appliedKeys.split(' ')).toHaveLength(200);
    expect(item).toBeDefined();
  });

  test.each([
    'short',
    'x'.repeat(101),
    `${key('a')};amount=2`,
    `${key('a')};amount=2, ${key('b')};amount=-1`,
    '<script>',
  ])('API-01 the key %j is refused and nothing is changed', async (keys) => {
    const browser = await shopper();
    const { status, body } = await adding(browser, keys);
    expect([status, (body as unknown as { code: string }).code]).toEqual([400, 'invalid_idempotency_key']);
    expect((await cartOf(browser)).cartCount).toBe(0);
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
    expect((await cartOf(browser)).cartCount).toBe(ORDER_LIMITS.lineQuantity);
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

  test('BAG-18 of 10 browsers that claim one id at once, one gets it, the others carts of their own', async () => {
    const { id } = shop.browser();
    const browsers = Array.from({ length: 10 }, () => shop.browser(id));
    const answers = await Promise.all(browsers.map((browser) => add(browser, studs)));
    expect(answers.map(({ status, body }) => [status, body.cartCount])).toEqual(Array(10).fill([200, 1]));
    const served = answers.map(({ headers }) => headers.get('x-browser-id'));
    expect(new Set(served).size).toBe(10);
    expect(served).toContain(id);
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

describe('API-01 as time goes by', () => {
  test('API-01 a changed price is answered at once; a piece that is gone stays listed and says so', async () => {
    const browser = await shopper();
    await add(browser, pendant, { size: '18 inch' });
    const products = shop.strapi.documents('api::product.product');
    const { _id: documentId } = pendant;
    await products.update({ documentId, data: { priceCents: 12_345 } as never, status: 'published' });
    expect((await cartOf(browser)).items[0]).toMatchObject({
      price: 123.45,
      priceWas: pendant.price,
      available: true,
    });
    await products.unpublish({ documentId });
    expect((await cartOf(browser)).items[0]).toMatchObject({
      available: false,
      quantity: 1,
      name: pendant.title,
      image: pendant.image[0],
    });
    await products.publish({ documentId });
    expect((await cartOf(browser)).items[0]).toMatchObject({ name: pendant.title, available: true });
  });

  test('BAG-13 a piece chosen at another price says what it was, and costs what the catalogue says (D-01)', async () => {
    const browser = await shopper();
    const { body } = await add(browser, studs, { priceSeen: 12.34 });
    expect(body.items[0]).toMatchObject({ price: studs.price, priceWas: 12.34 });
    for (const priceSeen of [0, -1, 'free', 1e300, null]) {
      const other = await add(await shopper(), studs, { priceSeen });
      expect(other.body.items[0]).not.toHaveProperty('priceWas');
    }
  });

  test('BAG-07 after a purchase the cart says when it was emptied, and keeps what was not bought', async () => {
    const browser = await shopper();
    await add(browser, studs, { quantity: 3 });
    expect(await cartOf(browser)).not.toHaveProperty('emptiedAt');
    const began = Date.now();
    const bought = { productId: studs._id, size: 'One Size', type: 'Silver', quantity: 2 } as const;
    await service(shop.strapi, 'api::cart.cart').finishOrder(browser.id ?? '', [bought]);
    const cart = cartSchema.parse(await cartOf(browser));
    expect(cart.cartCount).toBe(1);
    expect(Date.parse(cart.emptiedAt ?? '')).toBeGreaterThanOrEqual(began);
  });

  test('BAG-06 a copy that is sent after a purchase which its browser did not know of brings nothing back', async () => {
    const browser = await shopper();
    await add(browser, studs);
    const bought = { productId: studs._id, size: 'One Size', type: 'Silver', quantity: 1 } as const;
    await service(shop.strapi, 'api::cart.cart').finishOrder(browser.id ?? '', [bought]);
    const { emptiedAt } = cartSchema.parse(await cartOf(browser));
    const sync = async (more: object) => {
      const copy = { localCartItems: [claim(studs)], ...more };
      const { status, body } = await browser.post<Cart>('/api/cart/sync', copy);
      return [status, body.cartCount, body.emptiedAt];
    };
    for (const known of [null, '2020-01-01T00:00:00.000Z', 'never', ''])
      expect(await sync({ emptiedAt: known })).toEqual([200, 0, emptiedAt]);
    expect((await browser.post('/api/cart/sync', { localCartItems: [], emptiedAt: 7 })).status).toBe(400);
    expect(await sync({ emptiedAt })).toEqual([200, 1, emptiedAt]);
    await browser.delete('/api/cart/clear');
    // A client that knows nothing of purchases.
    expect(await sync({})).toEqual([200, 1, emptiedAt]);
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
    const { headers, body } = await browser.get<Cart>('/api/cart');
    expect([headers.get('x-browser-id') === browser.id, body.items]).toEqual([false, []]);
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

  test('BAG-03 the nightly task forgets a cart 30 days after its last change, by the clock it is given, and not before', async () => {
    const browser = await shopper();
    const from = Date.now();
    await add(browser, studs);
    const to = Date.now();
    const carts = shop.strapi.db.query('api::cart.cart');
    const purge = (now: number) => service(shop.strapi, 'api::cart.cart').purge(new Date(now));
    const kept = () => carts.count({ where: { browserId: browser.id } });
    const days30 = 30 * 24 * 60 * 60 * 1000;
    await purge(from + days30);
    expect(await kept()).toBe(1);
    await purge(to + days30 + 1);
    expect(await kept()).toBe(0);
  });
});
