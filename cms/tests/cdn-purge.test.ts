import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';

/** What the CDN was asked, and how it answers next. */
interface Asked {
  method: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}
const asked: Asked[] = [];
/** Two storefronts. */
const [FIRST, SECOND] = [randomUUID(), randomUUID()];
let status = 200;

let cdn: Server;
let shop: TestShop;
beforeAll(async () => {
  cdn = createServer((req, res) => {
    let body = '';
    req.on('data', (bytes: Buffer) => (body += String(bytes)));
    req.on('end', () => {
      asked.push({ method: req.method ?? '', headers: req.headers, body: JSON.parse(body) as unknown });
      res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const { port } = cdn.address() as AddressInfo;
  shop = await bootShop({
    env: {
      CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
      CDN_PURGE_HEADER: 'Authorization: Bearer a-token: of the CDN',
      LOG_LEVEL: 'warn',
    },
  });
});
afterAll(async () => {
  await shop.stop();
  cdn.close();
});

const versions = () => service(shop.strapi, 'api::content-version.content-version');
/** A storefront reports; the answer is here, the CDN may still be asked. */
async function report(copy: string, version: number): Promise<void> {
  const { status } = await shop.browser(null).post('/api/content-version/shown', { copy, version });
  expect(status).toBe(200);
}
const purged = async () =>
  Number((await shop.strapi.db.connection('content_versions').first('purged_version')).purged_version);
const untilPurged = (version: number) => expect.poll(purged).toBe(version);

/** All copies show what there is, and the CDN has been asked for it. */
beforeEach(async () => {
  status = 200;
  const version = await versions().raise(['a']);
  await report(FIRST, version);
  await report(SECOND, version);
  await untilPurged(version);
  asked.length = 0;
});

describe('B-101 the CDN in front', () => {
  test('is told to forget when the last storefront shows a change, and once', async () => {
    const version = await versions().raise(['a']);
    await report(FIRST, version);
    expect(asked).toEqual([]);
    await report(SECOND, version);
    await untilPurged(version);
    for (const copy of [FIRST, SECOND, FIRST]) await report(copy, version);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        headers: { authorization: 'Bearer a-token: of the CDN', 'content-type': 'application/json' },
        body: { purge_everything: true },
      },
    ]);
  });

  test.each([500, 401, 302])('that answers %i is asked again at the next report', async (answer) => {
    const warn = vi.spyOn(shop.strapi.log, 'warn');
    const [before, version] = [await purged(), await versions().raise(['a'])];
    status = answer;
    await report(FIRST, version);
    await report(SECOND, version);
    await expect.poll(() => warn.mock.calls.join('\n')).toMatch(/^The CDN was not purged/m);
    expect(await purged()).toBe(before);
    warn.mockRestore();
    status = 200;
    await report(FIRST, version);
    await untilPurged(version);
    expect(asked).toHaveLength(2);
  });

  test('that is away holds no report up', async () => {
    const version = await versions().raise(['a']);
    const { port } = cdn.address() as AddressInfo;
    cdn.close();
    cdn.closeAllConnections();
    await report(FIRST, version);
    await report(SECOND, version);
    expect(await purged()).toBeLessThan(version);
    cdn.listen(port, '127.0.0.1');
    await once(cdn, 'listening');
    await expect
      .poll(async () => {
        await report(SECOND, version);
        return purged();
      })
      .toBe(version);
  });

  test('is not kept from a change by a report of one that is yet to come', async () => {
    const version = await versions().raise(['a']);
    await report(FIRST, version + 1_000);
    await report(SECOND, version + 1_000);
    await untilPurged(version);
    const next = await versions().raise(['a']);
    await report(FIRST, next);
    await report(SECOND, next);
    await untilPurged(next);
  });
});
