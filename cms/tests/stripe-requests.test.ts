import { cents } from '@shop/contract';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseForm } from '../../scripts/stripe-standin/params/form.ts';
import { startStandIn, type StandIn } from '../../scripts/stripe-standin/server.ts';
import { Declarations } from '../../scripts/stripe-standin/tests/declared.ts';
import type { PaymentProvider } from '../src/integrations/payment/provider';
import { createStripeProvider } from '../src/integrations/payment/stripe/stripe-provider';
import { chargeParams } from '../src/api/checkout/domain/charge-params';
import { CUSTOMER } from './support/shopper';

interface Heard {
  call: string;
  version: string | undefined;
  form: ReturnType<typeof parseForm>;
}

const text = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

const heard: Heard[] = [];
let standIn: StandIn;
let between: Server;
let provider: PaymentProvider;
let declared: Declarations;
beforeAll(async () => {
  declared = new Declarations();
  standIn = await startStandIn();
  // Stands between the shop and the stand-in and notes what is sent.
  between = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const url = new URL(request.url ?? '/', 'http://between');
      heard.push({
        call: `${request.method} ${url.pathname.replace(/(pi|re|du)_\w+/, ':id')}`,
        version: String(request.headers['stripe-version']),
        form: parseForm(request.method === 'POST' ? body : url.search.slice(1)),
      });
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'connection' ? [[name, value] as [string, string]] : [],
      );
      const answer = await fetch(standIn.url + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: headers.filter(([name]) => name !== 'content-length' && name !== 'host'),
        ...(request.method === 'POST' && { body }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    })();
  });
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening));
  const { port } = between.address() as AddressInfo;
  provider = createStripeProvider({
    secretKey: standIn.secretKey,
    webhookSecret: standIn.webhookSecret,
    api: { host: '127.0.0.1', port, protocol: 'http' },
  });
}, 120_000);
afterAll(async () => {
  between.close();
  between.closeAllConnections();
  await standIn.close();
});

/** Which declared parameters a call of the shop must fit. */
const PARAMS: Record<string, string> = {
  'POST /v1/payment_intents': 'PaymentIntentCreateParams',
  'GET /v1/payment_intents': 'PaymentIntentListParams',
  'POST /v1/payment_intents/:id/cancel': 'PaymentIntentCancelParams',
  'POST /v1/refunds': 'RefundCreateParams',
  'GET /v1/refunds': 'RefundListParams',
};
const WITHOUT = ['GET /v1/payment_intents/:id', 'GET /v1/refunds/:id', 'GET /v1/disputes/:id'];

test('API-09 every call that the shop makes fits the declarations of the pinned version', async () => {
  const order = { orderId: 'o1', totalCents: cents(13_136), currency: 'usd' };
  const customer = {
    ...CUSTOMER,
    country: 'US',
    state: 'CA',
    streetAddress2: 'Floor 2',
    paymentMethod: 'card' as const,
  };
  const charge = (card: string, n: number) =>
    provider.charge(provider.chargeRequest(chargeParams(order, n, card, customer)), `key-${n}`);
  const paid = await charge('pm_card_visa', 1);
  if (paid.kind !== 'payment') throw new Error(`expected a payment, got ${paid.kind}`);
  const open = await charge('pm_card_threeDSecure2Required', 2);
  if (open.kind !== 'payment') throw new Error(`expected a payment, got ${open.kind}`);
  await provider.read(paid.payment.id);
  await provider.cancel(open.payment.id);
  const hour = 3_600_000;
  const [from, to] = [new Date(Date.now() - hour), new Date(Date.now() + hour)];
  expect(await provider.find('o1', 1, from, to)).toMatchObject({ kind: 'found' });
  expect(await provider.payments(from, to)).toMatchObject({ kind: 'known' });
  const request = provider.refundRequest({
    providerPaymentId: paid.payment.id,
    amountCents: cents(100),
    orderId: 'o1',
    number: 1,
  });
  const refund = await provider.refund(request, 'refund-1');
  if (refund.kind !== 'known') throw new Error(`expected a refund, got ${refund.kind}`);
  expect(await provider.readRefund(refund.value.id)).toMatchObject({ kind: 'known' });
  expect(await provider.refundsOf(paid.payment.id)).toMatchObject({ kind: 'known' });
  expect(await provider.refundsMade(from, to)).toMatchObject({ kind: 'known' });
  const [taken] = standIn.control.succeededCharges();
  const dispute = standIn.control.dispute(taken?.id ?? '');
  expect(await provider.dispute(dispute.id)).toMatchObject({ kind: 'known' });

  for (const { call, form, version } of heard) {
    expect(version).toBe('2026-10-28.endive');
    const params = PARAMS[call];
    if (params) expect(declared.mismatches(params, form, 'form'), call).toEqual([]);
    else expect([call, form]).toEqual([expect.toBeOneOf(WITHOUT), {}]);
  }
  expect(new Set(heard.map(({ call }) => call))).toEqual(new Set([...Object.keys(PARAMS), ...WITHOUT]));
});
