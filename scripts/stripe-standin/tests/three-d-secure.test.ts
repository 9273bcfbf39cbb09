import { expect, test } from 'vitest';
import { eventTypes, fromBrowser, payment, refusal, useStandIn } from './support.ts';

const bench = useStandIn();

const waiting = () => bench.stripe.paymentIntents.create(payment('pm_card_threeDSecure2Required'));

test.each([
  'pm_card_threeDSecure2Required',
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequiredOnSetup',
])('%s waits for the bank, and is charged when it says yes', async (method) => {
  const intent = await bench.stripe.paymentIntents.create(payment(method));
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect(bench.standIn.control.state().charges).toEqual([]);
  bench.standIn.control.challenge(intent.id, 'complete');
  const paid = await bench.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
  });
  expect(eventTypes(bench)).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

test('a failed challenge charges nothing and leaves the intent to another card', async () => {
  const { id } = await waiting();
  const failed = bench.standIn.control.challenge(id, 'fail');
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
  });
  expect(eventTypes(bench).at(-1)).toBe('payment_intent.payment_failed');
  expect(bench.standIn.control.state().charges).toEqual([]);
  expect((await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe(
    'succeeded',
  );
});

test.each([
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_threeDSecureRequiredChargeDeclined', 'generic_decline'],
])('%s passes the challenge and is then declined', async (method, decline_code) => {
  const { id } = await bench.stripe.paymentIntents.create(payment(method));
  bench.standIn.control.challenge(id, 'complete');
  const intent = await bench.stripe.paymentIntents.retrieve(id);
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code },
  });
});

test('the browser answers the challenge by its source, once', async () => {
  const intent = await waiting();
  const source = String(intent.next_action?.use_stripe_sdk?.['source']);
  const answer = { source, outcome: 'complete' };
  expect((await fromBrowser(bench, 'POST', '/v1/3ds2/authenticate', answer)).body['state']).toBe('succeeded');
  expect((await fromBrowser(bench, 'POST', '/v1/3ds2/authenticate', answer)).status).toBe(404);
  expect(bench.standIn.control.succeededCharges()).toHaveLength(1);
});

test('a canceled intent cannot be authenticated any more', async () => {
  const intent = await waiting();
  await bench.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
  const source = String(intent.next_action?.use_stripe_sdk?.['source']);
  expect(
    (await fromBrowser(bench, 'POST', '/v1/3ds2/authenticate', { source, outcome: 'complete' })).status,
  ).toBe(404);
  expect(eventTypes(bench).at(-1)).toBe('payment_intent.canceled');
  expect(bench.standIn.control.state().charges).toEqual([]);
});

test('where nobody can be asked, the card is declined', async () => {
  const error = await refusal(
    bench.stripe.paymentIntents.create(
      payment('pm_card_authenticationRequired', { error_on_requires_action: true }),
    ),
  );
  expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
});
