import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { codeOf, nothingGiven, setUp, type PanelAnswer } from './support/second-factor';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop();
});
afterAll(() => shop.stop());
afterEach(() => vi.useRealTimers());

interface Member {
  email: string;
  password: string;
  secret: string;
  recoveryCodes: string[];
  /** Signed in at /Admin. */
  browser: Browser;
}

const atShop = (json: object, from = shop.browser(null)) =>
  from.ask<{ code?: string; user?: { secondFactor: string } }>('POST', '/api/admin/login', { json });
const atStrapi = (json: object, to = '/admin/login') => {
  const browser = shop.browser(null);
  const sent = to === '/admin/login' ? { ...json, deviceId: randomUUID() } : json;
  return browser.ask<PanelAnswer>('POST', to, { json: sent }).then((answer) => ({ ...answer, browser }));
};
async function member(role?: string): Promise<Member> {
  const credentials = await shop.staff(role);
  const browser = shop.browser(null);
  expect((await atShop(credentials, browser)).status).toBe(200);
  return { ...credentials, browser, ...(await setUp(browser)) };
}

const idOf = async (email: string): Promise<number> =>
  (await shop.strapi.db.query('admin::user').findOne({ where: { email } })).id;

describe('a member of staff with a second factor', () => {
  test('ADM-01 is asked for a code at both panels, and each code counts once', async () => {
    const { email, password, secret } = await member();
    expect((await atShop({ email, password })).body.code).toBe('second_factor_needed');
    const bare = await atStrapi({ email, password });
    expect([bare.status, bare.body.error?.details?.secondFactor]).toEqual([400, 'code']);
    nothingGiven(bare);
    const code = codeOf(secret);
    expect((await atShop({ email, password, code })).status).toBe(200);
    expect((await atShop({ email, password, code })).body.code).toBe('invalid_code');
    const used = await atStrapi({ email, password, code });
    expect(used.status).toBe(400);
    nothingGiven(used);
    // Strapi looks for a password in the query where the body has none.
    const query = `/admin/login?password=${encodeURIComponent(password)}`;
    for (const body of [{ email }, { email, password: '' }]) {
      const inQuery = await atStrapi(body, query);
      expect(inQuery.status).toBe(400);
      nothingGiven(inQuery);
    }
    const fresh = await atStrapi({ email, password, code: codeOf(secret) });
    expect(fresh.status).toBe(200);
    const headers = { Authorization: `Bearer ${fresh.body.data?.token}` };
    expect((await fresh.browser.get('/admin/users/me', headers)).status).toBe(200);
    expect((await fresh.browser.ask('POST', '/admin/access-token')).status).toBe(200);
  });

  test('ADM-01 of one code sent twice at once one is taken', async () => {
    const { email, password, secret } = await member();
    const code = codeOf(secret);
    const both = await Promise.all([atShop({ email, password, code }), atShop({ email, password, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('ADM-01 begins several set-ups at once, of which the last one counts', async () => {
    const browser = shop.browser(null);
    await atShop(await shop.staff(), browser);
    const begun = await Promise.all([1, 2, 3, 4].map(() => browser.post('/api/admin/second-factor', {})));
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await setUp(browser);
  });

  test('ADM-01 is let in by each recovery code once', async () => {
    const { email, password, recoveryCodes } = await member();
    const [first = '', second = ''] = recoveryCodes;
    expect((await atShop({ email, password, code: first.toLowerCase() })).status).toBe(200);
    expect((await atShop({ email, password, code: first })).status).toBe(401);
    expect((await atStrapi({ email, password, code: second })).status).toBe(200);
  });

  test('ADM-01 of guessed codes no more are looked at than of passwords, at both panels together', async () => {
    const { email, password, secret } = await member();
    expect((await atShop({ email, password, code: '000000' })).status).toBe(401);
    expect((await atStrapi({ email, password, code: '000000' })).status).toBe(400);
    // The right password alone forgives nothing.
    expect((await atShop({ email, password })).status).toBe(401);
    for (let n = 0; n < 2; n += 1) await atShop({ email, password, code: '000000' });
    expect((await atShop({ email, password, code: codeOf(secret) })).status).toBe(429);
    expect((await atStrapi({ email, password, code: codeOf(secret) })).status).toBe(429);
  });

  test('ADM-01 gets no token by a mailed link either without the code', async () => {
    const { email, secret } = await member();
    const data = {
      resetPasswordToken: 'of-a-mail',
      resetPasswordTokenExpiresAt: new Date(Date.now() + 3_600_000),
    };
    await shop.strapi.db.query('admin::user').update({ where: { email }, data });
    const wish = { resetPasswordToken: 'of-a-mail', password: 'Another-horse-8' };
    const bare = await atStrapi(wish, '/admin/reset-password');
    expect([bare.status, bare.body.error?.details?.secondFactor]).toEqual([400, 'code']);
    nothingGiven(bare);
    const wrong = await atStrapi({ ...wish, code: '000000' }, '/admin/reset-password');
    nothingGiven(wrong);
    const right = await atStrapi({ ...wish, code: codeOf(secret) }, '/admin/reset-password');
    expect(right.status).toBe(200);
    const headers = { Authorization: `Bearer ${right.body.data?.token}` };
    expect((await right.browser.get('/admin/users/me', headers)).status).toBe(200);
  });

  test('ADM-01 ends all other sessions by setting it up, those of Strapi’s panel too', async () => {
    const credentials = await shop.staff();
    const [first, second] = [shop.browser(null), shop.browser(null)];
    await atShop(credentials, first);
    await atShop(credentials, second);
    const panel = await atStrapi(credentials);
    await setUp(second);
    const check = '/api/admin/check-auth';
    expect((await first.get(check)).status).toBe(401);
    expect((await second.get(check)).body).toMatchObject({ user: { secondFactor: 'on' } });
    const headers = { Authorization: `Bearer ${panel.body.data?.token}` };
    expect((await panel.browser.get('/admin/users/me', headers)).status).toBe(401);
    expect((await panel.browser.ask('POST', '/admin/access-token')).status).toBe(401);
  });

  test('ADM-01 removes it, or has new recovery codes, with a code alone', async () => {
    const { browser, email, password, secret, recoveryCodes } = await member();
    const remove = '/api/admin/second-factor/remove';
    expect((await browser.post(remove, { code: '000000' })).status).toBe(422);
    const codes = '/api/admin/second-factor/recovery-codes';
    const renewed = await browser.post<{ recoveryCodes: string[] }>(codes, { code: codeOf(secret) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await browser.post(remove, { code: recoveryCodes[0] })).status).toBe(422);
    expect((await browser.post(remove, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
    expect((await browser.get('/api/admin/check-auth')).body).toMatchObject({
      user: { secondFactor: 'off' },
    });
    expect((await atShop({ email, password })).status).toBe(200);
  });

  test('ADM-01 keeps nothing of secret and codes in the clear or after the account, and each change leaves an audit line', async () => {
    const { email, secret, recoveryCodes } = await member();
    const { connection } = shop.strapi.db;
    const stored = JSON.stringify([
      await connection('staff_factors'),
      await connection('staff_recovery_codes'),
    ]);
    for (const word of [secret, ...recoveryCodes, recoveryCodes[0]?.replace('-', '')]) {
      expect(stored).not.toContain(word);
    }
    const folder = path.join(shop.data.dir, 'log');
    const lines = readdirSync(folder)
      .filter((name) => name.startsWith('audit-'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('');
    const id = String(await idOf(email));
    expect(lines).toMatch(new RegExp(`"authn_factor_change","object":"enabled","id":"${id}"`));
    expect(lines).not.toContain(secret);
    const userKey = await idOf(email);
    await shop.strapi.db.query('admin::user').delete({ where: { id: userKey } });
    for (const table of ['staff_factors', 'staff_recovery_codes'])
      expect(await connection(table).where({ user_key: userKey })).toEqual([]);
  });
});

describe('a lost second factor', () => {
  const reset = async (by: Browser, email: string) =>
    by.post(`/api/admin/staff/${await idOf(email)}/second-factor/reset`, {});

  test('ADM-01 is reset by an owner, which signs its member of staff out', async () => {
    const [owner, lost] = [await member(), await member('shop-staff')];
    const list = await owner.browser.get<{ staff: { email: string; hasSecondFactor: boolean }[] }>(
      '/api/admin/staff',
    );
    expect(list.body.staff.find(({ email }) => email === lost.email)?.hasSecondFactor).toBe(true);
    expect((await reset(owner.browser, lost.email)).status).toBe(200);
    expect((await lost.browser.get('/api/admin/check-auth')).status).toBe(401);
    // One's own needs a code: a session alone must not be enough.
    expect((await reset(owner.browser, owner.email)).body.code).toBe('own_second_factor');
    expect((await atShop({ email: lost.email, password: lost.password })).status).toBe(200);
  });

  test('ADM-01 is reset by nobody else', async () => {
    const [staff, owner] = [await member('shop-staff'), await member()];
    expect((await reset(staff.browser, owner.email)).status).toBe(403);
    expect((await atShop({ email: owner.email, password: owner.password })).status).toBe(401);
  });
});
