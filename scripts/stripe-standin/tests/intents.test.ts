import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { AMOUNT, fromBrowser, payment, refusal, useStandIn } from './support.ts';

const bench = useStandIn();

type Loose = Stripe.PaymentIntentCreateParams & Record<string, unknown>;
const create = (more: Record<string, unknown>) =>
  bench.stripe.paymentIntents.create({ ...payment('pm_card_visa'), ...more } as Loose);

test.each([
  [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: -1 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 1.5 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 'x' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: '' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 49 }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
  [{ amount: undefined }, 'parameter_missing', 'amount'],
  [{ currency: undefined }, 'parameter_missing', 'currency'],
  [{ currency: 'xxx' }, 'parameter_invalid', 'currency'],
  [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [{ amuont: 1 }, 'parameter_unknown', 'amuont'],
  [{ shipping: { name: 'A', address: { street: 'x' } } }, 'parameter_unknown', 'shipping[address][street]'],
  [
    { shipping: { name: 'A', address: { country: 'United States' } } },
    'country_code_invalid',
    'shipping[address][country]',
  ],
  [{ receipt_email: 'ada' }, 'email_invalid', 'receipt_email'],
  [{ confirm: 'yes' }, 'parameter_invalid', 'confirm'],
  [{ payment_method: undefined }, 'parameter_missing', 'payment_method'],
  [{ payment_method: 'pm_nobody' }, 'resource_missing', 'payment_method'],
  [{ customer: 'cus_nobody' }, 'resource_missing', 'customer'],
  [{ expand: ['nothing'] }, 'parameter_invalid', 'expand'],
])('an intent with %j is refused with %s', async (more, code, param) => {
  const error = await refusal(create(more));
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', code, param });
  expect(error.requestId).toMatch(/^req_/);
  expect(bench.standIn.control.succeededCharges().length).toBe(
    code === 'parameter_invalid' && param === 'expand' ? 1 : 0,
  );
});

test('confirming with redirects allowed needs a place to come back to', async () => {
  const error = await refusal(create({ automatic_payment_methods: { enabled: true } }));
  expect(error.statusCode).toBe(400);
  expect(error.message).toContain('return_url');
  expect(bench.standIn.control.state().paymentIntents).toEqual([]);
  const paid = await create({ automatic_payment_methods: undefined, allowed_payment_method_types: ['card'] });
  expect(paid.status).toBe('succeeded');
});

test('what was sent comes back, complete', async () => {
  const intent = await create({
    metadata: { order: '7' },
    description: 'Order 7',
    receipt_email: 'ada@example.com',
    shipping: { name: 'Ada', address: { line1: '1 Row', country: 'GB' } },
    expand: ['payment_method', 'latest_charge'],
  });
  expect(intent).toMatchObject({
    amount: AMOUNT,
    metadata: { order: '7' },
    description: 'Order 7',
    receipt_email: 'ada@example.com',
    shipping: {
      name: 'Ada',
      phone: null,
      address: { line1: '1 Row', line2: null, country: 'GB', city: null },
    },
    payment_method: { object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
    latest_charge: { object: 'charge', metadata: { order: '7' } },
  });
  expect(intent.lastResponse.apiVersion).toBe('2026-10-28.endive');
});

test('a paid intent can be neither confirmed nor canceled', async () => {
  const { id } = await create({});
  for (const call of [bench.stripe.paymentIntents.confirm(id), bench.stripe.paymentIntents.cancel(id)]) {
    expect(await refusal(call)).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  }
});

test('an intent is made, changed, and confirmed later', async () => {
  const made = await bench.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  expect(made.status).toBe('requires_payment_method');
  const changed = await bench.stripe.paymentIntents.update(made.id, {
    amount: 6000,
    metadata: { a: '1' },
    payment_method: 'pm_card_visa',
  });
  expect(changed).toMatchObject({ amount: 6000, metadata: { a: '1' }, status: 'requires_confirmation' });
  expect((await bench.stripe.paymentIntents.confirm(made.id)).amount_received).toBe(6000);
});

test('lists come newest first, in pages, by time and with expanded rows', async () => {
  for (let made = 0; made < 3; made += 1) await create({ metadata: { made } });
  const first = await bench.stripe.paymentIntents.list({ limit: 2, expand: ['data.latest_charge'] });
  expect(first.has_more).toBe(true);
  expect(first.data.map(({ metadata }) => metadata['made'])).toEqual(['2', '1']);
  expect(first.data[0]?.latest_charge).toMatchObject({ object: 'charge' });
  const all = await bench.stripe.paymentIntents.list({ limit: 1 }).autoPagingToArray({ limit: 10 });
  expect(all.map(({ metadata }) => metadata['made'])).toEqual(['2', '1', '0']);
  const later = await bench.stripe.paymentIntents.list({
    created: { gt: Math.floor(Date.now() / 1000) + 60 },
  });
  expect(later.data).toEqual([]);
  expect((await refusal(bench.stripe.paymentIntents.list({ limit: 101 }))).statusCode).toBe(400);
  const events = await bench.stripe.events.list({ type: 'payment_intent.succeeded' });
  expect(events.data).toHaveLength(3);
});

test('a browser sees an intent by its client secret alone, and not all of it', async () => {
  const { id, client_secret } = await create({ metadata: { order: '7' } });
  const path = `/v1/payment_intents/${id}`;
  expect((await fromBrowser(bench, 'GET', path)).status).toBe(400);
  expect((await fromBrowser(bench, 'GET', path, { client_secret: `${id}_secret_x` })).status).toBe(400);
  const { status, body } = await fromBrowser(bench, 'GET', path, { client_secret: String(client_secret) });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, status: 'succeeded' });
  expect(body).not.toHaveProperty('metadata');
  expect(body).not.toHaveProperty('latest_charge');
});

