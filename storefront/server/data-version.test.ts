import express from 'express';
import type { AddressInfo } from 'node:net';
import { decode } from 'turbo-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataVersion } from './data-version';

const route = (id: string, hasClientLoader: boolean) => ({
  ...{ id, module: `/assets/${id}.js`, hasClientLoader, hasLoader: true },
  ...{ hasAction: false, hasClientAction: false, hasErrorBoundary: false },
});
const assets = { version: 'b2', routes: { rings: route('rings', true), root: route('root', false) } };

let url = '';
const server = express()
  .use(dataVersion({ assets }), (req, res) => void res.send(`page of ${req.originalUrl} ${req.url}`))
  .listen(0, '127.0.0.1');
beforeAll(async () => {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Data as the framework's reader finds it; its own kinds as their parts. */
async function readData(answer: Response): Promise<unknown> {
  const { value } = await decode(answer.body ?? new ReadableStream(), {
    plugins: [(kind, ...parts) => ({ value: { kind, parts } })],
  });
  return value;
}

test.each([
  ['/Rings', '/Rings'],
  ['/Rings?_version=b1', '/Rings?_version=b1'],
  ['/Rings.data?_version=b2', '/Rings.data'],
  ['/ProductList.data?q=a+b&_version=b2&_routes=root', '/ProductList.data?q=a+b&_routes=root'],
])('%s is answered, and no page sees a version', async (asked, seen) => {
  const answer = await fetch(url + asked);
  expect([answer.status, await answer.text()]).toEqual([200, `page of ${seen} ${seen}`]);
  expect(answer.headers.get('X-Build-Version')).toBe(/\.data/.test(asked) ? 'b2' : null);
});

test.each([
  ['/Contact.data', '/Contact'],
  ['/_root.data?_version=b1', '/'],
  ['/de.data?_version=', '/'],
  ['/de/ProductList.data?q=a&_routes=root', '/ProductList?q=a'],
  ['/Rings.data?_version=b1&_version=b2', '/Rings'],
  ['/Rings.data?_routes=__proto__,unknown', '/Rings'],
])('a page of another build is led from %s to the document %s', async (asked, redirect) => {
  const answer = await fetch(url + asked);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([202, 'no-store']);
  expect(await readData(answer)).toEqual({
    kind: 'SingleFetchRedirect',
    parts: [{ redirect, status: 302, revalidate: false, reload: true, replace: false }],
  });
});

test.each([
  ['/Rings.data?_routes=rings', /^The shop has been updated/],
  ['/de/Rings.data?_routes=rings', /^Der Shop wurde aktualisiert/],
])('code that loads its data itself and asks for %s is told', async (asked, words) => {
  expect(await readData(await fetch(url + asked))).toEqual({
    rings: { error: { kind: 'ErrorResponse', parts: [expect.stringMatching(words), 503, ''] } },
  });
});

test('a form of another build goes on as it is', async () => {
  const answer = await fetch(`${url}/Contact.data?_version=b1`, { method: 'POST' });
  expect([answer.status, await answer.text()]).toEqual([200, 'page of /Contact.data /Contact.data']);
});
