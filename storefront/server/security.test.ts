import { expect, test } from 'vitest';
import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DATA_POLICY } from './csp';
import { isSameOrigin, securityHeaders } from './security';
import { readSettings } from './settings';

const SHOP = 'https://shop.example';
const at = (shopMode: 'demo' | 'production') => ({ publicUrl: SHOP, shopMode });

test.each<[string, Record<string, string>, boolean]>([
  ['GET', { 'sec-fetch-site': 'cross-site' }, true],
  ['HEAD', { origin: 'https://evil.example' }, true],
  ['POST', { 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: SHOP }, false],
  ['POST', { 'sec-fetch-site': 'same-site' }, false],
  ['POST', { origin: SHOP }, true],
  ['POST', { origin: 'https://evil.example' }, false],
  ['POST', { origin: 'null' }, false],
  ['POST', { origin: 'https://shop.example.evil.example' }, false],
  // A proxy in front sends a Host of its own.
  ['POST', { origin: SHOP, host: 'storefront.internal:3000' }, true],
  ['POST', { origin: 'http://storefront.internal:3000', host: 'storefront.internal:3000' }, false],
  // Neither header: no browser sent it, so no browser's cookies came along unasked.
  ['POST', {}, true],
])('a form sent by %s with %j is taken: %s', (method, headers, taken) => {
  expect(isSameOrigin(method, new Headers(headers), at('production'))).toBe(taken);
});

test('a demonstration is opened at the machine’s other names too', () => {
  const headers = new Headers({ origin: 'http://192.0.2.1:3000', host: '192.0.2.1:3000' });
  expect(isSameOrigin('POST', headers, at('demo'))).toBe(true);
  headers.set('origin', 'https://evil.example');
  expect(isSameOrigin('POST', headers, at('demo'))).toBe(false);
});

test('every answer shuts what the shop never uses, one that is no page may load and run nothing, mails may show pictures', async () => {
  const app = express();
  app.use(securityHeaders(readSettings({}), false));
  app.use((_req, res) => void res.end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headersOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
  try {
    for (const path of ['/', '/api/cart', '/uploads/a.png', '/assets/a.js']) {
      expect((await headersOf(path)).get('permissions-policy'), path).toContain('camera=()');
    }
    for (const path of ['/api/cart', '/API/nothing', '/uploads/a.png']) {
      expect((await headersOf(path)).get('content-security-policy'), path).toBe(DATA_POLICY);
    }
    const embedder = async (path: string) => (await headersOf(path)).get('cross-origin-resource-policy');
    for (const path of ['/img/192/a.jpg.jpg', '/icon-192.png'])
      expect(await embedder(path)).toBe('cross-origin');
    for (const path of ['/', '/api/cart', '/uploads/a.png']) expect(await embedder(path)).toBe('same-origin');
    expect((await headersOf('/')).get('content-security-policy')).toContain("script-src 'self' 'nonce-");
  } finally {
    server.close();
  }
});
