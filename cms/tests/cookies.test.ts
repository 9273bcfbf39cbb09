import type { Cart } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';

const HTTPS = { 'X-Forwarded-Proto': 'https' };

let shop: TestShop;
let studs: { _id: string; title: string };
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  const { body } = await shop
    .browser(null)
    .get<{ _id: string; title: string }[]>('/api/products?category=earring');
  studs = body[0] as typeof studs;
});
afterAll(() => shop.stop());

const names = (browser: Browser) => [...browser.cookies.keys()].sort();
const bag = async (browser: Browser, headers = {}) =>
  (await browser.get<Cart>('/api/cart', headers)).body.items.map(({ name }) => name);
const fill = (browser: Browser, headers = {}) =>
  browser.ask('POST', '/api/cart/add', {
    json: { productId: studs._id, size: 'One Size', type: 'Silver', quantity: 1 },
    headers,
  });

test('BAG-18 over https no other host can set the bag’s cookie; over http its name stays', async () => {
  const [secure, plain] = [shop.browser(), shop.browser()];
  const { headers } = await secure.get('/api/cart/browser-info', HTTPS);
  expect(names(secure)).toEqual(['__Host-bid', '__Host-bid.sig']);
  for (const line of headers.getSetCookie()) {
    expect(line).toMatch(/; path=\/; .*secure/i);
    expect(line).not.toMatch(/domain/i);
  }
  await plain.get('/api/cart/browser-info');
  expect(names(plain)).toEqual(['bid', 'bid.sig']);
});

test('BAG-18 BAG-03 nobody loses a bag by the new name: the earlier one is read and replaced', async () => {
  const browser = shop.browser();
  expect((await fill(browser)).status).toBe(200);
  expect(names(browser)).toEqual(['bid', 'bid.sig']);
  const own = browser.cookies.get('bid');
  expect(await bag(browser, HTTPS)).toEqual([studs.title]);
  expect(names(browser)).toEqual(['__Host-bid', '__Host-bid.sig']);
  expect(browser.cookies.get('__Host-bid')).toBe(own);
  expect(await bag(browser, HTTPS)).toEqual([studs.title]);
});

test('BAG-18 the name that no other host can set comes before the earlier one; neither is believed unsigned', async () => {
  const [browser, other] = [shop.browser(), shop.browser()];
  await fill(browser, HTTPS);
  await other.get('/api/cart/browser-info');
  for (const [name, value] of other.cookies) browser.cookies.set(name, value);
  expect(await bag(browser, HTTPS)).toEqual([studs.title]);

  const forger = shop.browser(browser.id);
  forger.cookies.set('bid', browser.cookies.get('__Host-bid') ?? '');
  forger.cookies.set('bid.sig', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA');
  expect(await bag(forger, HTTPS)).toEqual([]);
  // A signature holds for one name.
  const renamed = shop.browser(browser.id);
  renamed.cookies.set('bid', browser.cookies.get('__Host-bid') ?? '');
  renamed.cookies.set('bid.sig', browser.cookies.get('__Host-bid.sig') ?? '');
  expect(await bag(renamed, HTTPS)).toEqual([]);
});

test('ADM-01 nobody of staff is signed out by the new name, and a logout leaves neither', async () => {
  const browser = shop.browser(null);
  const check = async () => (await browser.get('/api/admin/check-auth', HTTPS)).status;
  await browser.post('/api/admin/login', await shop.staff());
  expect(names(browser)).toEqual(['shop_admin', 'shop_admin.sig']);
  expect(await check()).toBe(200);
  expect(names(browser)).toEqual(['__Host-shop_admin', '__Host-shop_admin.sig']);
  expect(await check()).toBe(200);
  const out = await browser.ask('POST', '/api/admin/logout', { json: {}, headers: HTTPS });
  expect(out.status).toBe(200);
  expect(names(browser).filter((name) => !name.endsWith('.sig'))).toEqual([]);
  expect(await check()).toBe(401);
});
