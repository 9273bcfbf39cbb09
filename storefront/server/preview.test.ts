import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { PUBLIC_PAGE } from '../app/lib/public-page';
import { previews } from './preview';
import { securityHeaders } from './security';
import { readSettings } from './settings';

const PANEL = 'https://cms.example';
const TOKEN = `${'a'.repeat(20)}.${'b'.repeat(43)}`;

interface Asked {
  path?: string;
  /** What the CMS says of the link's panel. */
  panel?: string;
}

/** The headers of a public page and of a personal one, behind a link of that panel. */
async function headersOf({ path = '/', panel }: Asked): Promise<Headers> {
  const app = express();
  app.set('query parser', 'simple');
  app.use(securityHeaders(readSettings({}), false));
  const preview = () =>
    Promise.resolve({ title: 'Home page', expiresAt: '2026-11-26T12:00:00.000Z', ...(panel && { panel }) });
  app.use(previews(() => ({ preview })));
  app.get('/account', (_req, res) => void res.set('Cache-Control', 'private, no-store').end());
  app.use((_req, res) => void res.set(PUBLIC_PAGE).end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
  } finally {
    server.close();
  }
}

const ancestors = (headers: Headers) =>
  headers.get('content-security-policy')?.match(/frame-ancestors ([^;]+)/)?.[1];

test('S-73 a preview page is framed by the panel that asked for its link', async () => {
  const headers = await headersOf({ path: `/?preview=${TOKEN}`, panel: PANEL });
  expect(ancestors(headers)).toBe(PANEL);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("default-src 'self'; script-src 'self' 'nonce-");
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test.each<[string, Asked]>([
  ['a live page', { panel: PANEL }],
  ['a page with a word that is no link', { path: '/?preview=anything', panel: PANEL }],
  ['a link that no panel asked for', { path: `/?preview=${TOKEN}` }],
  [
    'a link of an origin that is none',
    { path: `/?preview=${TOKEN}`, panel: 'https://cms.example; script-src *' },
  ],
  ['a link of any origin', { path: `/?preview=${TOKEN}`, panel: '*' }],
  ['a page of a person', { path: `/account?preview=${TOKEN}`, panel: PANEL }],
])('S-73 %s is framed by nobody', async (_what, asked) => {
  const headers = await headersOf(asked);
  expect(ancestors(headers)).toBe("'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
});
