import type { AppLoadContext } from '@remix-run/node';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contacts } from './enquiries/enquiries.server';
import { order, orders } from './orders/orders.server';
import { users } from './people/people.server';
import { checkAuth, login, logout, withCookies } from './sign-in/session.server';
import { answerStatus } from './panel/panel-json.server';

const session = {
  success: true,
  timeZone: 'Asia/Dubai',
  message: 'You are logged in.',
  user: {
    email: 'owner@example.com',
    firstName: 'O',
    lastName: 'W',
    may: ['orders.read'],
    secondFactor: 'off',
  },
};
const list = { success: true, orders: [], total: 0, page: 1, pageSize: 25 };
const refusal = (message: string) => ({ success: false, message, code: 'x' });

const context = {
  cmsUrl: 'http://cms',
  publicUrl: 'https://shop.example',
  forwarded: { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' },
  log: () => undefined,
} as unknown as AppLoadContext;
const request = new Request('https://shop.example/Admin', { headers: { Cookie: 'shop_admin=abc' } });

let asked: { url: string; init: RequestInit }[] = [];
function cms(status: number, body: unknown, headers: [string, string][] = []) {
  asked = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
}
afterEach(() => vi.unstubAllGlobals());

describe('ADM-01', () => {
  test("ADM-01 check-auth goes out with the request's cookie and the visitor's address", async () => {
    cms(200, session);
    expect(await checkAuth(context, request)).toEqual({ kind: 'ok', data: session, total: 0 });
    expect(asked[0]?.url).toBe('http://cms/api/admin/check-auth');
    expect(asked[0]?.init.headers).toMatchObject({
      Cookie: 'shop_admin=abc',
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'https',
    });
  });

  test('ADM-01 no session shows the sign-in, not an error', async () => {
    cms(401, refusal('You are not authorized. Please log in.'));
    const answer = await checkAuth(context, request);
    expect(answer).toMatchObject({ kind: 'unauthorized', message: 'You are not authorized. Please log in.' });
    expect(answerStatus(answer)).toBe(200);
  });

  test("ADM-01 a login hands the CMS's cookies on", async () => {
    cms(200, session, [
      ['Set-Cookie', 'shop_admin=new; HttpOnly'],
      ['Set-Cookie', 'shop_admin.sig=sig; HttpOnly'],
    ]);
    const answer = await login(context, request, { email: 'owner@example.com', password: 'secret' });
    expect(withCookies(answer).getSetCookie()).toEqual([
      'shop_admin=new; HttpOnly',
      'shop_admin.sig=sig; HttpOnly',
    ]);
    expect(withCookies(answer).get('Cache-Control')).toBe('private, no-store');
  });

  test.each([
    [
      "the server's sentence",
      401,
      refusal('Login failed. Please check your credentials.'),
      'Login failed. Please check your credentials.',
    ],
    ['the default without one', 401, {}, 'Login failed. Please check your credentials.'],
    ['too many tries', 429, refusal('Too many attempts.'), 'Too many attempts.'],
  ])('ADM-01 a failed login says %s', async (_title, status, body, message) => {
    cms(status, body);
    expect(await login(context, request, { email: 'a@example.com', password: 'x' })).toMatchObject({
      message,
    });
  });

  test('ADM-01 a logout is sent as JSON', async () => {
    cms(200, { success: true, message: 'You have been logged out.' });
    await logout(context, request);
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{}' });
  });
});

const FIRST_PAGE = { values: {}, page: 1 };
const LISTS = { users, contacts };

describe('ADM-03 ADM-04', () => {
  test.each([
    ['ADM-03', 'users', 401, {}, 'You are not authorized. Please log in.'],
    ['ADM-03', 'users', 403, refusal('Not for your role.'), 'Not for your role.'],
    ['ADM-03', 'users', 500, {}, 'Failed to fetch user data.'],
    ['ADM-04', 'contacts', 401, {}, 'You are not authorized. Please log in to view contact submissions.'],
    ['ADM-04', 'contacts', 401, refusal('The session is over.'), 'The session is over.'],
    ['ADM-04', 'contacts', 500, refusal('The database is away.'), 'The database is away.'],
    ['ADM-04', 'contacts', 500, {}, 'Failed to fetch contact data.'],
  ] as const)('%s %s answered with %d %j say: %s', async (_id, name, status, body, message) => {
    cms(status, body);
    expect(await LISTS[name](context, request, FIRST_PAGE)).toMatchObject({ message });
  });

  test.each([
    ['ADM-03', 'users', 'Failed to fetch user data.'],
    ['ADM-04', 'contacts', 'Failed to fetch contact data.'],
  ] as const)('%s while the CMS is away %s say: %s', async (_id, name, message) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await LISTS[name](context, request, FIRST_PAGE)).toEqual({ kind: 'failed', message, status: 503 });
  });

  test('ADM-01 while the CMS is away the panel’s sign-in says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const message = 'The shop’s office cannot be reached at the moment. Please try again.';
    expect(await checkAuth(context, request)).toMatchObject({ kind: 'failed', message });
  });
});

describe('D-08', () => {
  test('D-08 orders are asked for with the query of the address', async () => {
    cms(200, list);
    await orders(context, request, new URLSearchParams({ q: 'a&b', status: 'paid' }));
    expect(asked[0]?.url).toBe('http://cms/api/admin/orders?q=a%26b&status=paid');
  });

  test('D-08 an order id cannot leave its place in the path', async () => {
    cms(404, refusal('There is no such order.'));
    const answer = await order(context, request, '../../users');
    expect(asked[0]?.url).toBe('http://cms/api/admin/orders/..%2F..%2Fusers');
    expect(answer).toMatchObject({ kind: 'failed', message: 'There is no such order.', status: 404 });
  });

  test('ADM-03 a session that ended meanwhile says so', async () => {
    cms(401, refusal('You are not authorized. Please log in.'));
    expect(await orders(context, request, new URLSearchParams())).toMatchObject({ kind: 'unauthorized' });
  });

  test('D-08 an answer of another shape is a failure with words, not a broken page', async () => {
    cms(200, { success: true, orders: 'none' });
    expect(await orders(context, request, new URLSearchParams())).toEqual({
      kind: 'failed',
      message: 'Failed to fetch order data.',
      status: 502,
    });
  });

  test('D-08 a CMS that is away is a failure with words', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await orders(context, request, new URLSearchParams())).toMatchObject({
      kind: 'failed',
      status: 503,
    });
  });

  test('ADM-01 what a page gets to see carries no cookies', async () => {
    cms(200, list, [['Set-Cookie', 'shop_admin=renewed; HttpOnly']]);
    expect(JSON.stringify(await orders(context, request, new URLSearchParams()))).not.toContain('renewed');
  });
});
