import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { newEmail, Visitor } from './support/account';

interface Line {
  time: string;
  event: string;
  who: { kind: string; id: string | null } | null;
  object?: string;
  id?: string;
  status?: number;
  address?: string;
  call?: string;
  requestId?: string;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop();
});
afterAll(() => shop.stop());

const FROM = { 'X-Forwarded-For': '203.0.113.77', 'X-Request-Id': 'request-0001' };

function files(): string[] {
  const folder = path.join(shop.data.dir, 'log');
  return readdirSync(folder)
    .filter((name) => name.startsWith('audit-'))
    .map((name) => path.join(folder, name));
}
const text = () =>
  files()
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
const lines = (): Line[] =>
  text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** The lines that some work leaves. */
async function left(work: () => Promise<unknown>): Promise<Line[]> {
  const before = files().length === 0 ? 0 : lines().length;
  await work();
  return lines().slice(before);
}

const idOf = async (email: string): Promise<string> =>
  String((await shop.strapi.db.query('admin::user').findOne({ where: { email } })).id);

describe('the audit log', () => {
  test('a sign-in of staff, refused and taken, at both panels', async () => {
    const { email, password } = await shop.staff();
    const who = { kind: 'staff', id: await idOf(email) };
    const sent = async (to: string, json: object) =>
      shop.browser(null).ask('POST', to, { json, headers: FROM });
    for (const to of ['/api/admin/login', '/admin/login']) {
      const wrong = await left(() => sent(to, { email, password: 'guess' }));
      expect(wrong).toMatchObject([
        { event: 'authn_login_fail', who: null, id: who.id, call: `POST ${to}`, address: '203.0.113.0/24' },
      ]);
      const right = await left(() => sent(to, { email, password, deviceId: randomUUID() }));
      expect(right).toMatchObject([{ event: 'authn_login_success', who, requestId: 'request-0001' }]);
      expect(right[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
    const unknown = await left(() => sent('/api/admin/login', { email: 'nobody@example.com', password }));
    expect(unknown).toMatchObject([{ event: 'authn_login_fail', who: null, status: 401 }]);
    expect(unknown[0]?.id).toBeUndefined();
    expect(text()).not.toMatch(/@|203\.0\.113\.77|guess/);
    for (const file of files()) expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('a refusal for want of a session, of a right, and for calling too often', async () => {
    const none = await left(() => shop.browser(null).get('/api/admin/orders?q=a@b.example'));
    expect(none).toMatchObject([
      { event: 'authz_fail', status: 401, who: null, call: 'GET /api/admin/orders' },
    ]);
    const credentials = await shop.staff('strapi-editor');
    const editor = shop.browser(null);
    await editor.post('/api/admin/login', credentials);
    const right = await left(() => editor.get('/api/admin/orders'));
    const who = { kind: 'staff', id: await idOf(credentials.email) };
    expect(right).toMatchObject([{ event: 'authz_fail', status: 403, who }]);
    const often = await left(async () => {
      for (let n = 0; n < 4; n += 1)
        await shop.browser(null).post('/api/auth/forgot-password', { email: 'often@example.com' });
    });
    expect(often).toMatchObject([{ event: 'excess_rate_limit_exceeded', status: 429 }]);
    const panels = await left(() => shop.browser(null).get('/admin/users/me'));
    expect(panels).toMatchObject([{ event: 'authz_fail', status: 401 }]);
  });

  test('an export, with who took it', async () => {
    const credentials = await shop.staff();
    const owner = shop.browser(null);
    await owner.post('/api/admin/login', credentials);
    const who = { kind: 'staff', id: await idOf(credentials.email) };
    for (const what of ['orders-export', 'subscribers-export']) {
      const taken = await left(() => owner.get(`/api/admin/${what}`));
      expect(taken).toMatchObject([{ event: 'sensitive_read', object: what, who }]);
    }
  });

  test('a new password, another role and a deletion of staff, with who did it', async () => {
    const [credentials, other] = [await shop.staff(), await shop.staff('strapi-editor')];
    const owner = shop.browser(null);
    const { body } = await owner.post<{ data: { token: string } }>('/admin/login', {
      ...credentials,
      deviceId: randomUUID(),
    });
    const who = { kind: 'staff', id: await idOf(credentials.email) };
    const id = await idOf(other.email);
    const put = (json: object) =>
      owner.ask('PUT', `/admin/users/${id}`, {
        json,
        headers: { Authorization: `Bearer ${body.data.token}` },
      });
    expect(await left(() => put({ firstname: 'Ada' }))).toEqual([]);
    expect(await left(() => put({ password: 'Another-horse-8' }))).toMatchObject([
      { event: 'authn_password_change', object: 'staff', id, who },
    ]);
    const staffRole = await shop.strapi.db.query('admin::role').findOne({ where: { code: 'shop-staff' } });
    expect(await left(() => put({ roles: [staffRole.id] }))).toMatchObject([
      { event: 'privilege_permissions_changed', id, who },
    ]);
    const remove = () =>
      owner.ask('DELETE', `/admin/users/${id}`, { headers: { Authorization: `Bearer ${body.data.token}` } });
    expect(await left(remove)).toMatchObject([{ event: 'user_deleted', object: 'staff', id, who }]);
  });

  test('what a shopper does: signing in, and a new password', async () => {
    const email = newEmail();
    const visitor = new Visitor(shop);
    expect((await visitor.register({ email })).status).toBe(200);
    const user = await shop.strapi.db.query('plugin::users-permissions.user').findOne({ where: { email } });
    const who = { kind: 'shopper', id: user.documentId };
    expect(await left(() => visitor.login(email, 'wrong'))).toMatchObject([
      { event: 'authn_login_fail', id: user.documentId, who: null },
    ]);
    expect(await left(() => visitor.login(email))).toMatchObject([{ event: 'authn_login_success', who }]);
    const changed = await left(() =>
      shop.strapi.db
        .query('plugin::users-permissions.user')
        .update({ where: { id: user.id }, data: { password: 'another hash' } }),
    );
    expect(changed).toMatchObject([
      { event: 'authn_password_change', object: 'shopper', id: user.documentId },
    ]);
    expect(text()).not.toContain('@');
  });
});
