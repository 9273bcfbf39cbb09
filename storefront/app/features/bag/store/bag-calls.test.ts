import { cents } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import { bagCalls } from './bag-calls';
import { writeLine } from './bag-line';
import { line } from './fake-cart.fixture';

const ID = 'browser-id-0123456789';
const cart = { success: true, items: [writeLine(line())], cartCount: 1 };

/** A fetch that answers once and keeps what it was asked. */
function server(status: number, body: unknown) {
  const asked: { path: string; init: RequestInit }[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const send = ((path: string, init: RequestInit) => {
    asked.push({ path, init });
    return Promise.resolve(new Response(text, { status }));
  }) as typeof fetch;
  return { asked, calls: bagCalls(send) };
}

describe('what is sent', () => {
  test.each([
    [
      'browserInfo',
      (c: ReturnType<typeof bagCalls>) => c.browserInfo(ID),
      'GET',
      '/api/cart/browser-info',
      null,
    ],
    ['cart', (c: ReturnType<typeof bagCalls>) => c.cart(ID), 'GET', '/api/cart', null],
    [
      'update',
      (c: ReturnType<typeof bagCalls>) => c.update(ID, 'a/b', -2),
      'PUT',
      '/api/cart/update/a%2Fb',
      { amount: -2, browserId: ID },
    ],
    [
      'remove',
      (c: ReturnType<typeof bagCalls>) => c.remove(ID, 'a b'),
      'DELETE',
      '/api/cart/remove/a%20b',
      null,
    ],
    ['clear', (c: ReturnType<typeof bagCalls>) => c.clear(ID), 'DELETE', '/api/cart/clear', null],
  ] as const)(
    'BAG-18 API-01 %s sends JSON, the browser id and cookies',
    async (_name, make, method, path, body) => {
      const { asked, calls } = server(200, cart);
      await make(calls);
      expect(asked[0]?.path).toBe(path);
      expect(asked[0]?.init).toMatchObject({ method, credentials: 'include' });
      expect(asked[0]?.init.headers).toMatchObject({
        'Content-Type': 'application/json',
        'X-Browser-ID': ID,
      });
      expect(asked[0]?.init.body ? JSON.parse(String(asked[0].init.body)) : null).toEqual(body);
    },
  );

  test('API-01 D-13 an add sends the item fields with its metal, and no more', async () => {
    const { asked, calls } = server(200, cart);
    await calls.add(ID, line({ type: 'Gold', quantity: 2 }));
    const sent = JSON.parse(String(asked[0]?.init.body)) as Record<string, unknown>;
    expect(sent).toMatchObject({ productId: 'ring-1', size: '7', type: 'Gold', quantity: 2, browserId: ID });
    expect(Object.keys(sent)).not.toContain('available');
  });

  test('BAG-10 a change names the presses that it carries by their keys', async () => {
    const { asked, calls } = server(200, cart);
    await calls.update(ID, 'a', 1, [
      { key: 'a'.repeat(32), amount: 2 },
      { key: 'b'.repeat(32), amount: -1 },
    ]);
    const sent = new Headers(asked[0]?.init.headers).get('Idempotency-Key');
    expect(sent).toBe(`${'a'.repeat(32)};amount=2, ${'b'.repeat(32)};amount=-1`);
  });

  test.each([
    ['what it costs', {}, 110.1],
    ['what it cost before', { priceWas: cents(9_900) }, 99],
    ['nothing of a piece that is gone', { available: false, price: cents(0) }, undefined],
  ])('BAG-13 a line says what the shopper saw: %s', async (_title, over, seen) => {
    const { asked, calls } = server(200, cart);
    await calls.add(ID, line(over));
    expect((JSON.parse(String(asked[0]?.init.body)) as { priceSeen?: number }).priceSeen).toBe(seen);
  });

  test('API-01 a sync sends the local lines and the browser id', async () => {
    const { asked, calls } = server(200, cart);
    await calls.sync(ID, [line(), line({ size: '8' })], Date.UTC(2026, 0, 2));
    expect(JSON.parse(String(asked[0]?.init.body))).toMatchObject({
      browserId: ID,
      emptiedAt: '2026-01-02T00:00:00.000Z',
      localCartItems: [{ size: '7' }, { size: '8' }],
    });
  });
});

describe('what comes of it', () => {
  test.each([
    ['a cart', 200, cart, { ok: true }],
    [
      'a refusal',
      422,
      { success: false, message: 'Not made in Gold.', code: 'x' },
      { ok: false, reason: 'refused', message: 'Not made in Gold.' },
    ],
    [
      "another browser's cart",
      403,
      { success: false, message: 'Not yours.', code: 'foreign_browser' },
      { ok: false, reason: 'foreign', message: 'Not yours.' },
    ],
    ['too many calls', 429, { success: false, message: 'Wait.', code: 'x' }, { ok: false, reason: 'away' }],
    ['a server in trouble', 500, 'Internal error', { ok: false, reason: 'away' }],
    ['a page instead of JSON', 200, '<html>', { ok: false, reason: 'away' }],
    ['a cart without items', 200, { success: true }, { ok: false, reason: 'away' }],
    ['items that are no list', 200, { success: true, items: {} }, { ok: false, reason: 'away' }],
  ])('BAG-07 %s', async (_title, status, body, expected) => {
    expect(await server(status, body).calls.cart(ID)).toMatchObject(expected);
  });

  test.each([
    ['of this browser', 200, ID, cart, { ok: true }],
    ['of another one', 200, 'another-browser-id', cart, { ok: false, reason: 'foreign' }],
    ['of another one, where a line is not known', 404, 'another-browser-id', {}, { reason: 'foreign' }],
    ['of another one, in trouble', 503, 'another-browser-id', {}, { reason: 'away' }],
  ])('BAG-18 an answer for the cart %s', async (_title, status, served, body, expected) => {
    const headers = { 'X-Browser-ID': served };
    const send = () => Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
    expect(await bagCalls(send as typeof fetch).update(ID, 'x', 1)).toMatchObject(expected);
  });

  test('BAG-07 no network is a failure, not an exception', async () => {
    const calls = bagCalls((() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch);
    expect(await calls.cart(ID)).toMatchObject({ ok: false, reason: 'away' });
  });

  test('BAG-11 a removal is judged by its status alone', async () => {
    expect(await server(200, { success: true }).calls.remove(ID, 'x')).toEqual({ ok: true, items: null });
  });

  test.each([
    ['BAG-02 an id that fits is taken', { browserId: ID }, { ok: true, browserId: ID }],
    ['BAG-02 an id that does not fit is not', { browserId: 'short' }, { ok: false, reason: 'away' }],
    ['BAG-02 an answer without an id is none', {}, { ok: false, reason: 'away' }],
  ])('%s', async (_title, body, expected) => {
    expect(await server(200, body).calls.browserInfo(ID)).toMatchObject(expected);
  });
});
