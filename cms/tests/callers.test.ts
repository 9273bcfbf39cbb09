import { createHmac } from 'node:crypto';
import { FORWARDED_SIGNATURE, forwardedText, REQUEST_ID } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';

const SECRET = 'a-forwarding-secret-of-the-tests';
const SHOP = 'http://localhost:3000';
let shop: TestShop;

// A CMS that other machines reach: nobody is believed for being near.
beforeAll(async () => {
  shop = await bootShop({ env: { CMS_HOST: '0.0.0.0', FORWARDING_SECRET: SECRET } });
});
afterAll(() => shop.stop());

const signed = (address: string, protocol: string, secret = SECRET) => ({
  'X-Forwarded-For': address,
  'X-Forwarded-Proto': protocol,
  [FORWARDED_SIGNATURE]: createHmac('sha256', secret)
    .update(forwardedText(address, protocol))
    .digest('base64url'),
});
const write = async (headers: Record<string, string>) => {
  const json = { name: 'Ada', email: 'ada@example.com', message: 'Is it heavy?' };
  return (await shop.browser(null).ask('POST', '/api/contact', { json, headers })).status;
};
const cookieOf = async (headers: Record<string, string>) =>
  (await shop.browser().get('/api/cart/browser-info', headers)).headers.get('set-cookie') ?? '';

describe('a CMS that is not on the loopback address', () => {
  test('believes the storefront, which signs whom a call comes from', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 7; n += 1) statuses.push(await write(signed(`192.0.2.${n}`, 'https')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (let n = 1; n <= 6; n += 1) statuses.push(await write(signed('192.0.2.200', 'https')));
    expect(statuses.at(-1)).toBe(429);
    expect(await cookieOf(signed('192.0.2.1', 'https'))).toMatch(/; secure/i);
    expect(await cookieOf(signed('192.0.2.1', 'http'))).not.toMatch(/; secure/i);
  });

  test('believes nobody else, whatever they write', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1)
      statuses.push(await write({ ...signed(`198.51.100.${n}`, 'https', 'a-secret-that-was-guessed') }));
    expect(statuses.at(-1)).toBe(429);
    const other = { ...signed('203.0.113.1', 'https'), 'X-Forwarded-For': '203.0.113.2' };
    expect(await write(other)).toBe(429);
    expect(await cookieOf({ 'X-Forwarded-For': '203.0.113.3', 'X-Forwarded-Proto': 'https' })).not.toMatch(
      /; secure/i,
    );
  });
});

describe('B-100 the name of a request', () => {
  const nameOf = async (headers: Record<string, string>) => {
    const answer = await shop.browser(null).get('/api/products', headers);
    return answer.headers.get(REQUEST_ID) ?? '';
  };
  const UUID = /^[\da-f-]{36}$/;

  test('is the one that the storefront gave it', async () => {
    const named = { ...signed('192.0.2.1', 'https'), [REQUEST_ID]: 'request-0001' };
    expect(await nameOf(named)).toBe('request-0001');
    expect(await nameOf({ ...named, [REQUEST_ID]: 'no name {}' })).toMatch(UUID);
  });

  test('is none that somebody else wrote', async () => {
    const named = {
      ...signed('192.0.2.1', 'https', 'a-secret-that-was-guessed'),
      [REQUEST_ID]: 'request-0001',
    };
    expect(await nameOf(named)).toMatch(UUID);
    expect(await nameOf({ [REQUEST_ID]: 'request-0001' })).toMatch(UUID);
    expect(await nameOf({})).toMatch(UUID);
  });
});

describe('API-01 a call without a body', () => {
  const signedIn = async () => {
    const browser = shop.browser(null);
    await browser.post('/api/admin/login', await shop.staff());
    expect((await browser.get('/api/admin/check-auth')).status).toBe(200);
    return browser;
  };

  test('API-07 logging out needs no content type, and ends the session', async () => {
    const browser = await signedIn();
    const cookies = new Map(browser.cookies);
    expect((await browser.ask('POST', '/api/admin/logout')).status).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.get('/api/admin/check-auth')).status).toBe(401);
  });

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('is refused when it comes by %j, and changes nothing', async (headers) => {
    const browser = await signedIn();
    const { status, body } = await browser.ask('POST', '/api/admin/logout', { headers });
    expect([status, body.code]).toEqual([403, 'foreign_site']);
    expect((await browser.get('/api/admin/check-auth')).status).toBe(200);
    const home = { Origin: SHOP, 'Sec-Fetch-Site': 'same-origin' };
    expect((await browser.ask('POST', '/api/admin/logout', { headers: home })).status).toBe(200);
  });

  test.each([
    ['POST', '/api/auth/logout'],
    ['DELETE', '/api/cart/clear'],
    ['DELETE', '/api/cart/remove/none'],
    ['DELETE', '/api/products/none'],
  ])('%s %s asks for no content type', async (method, path) => {
    const { status } = await shop.browser().ask(method, path);
    expect(status).not.toBe(415);
    const foreign = { headers: { Origin: 'https://evil.example' } };
    expect((await shop.browser().ask(method, path, foreign)).status).toBe(403);
  });

  test('a body of another kind is refused there too, and so is none where JSON is expected', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect((await shop.browser().ask('POST', '/api/admin/logout', { raw: 'x', headers })).status).toBe(415);
    expect((await shop.browser().ask('POST', '/api/contact')).status).toBe(415);
  });
});
