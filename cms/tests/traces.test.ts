import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import { CmsProcess } from './support/cms-process';
import { StorefrontProcess } from './support/storefront-process';

type Attributes = { key: string; value: { stringValue?: string; intValue?: number } }[];
/** What a collector is sent: OTLP as JSON. */
interface Sent {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attributes;
      }[];
    }[];
  }[];
}
const sent: Sent[] = [];
const valueOf = (attributes: Attributes, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;
/** All spans that came, each with the half that sent it. */
const spans = () =>
  sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap((scope) =>
        scope.spans.map((span) => ({ ...span, half: valueOf(resource.attributes, 'service.name') })),
      ),
    ),
  );

/** Nothing is sent by itself while a test runs: what came was sent by the end of a half. */
const NEVER_MS = '600000';
let collector: Server;
let shop: TestShop;
let [cms, storefront]: [CmsProcess?, StorefrontProcess?] = [];
beforeAll(async () => {
  collector = createServer((req, res) => {
    let body = '';
    req.on('data', (bytes: Buffer) => (body += String(bytes)));
    req.on('end', () => {
      sent.push(JSON.parse(body) as Sent);
      res.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: NEVER_MS,
  };
  shop = await bootShop({ env });
  cms = await CmsProcess.start();
  storefront = await StorefrontProcess.start(cms.url);
});
afterAll(async () => {
  await storefront?.end('SIGKILL');
  await cms?.end('SIGKILL');
  await shop.stop();
  collector.close();
});

test('B-105 one trace leads from the visitor’s request to the database, with the request’s id and nothing of a person', async () => {
  // A call whose answer the storefront does not keep.
  const url = `${storefront?.url}/api/content-version?q=a-secret-word`;
  const traceparent = '00-11111111111111111111111111111111-2222222222222222-01';
  const answer = await fetch(url, {
    headers: { 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'a-browser', traceparent },
  });
  expect(answer.status).toBe(200);
  const id = answer.headers.get('X-Request-Id') ?? '';
  expect((await fetch(`${storefront?.url}/health`)).status).toBe(200);

  // What waits is sent before a half ends.
  expect(await storefront?.end('SIGTERM')).toBe(0);
  expect(await cms?.end('SIGTERM')).toBe(0);
  await expect.poll(() => new Set(spans().map(({ half }) => half)).size).toBe(2);

  const named = spans().filter(({ attributes }) => valueOf(attributes, 'shop.request_id') === id);
  expect(named.map(({ half, name }) => [half, name])).toEqual([
    ['storefront', 'GET /api'],
    ['cms', 'GET /api/content-version'],
  ]);
  const [first] = named;
  const whole = spans().filter(({ traceId }) => traceId === first?.traceId);
  // A proxy that the shop trusts has begun it.
  expect([first?.traceId, first?.parentSpanId]).toEqual(traceparent.split('-').slice(1, 3));
  const ids = new Set([...whole.map(({ spanId }) => spanId), first?.parentSpanId]);
  expect(whole.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual([]);
  const queries = whole.filter(({ attributes }) => valueOf(attributes, 'db.query.text'));
  expect(queries.length > 0).toBe(process.env['TEST_DATABASE'] === 'postgres');

  const text = JSON.stringify(sent);
  for (const secret of ['a-secret-word', '203.0.113.7', 'a-browser', '/health'])
    expect(text).not.toContain(secret);
});

test('B-105 a collector that is away stops no request and no end', async () => {
  collector.closeAllConnections();
  collector.close();
  await Promise.all([cms?.start(), storefront?.start()]);
  expect((await fetch(`${storefront?.url}/api/products`)).status).toBe(200);
  expect(await storefront?.end('SIGTERM')).toBe(0);
  expect(await cms?.end('SIGTERM')).toBe(0);
});
