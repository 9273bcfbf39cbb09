import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';

const TOKEN = 'the-token-of-the-scraper';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => shop.stop());

const scrape = async (authorization?: string) => {
  const response = await fetch(`${shop.url}/metrics`, authorization ? { headers: { authorization } } : {});
  return { status: response.status, text: await response.text() };
};
/** The value of one line: `name{labels}`. */
const valueOf = (text: string, name: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? NaN);
};

describe('D-08 the figures of the CMS', () => {
  test.each([undefined, 'Bearer', 'Bearer another-token-than-that', TOKEN])(
    'are not told to who comes with %s',
    async (authorization) => {
      const { status, text } = await scrape(authorization);
      expect(status).toBe(401);
      expect(text).not.toContain('shop_');
    },
  );

  test('count answers by their route, and not by what somebody types', async () => {
    await fetch(`${shop.url}/api/products/somebodys-invention`);
    await fetch(`${shop.url}/nowhere/somebodys-invention`);
    const { status, text } = await scrape(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{call="GET \/api\/products\/:id",status="404"\} 1\n/,
    );
    expect(text).not.toContain('somebodys-invention');
  });

  test('tell what waits: mails, payments, refunds, plans, connections, the content version', async () => {
    const before = (await scrape(`Bearer ${TOKEN}`)).text;
    for (const name of [
      'shop_mails{state="waiting"}',
      'shop_mails{state="given_up"}',
      'shop_payments{state="needs_review"}',
      'shop_payments_oldest_seconds',
      'shop_refunds{state="failed"}',
      'shop_planned_changes{state="waiting"}',
      'shop_webhook_events{state="failed"}',
      'shop_reconciliation_differences',
    ])
      expect({ name, value: valueOf(before, name) }).toEqual({ name, value: 0 });
    expect(valueOf(before, 'shop_database_connections{state="free"}')).not.toBeNaN();

    const hourAgo = new Date(Date.now() - 3_600_000);
    const mail = {
      template: 'x',
      recipient: 'a@example.com',
      attempts: 0,
      dueAt: new Date(Date.now() + 1e7),
    };
    const mails = shop.strapi.db.query('api::mail.outgoing-mail');
    await mails.create({ data: { ...mail, effect: 'one', mailState: 'waiting', createdAt: hourAgo } });
    await mails.create({ data: { ...mail, effect: 'two', mailState: 'given_up' } });
    await mails.create({ data: { ...mail, effect: 'three', mailState: 'sent' } });
    const version = await service(shop.strapi, 'api::content-version.content-version').raise(['a']);
    const { text } = await scrape(`Bearer ${TOKEN}`);
    expect(valueOf(text, 'shop_mails{state="waiting"}')).toBe(1);
    expect(valueOf(text, 'shop_mails{state="given_up"}')).toBe(1);
    expect(text).not.toContain('shop_mails{state="sent"}');
    expect(Math.round(valueOf(text, 'shop_mails_oldest_seconds') / 60)).toBe(60);
    expect(valueOf(text, 'shop_content_version')).toBe(version);
  });

  test('a process that answers is live, and one that can serve is ready', async () => {
    for (const kind of ['live', 'ready']) {
      const response = await fetch(`${shop.url}/health/${kind}`);
      expect([kind, response.status, ((await response.json()) as { status: string }).status]).toEqual([
        kind,
        200,
        'ok',
      ]);
    }
  });
});

test('D-08 without a token there are no figures to ask for', async () => {
  await shop.stop();
  shop = await bootShop();
  expect((await scrape('Bearer ')).status).toBe(404);
});
