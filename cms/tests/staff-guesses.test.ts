import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { Browser } from './support/browser';
import { CmsProcess } from './support/cms-process';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop();
});
afterAll(() => shop.stop());

describe('wrong passwords of staff', () => {
  const from = (ip: string, json: object, url = shop.url) =>
    new Browser(url, null).ask('POST', '/api/admin/login', { json, headers: { 'X-Forwarded-For': ip } });

  const atStrapi = (ip: string, json: object, query = '') =>
    shop.browser(null).ask<{ error?: { message: string } }>('POST', `/admin/login${query}`, {
      json,
      headers: { 'X-Forwarded-For': ip },
    });
  const WAIT = 'Too many wrong passwords. Please try again in 15 minutes.';

  test('ADM-01 an account is locked after twenty failures from anywhere, and the right password opens it no more', async () => {
    const { email, password } = await shop.staff();
    for (let n = 0; n < 20; n += 1) {
      expect((await from(`10.8.${n}.1`, { email, password: 'guess' })).status).toBe(401);
    }
    const { status, body, headers } = await from('10.8.99.1', { email, password });
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
  });

  test('ADM-01 both panels and all copies of the CMS count together; a right password ends it', async () => {
    const { email, password } = await shop.staff();
    const ip = '10.9.0.1';
    const other = await CmsProcess.start();
    try {
      for (let n = 0; n < 2; n += 1)
        expect((await atStrapi(ip, { email, password: `guess ${n}` })).status).toBe(400);
      for (let n = 0; n < 2; n += 1) {
        expect((await from(ip, { email, password: `guess ${n}` }, other.url)).status).toBe(401);
      }
      expect((await from(ip, { email, password })).status).toBe(200);
      for (const url of [shop.url, other.url, shop.url, other.url, other.url]) {
        expect((await from(ip, { email, password: 'guess' }, url)).status).toBe(401);
      }
      const { status, body } = await from(ip, { email, password });
      expect([status, body.message]).toEqual([429, WAIT]);
      const strapis = await atStrapi(ip, { email, password });
      expect([strapis.status, strapis.body.error?.message]).toEqual([429, WAIT]);
      expect((await from('10.9.0.2', { email, password })).status).toBe(200);
    } finally {
      await other.end('SIGTERM');
    }
  });

  test('ADM-01 an address that tries one account after the other waits after thirty, at both panels', async () => {
    const { email, password } = await shop.staff();
    const ip = '10.10.0.1';
    for (let n = 0; n < 15; n += 1) {
      const tried = { email: `list-${n}@example.com`, password: 'guess' };
      expect((await atStrapi(ip, tried)).status).toBe(400);
      expect((await from(ip, { ...tried, email: `other-${n}@example.com` })).status).toBe(401);
    }
    const here = await from(ip, { email, password });
    expect([here.status, here.body.message]).toEqual([429, WAIT]);
    const there = await atStrapi(ip, { email, password });
    expect([there.status, there.body.error?.message]).toEqual([429, WAIT]);
    expect((await from('10.10.0.2', { email, password })).status).toBe(200);
  });

  test('ADM-01 of sixty accounts tried at once from one address thirty are looked at', async () => {
    const tries = Array.from({ length: 60 }, (_, n) =>
      from('10.10.1.1', { email: `burst-${n}@example.com`, password: 'guess' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('ADM-01 right passwords count nothing against their address, and forgive no others', async () => {
    const staff = await shop.staff();
    const ip = '10.10.2.1';
    for (let n = 0; n < 29; n += 1) {
      expect((await from(ip, { email: `mixed-${n}@example.com`, password: 'guess' })).status).toBe(401);
      if (n % 7 === 0) expect((await (n === 0 ? atStrapi : from)(ip, staff)).status).toBe(200);
    }
    // The one that would begin the wait, were it wrong.
    expect((await from(ip, staff)).status).toBe(200);
    expect((await from(ip, { ...staff, password: 'guess' })).status).toBe(401);
    expect((await from(ip, staff)).status).toBe(429);
  });

  test('ADM-01 Strapi’s sign-in takes an e-mail address from its one place, as a text: nothing is tried uncounted', async () => {
    const { email, password } = await shop.staff();
    const query = `?${new URLSearchParams({ email, password })}`;
    const answers = [
      await atStrapi('10.10.3.1', { email: [email], password }),
      await atStrapi('10.10.3.1', { email: '', password }, query),
      await atStrapi('10.10.3.1', {}, query),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});
