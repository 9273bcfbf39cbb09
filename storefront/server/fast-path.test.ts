import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FastPath } from './fast-path';
import type { PackedPage } from './pages/packed-page';
import type { PageCache } from './pages/page-cache';
import { sendPage } from './pages/send-page';
import { requestId } from './requests/request-id';

const versions = { version: 1 as number | null };
const published = { isCurrent: true };
let current: PackedPage;
/** How often the cache was told that it answered. */
let shown: number;
let logged: string[];
let slowly: number;
let app: Express;
let server: Server;

const pageOf = (text: string, status = 200): PackedPage => ({
  ...{ status, contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=0, s-maxage=1' },
  ...{ etag: `W/"${text}"`, scriptHashes: [] },
  bodies: { br: Buffer.from(`br ${text}`), gzip: Buffer.from(`gzip ${text}`), identity: Buffer.from(text) },
});

beforeEach(async () => {
  versions.version = 1;
  published.isCurrent = true;
  current = pageOf('first');
  [logged, slowly, shown] = [[], 0, 0];
  const cache: Pick<PageCache, 'current'> = {
    current(_key, isReady) {
      if (!isReady(current)) return undefined;
      shown += 1;
      return current;
    },
  };
  const logRequest = ({ method, path }: { method: string; path: string }) =>
    void logged.push(`${method} ${path}`);
  const fastPath = new FastPath({ versions, published, logRequest });
  app = express();
  app.set('trust proxy', 'loopback');
  app.use(requestId, (req, res) => {
    slowly += 1;
    res.set('X-Frame-Options', 'DENY');
    sendPage(req, res, current, undefined);
    fastPath.remember(req, res, { page: current, key: '/Rings', cache });
  });
  server = createServer((req, res) => void (fastPath.answer(req, res, app) || app(req, res)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** As it stands: `fetch` would make the address and the headers tidy first. */
async function get(
  path: string,
  headers: Record<string, string | string[]> = {},
  method = 'GET',
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path, method, headers, agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  const { date: _date, 'x-request-id': id, connection: _connection, ...said } = answer.headers;
  expect(id).toMatch(/^[\w-]{8,}$/);
  return { status: answer.statusCode, headers: said, body };
}

test.each([
  ['packed', { 'accept-encoding': 'gzip, br' }, 'GET'],
  ['packed for an older browser', { 'accept-encoding': 'gzip' }, 'GET'],
  ['as it is', {}, 'GET'],
  ['without its body', { 'accept-encoding': 'br' }, 'HEAD'],
  ['as unchanged', { 'if-none-match': 'W/"first"' }, 'GET'],
  ['to whoever is signed in', { cookie: 'bid=b; token=jwt' }, 'GET'],
])(
  'SHELL-08 a page goes out a second time in front of Express, the same: %s',
  async (_how, headers, method) => {
    const slow = await get('/Rings', headers, method);
    const fast = await get('/Rings', headers, method);
    expect(fast).toEqual(slow);
    expect([slowly, shown, logged]).toEqual([1, 1, [`${method} /Rings`]]);
  },
);

test.each([
  ['/Rings?utm_source=mail', 1],
  ['/Rings?gclid=a%20b&x[]=1', 1],
  ['/Rings?more=1', 2],
  ['/Rings?preview=abc', 2],
  ['/Rings?utm_source=a%00b', 2],
  ['/Rings?utm_source=%ff', 2],
  ['/Rings?%70review=abc', 2],
  ['/Rings?_data=routes/x', 2],
  ['/x/../Rings?utm_source=mail', 2],
  ['//Rings?utm_source=mail', 2],
  ['/Rings.data', 2],
  [`/Rings?utm_source=${'a'.repeat(8_192)}`, 2],
  ['/rings', 2],
])('SHELL-08 after /Rings, %s asks the whole shop: %i times in all', async (path, times) => {
  await get('/Rings');
  expect((await get(path)).status).toBe(200);
  expect(slowly).toBe(times);
});

test.each<[string, Record<string, string | string[]>]>([
  ['a message for the page', { cookie: 'notice=eyJ0' }],
  ['a proof', { authorization: 'Bearer x' }],
  ['a draft', { 'x-shop-preview': 'abc' }],
  ['another tag', { 'if-none-match': 'W/"other", W/"first"' }],
  ['a condition that is not to count', { 'if-none-match': 'W/"first"', 'cache-control': 'no-cache' }],
  ['a host that is none', { host: 'a b' }],
  ['a packing not met before', { 'accept-encoding': 'br;q=0' }],
])('AUTH-07 a request with %s is left to the whole shop', async (_what, headers) => {
  await get('/Rings');
  await get('/Rings', headers);
  // The whole shop counts what it shows itself.
  expect([slowly, shown]).toEqual([2, 0]);
});

test('SHELL-08 forms are left to the whole shop', async () => {
  await get('/Rings');
  await get('/Rings', {}, 'POST');
  expect(slowly).toBe(2);
});

test('B-141 after a change the whole shop is asked once, and answers as it is then', async () => {
  await get('/Rings');
  versions.version = 2;
  current = pageOf('second');
  expect([(await get('/Rings')).body, (await get('/Rings')).body, slowly]).toEqual(['second', 'second', 2]);
});

test('B-141 a page made anew at the same version goes by the whole shop once, and is counted once', async () => {
  await get('/Rings');
  current = pageOf('second');
  expect([(await get('/Rings')).body, (await get('/Rings')).body, slowly]).toEqual(['second', 'second', 2]);
  expect(shown).toBe(1);
});

test('B-141 nothing is noted while redirects and languages are of before a change', async () => {
  published.isCurrent = false;
  await get('/Rings');
  published.isCurrent = true;
  await get('/Rings');
  expect(slowly).toBe(2);
});

test('SHELL-08 a page that says 404 is not noted', async () => {
  current = pageOf('none', 404);
  await get('/invented');
  await get('/invented');
  expect(slowly).toBe(2);
});

test('B-100 a proxy of the shop may name the request here too', async () => {
  await get('/Rings');
  const { port } = server.address() as AddressInfo;
  const id = '3f2a8c8e-26f4-4b34-9a8e-0d9f1b2c3d4e';
  const answer = await fetch(`http://127.0.0.1:${port}/Rings`, { headers: { 'X-Request-Id': id } });
  expect(answer.headers.get('x-request-id')).toBe(id);
});
