import type { AppLoadContext } from '@remix-run/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCart, readCart } from './server-cart.server';

const logged: unknown[][] = [];
const context = {
  cmsUrl: 'http://cms',
  forwarded: { 'X-Forwarded-For': '203.0.113.7' },
  log: (...facts: unknown[]) => void logged.push(facts),
} as unknown as AppLoadContext;
const asking = (cookie = '') => new Request('https://shop.example/bag', { headers: { Cookie: cookie } });
const AWAY = 'The shop cannot be reached right now. Please try again in a moment.';
const COOKIES = ['cart=a.b; Path=/; HttpOnly', 'browser=c; Path=/'];

let asked: { url: string; init: RequestInit }[] = [];
function cms(status: number, body: string) {
  const headers = new Headers(COOKIES.map((cookie): [string, string] => ['Set-Cookie', cookie]));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return new Response(body, { status, headers });
  });
}
const empty = JSON.stringify({ success: true, items: [], cartCount: 0 });

beforeEach(() => {
  asked = [];
  logged.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('BAG-18 the cart of a page without scripts', () => {
  test('BAG-18 the cookies go both ways, and a browser without one gets a new name each time', async () => {
    cms(200, empty);
    expect(await readCart(context, asking('cart=a.b'))).toEqual({ ok: true, data: [], cookies: COOKIES });
    await readCart(context, asking());
    const headers = asked.map(({ init }) => init.headers as Record<string, string>);
    expect(headers).toMatchObject([{ Cookie: 'cart=a.b', 'X-Forwarded-For': '203.0.113.7' }, { Cookie: '' }]);
    const names = headers.map((sent) => sent['X-Browser-ID']);
    for (const name of names) expect(name).toMatch(/^page-[\da-f]{32}$/);
    expect(new Set(names).size).toBe(2);
  });

  test.each([
    ['PUT', '/api/cart/update/a%2Fb', { kind: 'change', cartItemId: 'a/b', amount: -1 }, '{"amount":-1}'],
    ['DELETE', '/api/cart/remove/a%2Fb', { kind: 'remove', cartItemId: 'a/b' }, undefined],
    ['POST', '/api/cart/add', { kind: 'add', line: { quantity: 2 } }, '{"quantity":2}'],
  ] as const)('BAG-11 %s %s', async (method, path, change, body) => {
    cms(200, '{"success":true}');
    expect(await changeCart(context, asking(), change)).toMatchObject({ ok: true, cookies: COOKIES });
    expect(asked).toMatchObject([{ url: `http://cms${path}`, init: { method } }]);
    expect(asked[0]?.init.body).toBe(body);
  });

  test.each([
    [
      'a refusal in its own words',
      422,
      '{"success":false,"message":"Only two are left.","code":"x"}',
      /^Only/,
    ],
    ['another shape', 200, '{"items":"none"}', AWAY],
    ['a page of a proxy', 502, '<html>', AWAY],
  ])('BAG-18 %s is told, and the cookies are kept', async (_title, status, body, message) => {
    cms(status, body);
    const reply = await readCart(context, asking());
    expect(reply).toMatchObject({ ok: false, cookies: COOKIES });
    expect(!reply.ok && reply.message).toMatch(message);
    expect(logged).toHaveLength(1);
  });

  test('BAG-18 a CMS that is away is no error of the page', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await readCart(context, asking())).toEqual({ ok: false, message: AWAY, cookies: [] });
    expect(logged).toMatchObject([['error', 'cms call failed', { path: '/api/cart' }]]);
  });
});
