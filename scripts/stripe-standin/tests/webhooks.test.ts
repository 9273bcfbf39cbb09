import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { payment, useStandIn } from './support.ts';

const bench = useStandIn();

interface Received {
  body: string;
  headers: IncomingHttpHeaders;
  event: Stripe.Event;
}

let shop: Server;
let received: Received[] = [];
/** What the shop answers, in turn; then 200. */
let answers: number[] = [];

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      received.push({ body, headers: request.headers, event: JSON.parse(body) as Stripe.Event });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  bench.standIn.control.setWebhookUrl(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`);
});
beforeEach(() => {
  received = [];
  answers = [];
});
afterAll(() => new Promise((resolve) => shop.close(resolve)));

const types = () => received.map(({ event }) => event.type);
const pay = () => bench.stripe.paymentIntents.create(payment('pm_card_visa'));
const verify = ({ body, headers }: Received): Stripe.Event =>
  bench.stripe.webhooks.constructEvent(
    body,
    String(headers['stripe-signature']),
    bench.standIn.webhookSecret,
  );

test('each event arrives once, signed, and is kept', async () => {
  await pay();
  await vi.waitFor(() => expect(received).toHaveLength(3), 15_000);
  expect(types().sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  for (const one of received) {
    const event = verify(one);
    expect(event).toMatchObject({ object: 'event', livemode: false, api_version: '2026-10-28.endive' });
    expect(one.body).toContain('\n  "id"');
    await vi.waitFor(
      async () => expect((await bench.stripe.events.retrieve(event.id)).pending_webhooks).toBe(0),
      15_000,
    );
  }
});

test('a changed body or another secret does not verify', async () => {
  await pay();
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), 15_000);
  const [one] = received as [Received];
  const header = String(one.headers['stripe-signature']);
  const wrong = Stripe.errors.StripeSignatureVerificationError;
  expect(() =>
    bench.stripe.webhooks.constructEvent(`${one.body} `, header, bench.standIn.webhookSecret),
  ).toThrow(wrong);
  expect(() => bench.stripe.webhooks.constructEvent(one.body, header, 'whsec_other')).toThrow(wrong);
});

test('what the shop does not accept is sent again under the same id', async () => {
  answers = [500, 302, 404];
  bench.standIn.control.holdWebhooks();
  await pay();
  await bench.standIn.control.releaseWebhooks();
  await vi.waitFor(() => expect(received).toHaveLength(6), 5000);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(3);
  await vi.waitFor(
    () =>
      expect(bench.standIn.control.state().deliveries.map(({ done }) => done)).toEqual([true, true, true]),
    15_000,
  );
});

test('held events come when they are let go, backwards and several times', async () => {
  bench.standIn.control.holdWebhooks();
  await pay();
  expect(bench.standIn.control.heldWebhooks()).toHaveLength(3);
  expect(received).toEqual([]);
  await bench.standIn.control.releaseWebhooks({ reverse: true, times: 2 });
  const backwards = ['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'];
  expect(types()).toEqual(backwards.flatMap((type) => [type, type]));
});

test('an event can be sent again with a wrong secret or an old time', async () => {
  await pay();
  await vi.waitFor(() => expect(received).toHaveLength(3), 15_000);
  const id = String(received[0]?.event.id);
  received = [];
  await bench.standIn.control.redeliver(id);
  await bench.standIn.control.redeliver(id, { secret: 'whsec_wrong' });
  await bench.standIn.control.redeliver(id, { timestamp: Math.floor(Date.now() / 1000) - 301 });
  const [right, forged, old] = received as [Received, Received, Received];
  expect(verify(right).id).toBe(id);
  expect(() => verify(forged)).toThrow(/signature/);
  expect(() => verify(old)).toThrow(/tolerance/);
});
