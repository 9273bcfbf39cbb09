import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS } from '@shop/contract/rules';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATA_POLICY } from './csp';
import { isForwarded, passThrough } from './proxy';
import { readSettings } from './settings';

const sample = (path: string) => path.replaceAll(/:[a-zA-Z]+/g, 'x1');

test.each(Object.entries(CALLS))(
  'API: the call %s is forwarded exactly if browsers may make it',
  (_name, call) => {
    expect(isForwarded(call.method, sample(call.path))).toBe(call.browser);
  },
);

test.each([
  ['GET', '/uploads/ring_1a2b.jpg', true],
  ['HEAD', '/uploads/ring_1a2b.jpg', true],
  ['POST', '/uploads/ring_1a2b.jpg', false],
  ['GET', '/uploads/', false],
  ['GET', '/uploads/../admin', false],
  ['GET', '/uploads/a/b.jpg', false],
  ['GET', '/uploads/.env', false],
  ['GET', '/uploads/%2e%2e%2fadmin', false],
  ['GET', '/admin', false],
  ['GET', '/api/users/1', false],
  ['GET', '/api/cart/', false],
  ['GET', '/api/CART', false],
  ['PATCH', '/api/cart', false],
  ['OPTIONS', '/api/cart', false],
  ['GET', '/content-manager/preview', false],
  ['POST', '/api/auth/local', false],
])('%s %s is forwarded: %s', (method, path, forwarded) => {
  expect(isForwarded(method, path)).toBe(forwarded);
});

describe('a CMS that takes its time', () => {
  const servers: Server[] = [];
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const listen = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const shopOver = async (cms: RequestListener, onCall: () => void = () => undefined): Promise<string> => {
    const settings = { ...readSettings({}), cmsUrl: await listen(cms) };
    const app = express();
    app.use((_req, _res, next) => {
      onCall();
      next();
    });
    app.use(passThrough(settings, vi.fn()));
    return listen(app);
  };
  /** However busy the machine: nothing is given up before ten seconds. */
  const SOON = { timeout: 9_000 };

  test('API: calls that read are given up after 10 s, those that found no free connection too', async () => {
    let [begun, taken] = [0, 0];
    const shop = await shopOver(
      () => (taken += 1),
      () => (begun += 1),
    );
    const calls = Array.from({ length: 60 }, () => fetch(`${shop}/api/search?q=ring`));
    await vi.waitFor(() => expect([begun, taken]).toEqual([60, 48]), SOON);
    await vi.advanceTimersByTimeAsync(10_000);
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await answers[0]?.json()).toMatchObject({ success: false, code: 'cms_away' });
  });

  test('API: what has begun to stream is not cut off, nor is a call that changes something', async () => {
    const waiting: (() => void)[] = [];
    const shop = await shopOver((req, res) => {
      if (req.method === 'GET') res.write('first,');
      waiting.push(() => res.end('last'));
    });
    const file = await fetch(`${shop}/api/admin/orders-export`);
    const change = fetch(`${shop}/api/contact`, { method: 'POST' });
    await vi.waitFor(() => expect(waiting).toHaveLength(2), SOON);
    await vi.advanceTimersByTimeAsync(30_000);
    for (const end of waiting) end();
    expect(await file.text()).toBe('first,last');
    expect(await (await change).text()).toBe('last');
  });

  test('API: what the CMS says about documents of its own holds for none of the shop’s', async () => {
    const shop = await shopOver((_req, res) => {
      res.setHeader('Content-Security-Policy', "script-src 'self' 'unsafe-inline'");
      res.end('{}');
    });
    for (const path of ['/api/search?q=ring', '/uploads/ring.png']) {
      const { headers } = await fetch(shop + path);
      expect(headers.get('content-security-policy'), path).toBe(DATA_POLICY);
    }
  });

  test.each([
    ['POST', '/api/payment', 202, 'outcome_unknown'],
    ['POST', '/api/payment/confirm', 202, 'outcome_unknown'],
    ['GET', '/api/payment/order-1', 503, 'cms_away'],
    // The card provider sends its message again unless it hears that all is well.
    ['POST', '/api/payment/webhook', 503, 'cms_away'],
    ['POST', '/api/contact', 503, 'cms_away'],
  ])('API-09 %s %s whose answer is lost is answered %s %s', async (method, path, status, code) => {
    const shop = await shopOver((req) => void req.socket.destroy());
    const answer = await fetch(shop + path, { method });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ success: false, code }),
    ]);
  });
});
