import { CALLS, STAFF_ABILITIES, type Call, type StaffAbility } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SEEDED_ROLES } from '../src/api/admin-session/domain/abilities';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';

const NOT_AUTHORIZED = 'You are not authorized. Please log in.';
const CONTACTS_NOT_AUTHORIZED = 'You are not authorized. Please log in to view contact submissions.';
const NOT_ALLOWED = 'Your role does not allow this. The owner of the shop can change your role.';

const STAFF_CALLS = Object.entries<Call>(CALLS).filter(([, { staff }]) => staff !== undefined);
let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  const roles = shop.strapi.service('admin::role') as unknown as { create(role: object): Promise<unknown> };
  await roles.create({ name: 'Nothing', code: 'nothing', description: 'May do nothing' });
  const { body } = await shop.browser(null).get<{ _id: string }[]>('/api/products');
  productId = body[0]?._id ?? '';
});
afterAll(() => shop.stop());

/** A browser signed in with a role. */
async function signedIn(role?: string): Promise<{ browser: Browser; email: string }> {
  const credentials = await shop.staff(role);
  const browser = shop.browser(null);
  expect((await browser.post('/api/admin/login', credentials)).status).toBe(200);
  return { browser, email: credentials.email };
}

const ask = (browser: Browser, { method, path }: Call) =>
  browser.ask(method, path.replace(/:\w+/g, productId), method === 'GET' ? {} : { json: {} });

const mayOf = async (browser: Browser): Promise<StaffAbility[]> =>
  (await browser.get<{ user: { may: StaffAbility[] } }>('/api/admin/check-auth')).body.user.may;

/** Every route that the CMS has under /api, as 'GET /api/products/:id'. */
function routes(): string[] {
  const layers = shop.strapi.server.listRoutes() as { methods: string[]; path: string }[];
  return layers
    .filter(({ path }) => path.startsWith('/api/'))
    .flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    );
}

describe('the routes themselves', () => {
  const named = new Set(Object.values<Call>(CALLS).map(({ method, path }) => `${method} ${path}`));

  test('API-01 every call of the contract has its route', () => {
    const there = new Set(routes());
    expect([...named].filter((route) => !there.has(route))).toEqual([]);
  });

  test('ADM-02 what the contract does not name is shut: a new route is named there, with who may use it', async () => {
    const others = routes().filter((route) => !named.has(route));
    expect(others.length).toBeGreaterThan(0);
    const open: string[] = [];
    for (const route of others) {
      const [method = '', path = ''] = route.split(' ');
      const place = path.replace(/:\w+(\([^)]*\))?/g, 'x').replace(/\(\.\*\)|\*/g, 'x');
      const { status } = await shop
        .browser(null)
        .ask(method, place, method === 'GET' || method === 'DELETE' ? {} : { json: {} });
      if (![401, 403, 404, 405].includes(status)) open.push(`${route}: ${status}`);
    }
    expect(open).toEqual([]);
  });

  test('ADM-02 everything under /api/admin is for staff, but the sign-in', () => {
    const all = Object.entries<Call>(CALLS);
    const free = all.filter(([, { path, staff }]) => path.startsWith('/api/admin/') && staff === undefined);
    expect(free.map(([name]) => name)).toEqual(['adminLogin']);
  });
});

