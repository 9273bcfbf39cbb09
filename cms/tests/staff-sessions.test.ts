import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { panel } from './support/panel';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  shop = await bootShop();
  owner = await panel(shop);
});
afterAll(() => shop.stop());

/** A member of staff who is signed in at both panels. */
class SignedIn {
  private constructor(
    readonly id: number,
    readonly credentials: { email: string; password: string },
    readonly atShop: Browser,
    readonly atStrapi: Browser,
    private readonly token: string,
  ) {}

  static async begin(role = 'strapi-super-admin'): Promise<SignedIn> {
    const credentials = await shop.staff(role);
    const [atShop, atStrapi] = [shop.browser(null), shop.browser(null)];
    expect((await atShop.post('/api/admin/login', credentials)).status).toBe(200);
    const { body } = await atStrapi.post<{ data: { token: string; user: { id: number } } }>('/admin/login', {
      ...credentials,
      deviceId: randomUUID(),
    });
    const one = new SignedIn(body.data.user.id, credentials, atShop, atStrapi, body.data.token);
    expect(await one.answers()).toEqual([200, 200, 200]);
    return one;
  }

  /** What /Admin, Strapi's panel and the making of a new access token answer. */
  async answers(): Promise<number[]> {
    const shops = await this.atShop.get('/api/admin/check-auth');
    const strapis = await this.atStrapi.get('/admin/users/me', { Authorization: `Bearer ${this.token}` });
    const renewed = await this.atStrapi.ask('POST', '/admin/access-token');
    return [shops.status, strapis.status, renewed.status];
  }

  ask(method: string, path: string, json: object) {
    return this.atStrapi.ask(method, path, { json, headers: { Authorization: `Bearer ${this.token}` } });
  }
}

const users = () => shop.strapi.db.query('admin::user');
const roleId = async (code: string): Promise<number> =>
  (await shop.strapi.db.query('admin::role').findOne({ where: { code } })).id;
const OVER = [401, 401, 401];

describe('the sessions of a member of staff in both panels', () => {
  test.each<[string, (one: SignedIn) => Promise<{ status: number }>, object]>([
    [
      'an owner gives them another password',
      ({ id }) => owner.put(`/admin/users/${id}`, { password: 'Another-horse-8' }),
      {},
    ],
    [
      'an owner deactivates them',
      ({ id }) => owner.put(`/admin/users/${id}`, { isActive: false }),
      { isActive: true },
    ],
    [
      'their role changes',
      async ({ id }) => owner.put(`/admin/users/${id}`, { roles: [await roleId('strapi-editor')] }),
      {},
    ],
    ['they are deleted', ({ id }) => owner.delete(`/admin/users/${id}`), {}],
    ['they are deleted with others', ({ id }) => owner.post('/admin/users/batch-delete', { ids: [id] }), {}],
    [
      'they choose another password themselves',
      (one) =>
        one.ask('PUT', '/admin/users/me', {
          currentPassword: one.credentials.password,
          password: 'Another-horse-8',
        }),
      {},
    ],
  ])('ADM-01 are over at once when %s, and for good', async (_what, change, back) => {
    const one = await SignedIn.begin();
    expect((await change(one)).status).toBeLessThan(300);
    if (Object.keys(back).length > 0) {
      expect((await owner.put(`/admin/users/${one.id}`, back)).status).toBe(200);
    }
    expect(await one.answers()).toEqual(OVER);
  });

  test('ADM-01 are over after a new password by a mailed link, except the one that it begins', async () => {
    const one = await SignedIn.begin();
    await users().update({
      where: { id: one.id },
      data: { resetPasswordToken: 'of-a-mail', resetPasswordTokenExpiresAt: new Date(Date.now() + 60_000) },
    });
    const other = shop.browser(null);
    const { status, body } = await other.post<{ data: { token: string } }>('/admin/reset-password', {
      resetPasswordToken: 'of-a-mail',
      password: 'Another-horse-8',
    });
    expect(status).toBe(200);
    expect(await one.answers()).toEqual(OVER);
    const headers = { Authorization: `Bearer ${body.data.token}` };
    expect((await other.get('/admin/users/me', headers)).status).toBe(200);
  });

  test.each<[string, object]>([
    ['blocked', { blocked: true }],
    ['deactivated', { is_active: false }],
    ['given another password', { password: 'another hash' }],
  ])('ADM-01 are over for one who is %s past the CMS, in the database itself', async (_what, change) => {
    const one = await SignedIn.begin();
    await shop.strapi.db.connection('admin_users').where({ id: one.id }).update(change);
    expect(await one.answers()).toEqual(OVER);
    await shop.strapi.db
      .connection('admin_users')
      .where({ id: one.id })
      .update({ blocked: false, is_active: true });
    expect(await one.answers()).toEqual(OVER);
  });

  test('ADM-01 outlive a change of the name, and what happens to others', async () => {
    const [one, other] = [await SignedIn.begin(), await SignedIn.begin()];
    expect((await owner.put(`/admin/users/${one.id}`, { firstname: 'Ada' })).status).toBe(200);
    expect((await owner.put(`/admin/users/${other.id}`, { isActive: false })).status).toBe(200);
    expect(await one.answers()).toEqual([200, 200, 200]);
    expect(await other.answers()).toEqual(OVER);
  });

  test('ADM-01 a token of the one panel opens nothing at the other', async () => {
    const one = await SignedIn.begin();
    const stored = one.atShop.cookies.get('shop_admin') ?? '';
    const stranger = shop.browser(null);
    stranger.cookies.set('strapi_admin_refresh', stored);
    expect((await stranger.ask('POST', '/admin/access-token')).status).toBe(401);
    expect(await one.answers()).toEqual([200, 200, 200]);
  });
});
