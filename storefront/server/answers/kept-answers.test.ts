import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '@shop/contract';
import { DATA_POLICY } from '../csp';
import { keptAnswers } from './kept-answers';

const servers: Server[] = [];
afterEach(() => {
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

const versions = {
  version: 1 as number | null,
  versionSince: -10_000,
  cmsReachable: true,
  changes: [] as Change[],
};
const asked: string[] = [];
let given: { status: number; body: string; headers?: Record<string, string> };
let shop: string;
/** Keeps the CMS's answers back until what it returns is called. */
let hold: () => () => void;

beforeEach(async () => {
  Object.assign(versions, { version: 1, cmsReachable: true, changes: [] });
  asked.length = 0;
  given = { status: 200, body: JSON.stringify([{ _id: 'p1', title: 'x'.repeat(2_000) }]) };
  let isFree = Promise.resolve();
  hold = () => {
    let release = () => {};
    isFree = new Promise((resolve) => (release = resolve));
    return release;
  };
  const cmsUrl = await listen(async (req: IncomingMessage, res) => {
    asked.push(req.url ?? '');
    await isFree;
    res.writeHead(given.status, { 'content-type': 'application/json', ...given.headers }).end(given.body);
  });
  const app = express().set('trust proxy', true);
  const published = { has: (_kind: string, name: string) => Promise.resolve(name === 'p1') };
  const settings = { cmsUrl, pageCacheBytes: 64 * 1024 * 1024 };
  app.use(
    keptAnswers({
      settings,
      versions,
      published,
      fastPath: { remember: () => undefined },
      log: () => undefined,
    }),
  );
  app.use((_req, res) => void res.status(502).send('passed on'));
  shop = await listen(app);
});

const get = (path: string, init?: RequestInit) => fetch(shop + path, init);

test('API-02: many visitors, and invented parameters, cost the CMS one call', async () => {
  const first = await Promise.all(Array.from({ length: 20 }, () => get('/api/products')));
  const later = await get('/api/products?utm_source=somewhere', {
    headers: { cookie: 'session=of-somebody' },
  });
  expect(asked).toEqual(['/api/products']);
  for (const answer of [...first, later]) expect(await answer.text()).toBe(given.body);
  expect(later.headers.get('set-cookie')).toBeNull();
  expect(later.headers.get('content-security-policy')).toBe(DATA_POLICY);
});

test('API-02: after a change the answer is asked for anew, and nobody gets the one before', async () => {
  const before = await (await get('/api/products/p1')).text();
  given.body = JSON.stringify({ _id: 'p1', title: 'changed' });
  expect(await (await get('/api/products/p1')).text()).toBe(before);
  versions.version = 2;
  expect(await (await get('/api/products/p1')).text()).toBe(given.body);
  expect(asked).toHaveLength(2);
});

test('B-139 an answer stands through a change of what it is not made of, whose tags no browser sees', async () => {
  given.headers = { 'cache-tags': 'ring list' };
  expect((await get('/api/products')).headers.get('cache-tags')).toBeNull();
  Object.assign(versions, { version: 2, changes: [{ from: 1, to: 2, tags: ['story'] }] });
  await get('/api/products');
  expect(asked).toHaveLength(1);
  given.body = '[]';
  Object.assign(versions, { version: 3, changes: [...versions.changes, { from: 2, to: 3, tags: ['ring'] }] });
  expect(await (await get('/api/products')).text()).toBe('[]');
  expect(asked).toHaveLength(2);
});

test('API-02: while the CMS is away, or fails, what was kept is answered', async () => {
  const before = await (await get('/api/products')).text();
  given = { status: 500, body: '{}' };
  versions.version = 2;
  expect(await (await get('/api/products')).text()).toBe(before);
  versions.cmsReachable = false;
  expect(await (await get('/api/products')).text()).toBe(before);
});

test('API-02: a call that the CMS refuses is answered as it says, and not kept', async () => {
  given = { status: 400, body: '{"success":false}', headers: { 'cache-control': 'no-store' } };
  for (const answer of [await get('/api/search?page=0'), await get('/api/search?page=0')]) {
    expect([answer.status, await answer.text()]).toEqual([400, given.body]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(asked).toHaveLength(2);
});

test('API-03: an invented id asks nobody here, and a product that is gone is kept no longer', async () => {
  expect((await get('/api/products/invented')).status).toBe(502);
  expect(asked).toEqual([]);
  expect((await get('/api/products/p1')).status).toBe(200);
  given = { status: 404, body: '{"success":false}' };
  versions.version = 2;
  expect((await get('/api/products/p1')).status).not.toBe(200);
  expect((await get('/api/products/p1')).status).toBe(404);
});

test('API-02: whoever has the answer gets 304, also where Node asks', async () => {
  const etag = (await get('/api/products')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\//);
  const again = await get('/api/products', { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get('/api/products', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test.each(['br', 'gzip', 'identity'])(
  'API-02: the answer goes out as %s to whoever asks for it',
  async (packing) => {
    const answer = await get('/api/products', { headers: { 'accept-encoding': packing } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(packing);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(given.body);
    const head = await get('/api/products', { method: 'HEAD', headers: { 'accept-encoding': packing } });
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
  },
);

test('API-02: a list of 1,000 products is kept as well', async () => {
  given.body = JSON.stringify(Array.from({ length: 1_000 }, () => 'x'.repeat(2_500)));
  for (let n = 0; n < 2; n += 1) expect(await (await get('/api/products')).text()).toBe(given.body);
  expect(asked).toHaveLength(1);
});

test('API-02: where the list goes on is told with it', async () => {
  given.headers = { link: '</api/products?page=2>; rel="next"' };
  for (let n = 0; n < 2; n += 1)
    expect((await get('/api/products')).headers.get('link')).toBe(given.headers.link);
});

test('API-02: a CMS that is silent is waited for once, and said to be away', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    AbortSignal.abort(new DOMException('Too late.', 'TimeoutError')),
  );
  const late = await get('/api/products');
  vi.restoreAllMocks();
  expect([late.status, await late.json()]).toEqual([503, expect.objectContaining({ code: 'cms_away' })]);
  expect((await get('/api/products')).status).toBe(200);
});

test('API-02: changes, other calls, previews and a CMS that is gone are passed on', async () => {
  expect((await get('/api/products', { headers: { 'X-Shop-Preview': 'a-token' } })).status).toBe(502);
  expect(asked).toEqual([]);
  expect((await get('/api/products', { method: 'POST' })).status).toBe(502);
  expect((await get('/api/cart')).status).toBe(502);
  servers[0]?.closeAllConnections();
  servers[0]?.close();
  expect((await get('/api/products')).status).toBe(502);
});

test('B-152 what one network waits for in a long line is asked for at once by the turn of another', async () => {
  const release = hold();
  const search = (n: number, from: string) =>
    get(`/api/search?q=word${n}`, { headers: { 'x-forwarded-for': from } }).then(({ status }) => status);
  const many = Array.from({ length: 20 }, (_, n) => search(n, '203.0.113.9'));
  await expect.poll(() => asked.length).toBe(8);
  const one = search(19, '198.51.100.7');
  await expect.poll(() => asked).toContain('/api/search?q=word19');
  expect(asked).toHaveLength(9);
  release();
  expect(new Set([...(await Promise.all(many)), await one])).toEqual(new Set([200]));
  expect(asked).toHaveLength(20);
});
