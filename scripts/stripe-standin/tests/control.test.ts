import { expect, test } from 'vitest';
import { payment, useStandIn } from './support.ts';

const bench = useStandIn();

async function control(method: 'GET' | 'POST', path: string, input?: unknown) {
  const response = await fetch(`${bench.standIn.url}/_standin/${path}`, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input ?? {}),
    }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

test('a test in another process sees and does the same over HTTP', async () => {
  expect((await control('GET', 'health')).body).toEqual({ status: 'ok' });
  const { id } = await bench.stripe.paymentIntents.create(payment('pm_card_threeDSecure2Required'));
  expect(
    (await control('POST', 'challenge', { payment_intent: id, outcome: 'complete' })).body['status'],
  ).toBe('succeeded');
  const { paymentIntents, charges, requests } = (await control('GET', 'state')).body as Record<
    string,
    object[]
  >;
  expect(paymentIntents).toMatchObject([{ id, status: 'succeeded' }]);
  expect(charges).toMatchObject([{ status: 'succeeded', payment_intent: id }]);
  expect(requests).toMatchObject([
    { method: 'POST', path: '/v1/payment_intents', status: 200, key: 'secret' },
  ]);
  expect((await control('POST', 'faults', { path: '/v1/', when: 'before', action: 'status' })).status).toBe(
    200,
  );
  await expect(bench.stripe.paymentIntents.list()).rejects.toMatchObject({ statusCode: 500 });
  await control('POST', 'clock', { offset: -3600 });
  const early = await bench.stripe.paymentIntents.create(payment('pm_card_visa'));
  expect(Date.now() / 1000 - early.created).toBeGreaterThan(3590);
  await control('POST', 'reset');
  expect(((await control('GET', 'state')).body as Record<string, object[]>)['paymentIntents']).toEqual([]);
});

test.each([
  ['faults', { path: '(', when: 'before', action: 'status' }],
  ['faults', { path: 'x', when: 'later', action: 'status' }],
  ['faults', { path: 'x', when: 'before', action: 'explode' }],
  ['faults', { path: 'x', when: 'before', action: 'reset', times: 0 }],
  ['challenge', { payment_intent: 'pi_nobody', outcome: 'complete' }],
  ['webhooks/redeliver', { event: 'evt_nobody' }],
  ['nothing', {}],
])('the control %s refuses %j', async (path, input) => {
  const { status, body } = await control('POST', path, input);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toHaveProperty('error.message');
});

test('a page of another origin can neither use nor read the control', async () => {
  const { headers } = await control('GET', 'state');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  const form = await fetch(`${bench.standIn.url}/_standin/reset`, { method: 'POST', body: 'a=1' });
  expect(form.status).toBe(415);
});