test('a browser may confirm, and be declined, without seeing more', async () => {
  const made = await bench.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    metadata: { order: '7' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  const { status, body } = await fromBrowser(bench, 'POST', `/v1/payment_intents/${made.id}/confirm`, {
    client_secret: String(made.client_secret),
    payment_method: 'pm_card_chargeDeclined',
  });
  expect(status).toBe(402);
  expect(body.error?.['payment_intent']).not.toHaveProperty('metadata');
});

test.each([
  ['POST', '/v1/payment_intents'],
  ['GET', '/v1/payment_intents'],
  ['POST', '/v1/refunds'],
  ['GET', '/v1/charges/ch_1'],
  ['GET', '/v1/events'],
  ['GET', '/v1/customers'],
] as const)('a browser may not %s %s', async (method, path) => {
  const { status, body } = await fromBrowser(bench, method, path);
  expect(status).toBe(401);
  expect(body.error).toMatchObject({ code: 'secret_key_required' });
});

test.each([undefined, 'Bearer sk_test_another', 'Bearer sk_live_real', 'Basic c2tfdGVzdF94Og=='])(
  'the key %s opens nothing',
  async (authorization) => {
    const response = await fetch(`${bench.standIn.url}/v1/payment_intents`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('sk_test_another');
  },
);

test('what the stand-in does not know is said so', async () => {
  const response = await fetch(`${bench.standIn.url}/v1/subscriptions`, {
    headers: { authorization: `Bearer ${bench.standIn.secretKey}` },
  });
  expect(response.status).toBe(404);
});

test('a payment can be a customer’s', async () => {
  const customer = await bench.stripe.customers.create({
    name: 'Ada',
    email: 'ada@example.com',
    address: { country: 'GB' },
  });
  expect(customer).toMatchObject({ object: 'customer', address: { country: 'GB', line1: null } });
  const intent = await create({ customer: customer.id, expand: ['customer'] });
  expect(intent.customer).toMatchObject({ id: customer.id, name: 'Ada' });
  expect((await bench.stripe.customers.list({ email: 'ada@example.com' })).data).toHaveLength(1);
  expect((await bench.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
});
