import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { codeOf, nothingGiven, setUp, type PanelAnswer } from './support/second-factor';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ env: { STAFF_SECOND_FACTOR: 'owners' } });
});
afterAll(() => shop.stop());
afterEach(() => vi.useRealTimers());

test('ADM-01 an owner without one may set it up and nothing else; Strapi’s panel is shut until then', async () => {
  const credentials = await shop.staff();
  const browser = shop.browser(null);
  const signedIn = await browser.post('/api/admin/login', credentials);
  expect(signedIn.body).toMatchObject({ user: { secondFactor: 'owed', may: [] } });
  const orders = await browser.get('/api/admin/orders');
  expect([orders.status, orders.body.code]).toEqual([403, 'second_factor_owed']);
  const panel = shop.browser(null);
  const shut = await panel.ask<PanelAnswer>('POST', '/admin/login', { json: credentials });
  expect([shut.status, shut.body.error?.message]).toEqual([400, expect.stringContaining('/Admin')]);
  nothingGiven(shut);
  // The session of /Admin is no key to the other panel.
  panel.cookies.set('strapi_admin_refresh', browser.cookies.get('shop_admin') ?? '');
  expect((await panel.ask('POST', '/admin/access-token')).status).toBe(401);
  const { secret } = await setUp(browser);
  expect((await browser.get('/api/admin/orders')).status).toBe(200);
  const open = await shop
    .browser(null)
    .ask('POST', '/admin/login', { json: { ...credentials, code: codeOf(secret) } });
  expect(open.status).toBe(200);
});

test('ADM-01 neither a mailed link nor an invitation gives an owner without one a token', async () => {
  const { email } = await shop.staff();
  const users = shop.strapi.db.query('admin::user');
  const data = {
    resetPasswordToken: 'of-a-mail',
    resetPasswordTokenExpiresAt: new Date(Date.now() + 3_600_000),
  };
  await users.update({ where: { email }, data });
  const wish = { resetPasswordToken: 'of-a-mail', password: 'Another-horse-8' };
  const linked = await shop.browser(null).ask<PanelAnswer>('POST', '/admin/reset-password', { json: wish });
  expect(linked.status).toBe(400);
  nothingGiven(linked);
  const login = { email, password: wish.password };
  expect((await shop.browser(null).post('/api/admin/login', login)).status).toBe(200);

  const invited = await shop.staff();
  await users.update({
    where: { email: invited.email },
    data: { registrationToken: 'an-invitation', isActive: false, password: null },
  });
  const json = {
    registrationToken: 'an-invitation',
    userInfo: { firstname: 'Ada', lastname: 'Byron', password: 'Another-horse-8' },
  };
  const taken = await shop.browser(null).ask<PanelAnswer>('POST', '/admin/register', { json });
  expect(taken.status).toBe(400);
  nothingGiven(taken);
  const id = (await users.findOne({ where: { email: invited.email } })).id;
  const where = { userId: String(id) };
  expect(await shop.strapi.db.query('admin::session').count({ where })).toBe(0);
});

test('ADM-01 others need none', async () => {
  const browser = shop.browser(null);
  const signedIn = await browser.post('/api/admin/login', await shop.staff('shop-staff'));
  expect(signedIn.body).toMatchObject({ user: { secondFactor: 'off' } });
  expect((await browser.get('/api/admin/orders')).status).toBe(200);
});
