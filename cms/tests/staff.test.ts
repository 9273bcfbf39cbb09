import { adminSessionSchema } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
/** Of the first member of staff. */
const FIRST = 'Correct-horse-of-the-owner-8';
let printed = '';
beforeAll(async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk);
    return true;
  });
  shop = await bootShop({ fresh: true, env: { ADMIN_EMAIL: 'Owner@Example.com', ADMIN_PASSWORD: FIRST } });
  write.mockRestore();
});
afterAll(() => shop.stop());

const login = (email: unknown, password: unknown, browser = shop.browser(null)) =>
  browser.post('/api/admin/login', { email, password });
const REFUSED = 'Login failed. Please check your credentials.';
const NOT_AUTHORIZED = 'You are not authorized. Please log in.';

describe('API-07 staff sessions', () => {
  test('ADM-01 the password of the first start signs in and is printed nowhere; the address may be typed in capitals', async () => {
    expect(printed).toContain('"event":"first member of staff","email":"owner@example.com"');
    expect(printed).not.toContain(FIRST);
    const { status, body } = await login('OWNER@example.com', FIRST);
    expect(status).toBe(200);
    expect(adminSessionSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ user: { email: 'owner@example.com' } });
  });

  test('ADM-01 login, check-auth, logout; after that the session is over even for its cookie', async () => {
    const { email, password } = await shop.staff();
    const browser = shop.browser(null);
    const answer = await login(email, password, browser);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('shop_admin='));
    expect(cookie).toMatch(/samesite=lax.*httponly/i);
    const kept = new Map(browser.cookies);
    expect((await browser.get('/api/admin/check-auth')).body).toMatchObject({
      success: true,
      user: { email },
    });
    expect((await browser.post('/api/admin/logout', {})).status).toBe(200);
    expect(browser.cookies.has('shop_admin')).toBe(false);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    const { status, body } = await browser.get('/api/admin/check-auth');
    expect([status, body.message]).toEqual([401, NOT_AUTHORIZED]);
  });

  test('ADM-01 without a session, or with a forged one, check-auth and logout are refused', async () => {
    const browser = shop.browser(null);
    for (const forged of [false, true]) {
      if (forged) browser.cookies.set('shop_admin', 'eyJhbGciOiJIUzI1NiJ9.e30.x');
      const answers = [
        await browser.get('/api/admin/check-auth'),
        await browser.post('/api/admin/logout', {}),
      ];
      for (const { status, body } of answers) expect([status, body.message]).toEqual([401, NOT_AUTHORIZED]);
    }
  });

  test('ADM-01 a member of staff who is blocked is out at once', async () => {
    const { email, password } = await shop.staff();
    const browser = shop.browser(null);
    await login(email, password, browser);
    await shop.strapi.db.query('admin::user').update({ where: { email }, data: { isActive: false } });
    expect((await browser.get('/api/admin/check-auth')).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
  });

  test('ADM-01 a wrong password and an unknown address are refused alike', async () => {
    const { email } = await shop.staff();
    const answers = [await login(email, 'wrong'), await login('nobody@example.com', 'wrong')];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ success: false, code: 'invalid_credentials', message: REFUSED });
    }
  });

  test.each([
    ['no password', 'a@example.com', undefined],
    ['an empty address', '', 'x'],
    ['an object', { $ne: null }, { $ne: null }],
  ])('ADM-01 %s is a 400', async (_name, email, password) => {
    expect((await login(email, password)).status).toBe(400);
  });

  test('ADM-01 the sixth failure in five minutes is a 429 with Retry-After; another address is not touched', async () => {
    const { email, password } = await shop.staff();
    for (let n = 0; n < 5; n += 1)
      expect((await login('guessed@example.com', `guess ${n}`)).status).toBe(401);
    const { status, headers, body } = await login('guessed@example.com', 'guess 6');
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(email, password)).status).toBe(200);
  });
});

describe('API-07 other doors are shut', () => {
  test('ADM-01 nobody can register as super admin', async () => {
    const admin = { email: 'x@example.com', firstname: 'x', lastname: 'x', password: 'Evil-pass-1' };
    expect((await shop.browser(null).post('/admin/register-admin', admin)).status).toBe(400);
    expect(await shop.strapi.db.query('admin::user').count({ where: { email: admin.email } })).toBe(0);
  });

  test.each([
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/upload'],
    ['GET', '/api/upload/files'],
    ['GET', '/api/users'],
    ['GET', '/api/users-permissions/roles'],
    ['GET', '/api/carts'],
    ['GET', '/api/cart-lines'],
    ['GET', '/api/questions'],
    ['GET', '/api/contact-messages'],
    ['GET', '/api/shop-settings'],
    ['POST', '/api/products'],
    ['PUT', '/api/products/x'],
    ['DELETE', '/api/products/x'],
  ])('API-07 %s %s is not open to the public', async (method, path) => {
    const body = { username: 'evil', identifier: 'evil', email: 'evil@example.com', password: 'Evil-pass-1' };
    const answer = await shop.browser(null).ask(method, path, method === 'GET' ? {} : { json: body });
    expect([401, 403, 404, 405]).toContain(answer.status);
    expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
    expect(await shop.strapi.db.query('plugin::users-permissions.user').count()).toBe(0);
  });
});