describe('every staff call', () => {
  test.each(STAFF_CALLS)(
    'API-06 API-07 ADM-03 ADM-04 %s is a 401 in its words without a session',
    async (name, call) => {
      const { status, body, headers } = await ask(shop.browser(null), call);
      const message = name === 'contacts' ? CONTACTS_NOT_AUTHORIZED : NOT_AUTHORIZED;
      expect([status, body]).toEqual([401, { success: false, code: 'unauthorized', message }]);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test('ADM-02 a role that allows nothing gets a 403 from each of them, with one sentence and nothing else', async () => {
    const { browser } = await signedIn('nothing');
    const calls = STAFF_CALLS.filter(([, { staff }]) => staff !== 'session');
    expect(calls.length).toBeGreaterThan(0);
    for (const [name, call] of calls) {
      const { status, body } = await ask(browser, call);
      const refusal = { success: false, code: 'forbidden', message: NOT_ALLOWED };
      expect([name, status, body]).toEqual([name, 403, refusal]);
    }
    expect(await mayOf(browser)).toEqual([]);
  });

  test('ADM-02 an owner is refused none of them', async () => {
    const { browser } = await signedIn();
    expect(await mayOf(browser)).toEqual([...STAFF_ABILITIES]);
    for (const [name, call] of STAFF_CALLS.filter(([, { method }]) => method === 'GET')) {
      const { status } = await ask(browser, call);
      expect([401, 403], name).not.toContain(status);
    }
  });
});

describe('the seeded roles', () => {
  test.each([
    ['strapi-editor', SEEDED_ROLES.editor],
    ['shop-staff', SEEDED_ROLES.shopStaff],
  ])('ADM-02 %s may do what it was made for and nothing else', async (role, abilities) => {
    const { browser } = await signedIn(role);
    expect(await mayOf(browser)).toEqual(
      STAFF_ABILITIES.filter(
        (one) => one === 'dashboard.read' || (abilities as readonly string[]).includes(one),
      ),
    );
    const orders = await browser.get('/api/admin/orders');
    expect(orders.status).toBe(role === 'shop-staff' ? 200 : 403);
  });
});

describe('a staff session', () => {
  const users = () => shop.strapi.db.query('admin::user');

  test('ADM-01 ends when the roles of its user change; signing in again gives the new ones', async () => {
    const credentials = await shop.staff('shop-staff');
    const browser = shop.browser(null);
    await browser.post('/api/admin/login', credentials);
    expect((await browser.get('/api/admin/orders')).status).toBe(200);
    const editor = await shop.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
    await users().update({ where: { email: credentials.email }, data: { roles: [editor.id] } });
    expect((await browser.get('/api/admin/orders')).status).toBe(401);
    await browser.post('/api/admin/login', credentials);
    expect((await browser.get('/api/admin/orders')).status).toBe(403);
  });

  test.each<[string, object]>([
    ['whose password is changed', { password: 'Another-horse-8' }],
    ['who is blocked', { blocked: true }],
    ['who is deactivated', { isActive: false }],
  ])('ADM-01 ends for a member of staff %s, for good', async (_what, change) => {
    const credentials = await shop.staff();
    const browser = shop.browser(null);
    await browser.post('/api/admin/login', credentials);
    const kept = new Map(browser.cookies);
    const { id } = await users().findOne({ where: { email: credentials.email } });
    const byOwner = shop.strapi.service('admin::user') as unknown as {
      updateById(id: number, change: object): Promise<unknown>;
    };
    await byOwner.updateById(id, change);
    expect((await browser.get('/api/admin/check-auth')).status).toBe(401);
    expect((await browser.get('/api/admin/orders')).status).toBe(401);
    await byOwner.updateById(id, { isActive: true, blocked: false });
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.get('/api/admin/check-auth')).status).toBe(401);
    const again = await browser.post('/api/admin/login', { ...credentials, ...change });
    expect(again.status).toBe(200);
  });

  test('ADM-01 ends too when the password is changed while it is being compared', async () => {
    const credentials = await shop.staff();
    const auth = shop.strapi.service('admin::auth') as unknown as {
      checkCredentials(tried: object): Promise<unknown>;
    };
    const compare = auth.checkCredentials.bind(auth);
    const compared = vi.spyOn(auth, 'checkCredentials').mockImplementationOnce(async (tried) => {
      const right = await compare(tried);
      const where = { email: credentials.email };
      await users().update({ where, data: { password: 'the hash of another' } });
      return right;
    });
    const browser = shop.browser(null);
    expect((await browser.post('/api/admin/login', credentials)).status).toBe(200);
    expect((await browser.get('/api/admin/check-auth')).status).toBe(401);
    compared.mockRestore();
  });

  test('ADM-01 keeps nothing of the password beside it', async () => {
    const { email } = await signedIn();
    const { id, password } = await users().findOne({ where: { email } });
    const kept = await shop.strapi.db.query('admin::session').findOne({ where: { userId: String(id) } });
    expect(kept.metadata).toHaveProperty('passwordMark');
    expect(JSON.stringify(kept)).not.toContain(password);
  });

  test('ADM-01 loses at once what is taken from its role', async () => {
    const { browser } = await signedIn('shop-staff');
    const permissions = shop.strapi.db.query('admin::permission');
    const where = { action: 'plugin::content-manager.explorer.read', subject: 'api::subscriber.subscriber' };
    const [taken] = await permissions.findMany({ where: { ...where, role: { code: 'shop-staff' } } });
    expect(await mayOf(browser)).toContain('subscribers.read');
    await permissions.delete({ where: { id: taken.id } });
    expect(await mayOf(browser)).not.toContain('subscribers.read');
  });

  test('ADM-01 is over eight hours after the sign-in, however much it was used', async () => {
    const { browser } = await signedIn();
    const [session] = await shop.strapi.db
      .query('admin::session')
      .findMany({ orderBy: { id: 'desc' }, limit: 1 });
    const signedInAt = Date.parse(session.createdAt);
    const at = async (minutes: number) => {
      vi.setSystemTime(signedInAt + minutes * 60_000);
      return (await browser.get('/api/admin/check-auth')).status;
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const hours of [2, 4, 6]) expect(await at(hours * 60)).toBe(200);
      expect(await at(8 * 60 - 1)).toBe(200);
      expect(await at(8 * 60 + 1)).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  test('ADM-01 several staff are signed in at once, and one who leaves takes nobody along', async () => {
    const [one, two] = [await signedIn('shop-staff'), await signedIn('strapi-editor')];
    await one.browser.post('/api/admin/logout', {});
    expect((await one.browser.get('/api/admin/check-auth')).status).toBe(401);
    expect((await two.browser.get('/api/admin/check-auth')).body).toMatchObject({
      user: { email: two.email },
    });
  });
});
