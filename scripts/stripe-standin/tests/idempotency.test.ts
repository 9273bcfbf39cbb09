import { expect, test } from 'vitest';
import { clientOf, payment, refusal, useStandIn } from './support.ts';

const bench = useStandIn();

const pay = (method: string, idempotencyKey: string, more = {}) =>
  bench.stripe.paymentIntents.create(payment(method, more), { idempotencyKey });
const charges = () => bench.standIn.control.succeededCharges().length;
const requests = () => bench.standIn.control.state().requests;

test('the same key and parameters get the first answer again', async () => {
  const first = await pay('pm_card_visa', 'k');
  const second = await pay('pm_card_visa', 'k');
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
    'idempotency-key': 'k',
  });
  expect(charges()).toBe(1);
});

test('a decline is kept too', async () => {
  const first = await refusal(pay('pm_card_chargeDeclined', 'k'));
  const second = await refusal(pay('pm_card_chargeDeclined', 'k'));
  expect(second.statusCode).toBe(402);
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  expect(charges()).toBe(0);
});

test('after a decline, another card needs another key', async () => {
  await refusal(pay('pm_card_chargeDeclined', 'k'));
  expect(await refusal(pay('pm_card_visa', 'k'))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
  expect(charges()).toBe(0);
  expect((await pay('pm_card_visa', 'k2')).status).toBe('succeeded');
});

test('the same key for another call is refused', async () => {
  await pay('pm_card_visa', 'k');
  const error = await refusal(bench.stripe.refunds.create({ charge: 'ch_1' }, { idempotencyKey: 'k' }));
  expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('what was refused before the work began leaves the key free', async () => {
  expect((await refusal(pay('pm_card_visa', 'k', { amount: 10 }))).statusCode).toBe(400);
  const stranger = clientOf({ ...bench.standIn, secretKey: 'sk_test_stranger' });
  const call = stranger.paymentIntents.create(payment('pm_card_visa'), { idempotencyKey: 'k' });
  expect((await refusal(call)).statusCode).toBe(401);
  bench.standIn.control.addFault({ path: '/v1/', when: 'before', action: 'status', status: 429 });
  expect((await refusal(pay('pm_card_visa', 'k'))).type).toBe('StripeRateLimitError');
  expect((await pay('pm_card_visa', 'k')).status).toBe('succeeded');
});

test('a 500 after the work began is kept, and tells the truth to nobody', async () => {
  bench.standIn.control.addFault({
    path: '/v1/payment_intents',
    when: 'during',
    action: 'status',
    status: 500,
  });
  expect((await refusal(pay('pm_card_visa', 'k'))).statusCode).toBe(500);
  expect((await refusal(pay('pm_card_visa', 'k'))).statusCode).toBe(500);
  expect(requests().map(({ replayed }) => replayed)).toEqual([false, true]);
  expect(charges()).toBe(1);
});

test('a 500 is kept without a charge, and frees its key after a day', async () => {
  bench.standIn.control.addFault({ path: '/v1/payment_intents', when: 'during', action: 'fail' });
  for (const replayed of [undefined, 'true'])
    expect(await refusal(pay('pm_card_visa', 'k'))).toMatchObject({
      statusCode: 500,
      headers: { ...(replayed && { 'idempotent-replayed': replayed }) },
    });
  expect(bench.standIn.control.state().paymentIntents).toEqual([]);
  bench.standIn.control.setClockOffset(24 * 3600 + 10);
  expect((await pay('pm_card_visa', 'k')).status).toBe('succeeded');
});

test.each([409, 429])('a %i during a call leaves the key free', async (status) => {
  bench.standIn.control.addFault({ path: '/v1/payment_intents', when: 'during', action: 'fail', status });
  expect((await refusal(pay('pm_card_visa', 'k'))).statusCode).toBe(status);
  expect((await pay('pm_card_visa', 'k')).status).toBe('succeeded');
});

test('less may come in than was asked for', async () => {
  bench.standIn.control.addFault({
    path: '/v1/payment_intents',
    when: 'during',
    action: 'alter',
    of: 'received',
    by: -100,
  });
  const intent = await pay('pm_card_visa', 'k');
  expect(intent.amount_received).toBe(intent.amount - 100);
});

test.each([
  [0, 1],
  [3, 2],
])(
  'two at once under one key, %i retries: %i get the payment, one charge',
  async (maxNetworkRetries, winners) => {
    bench.standIn.control.addFault({
      path: '/v1/payment_intents',
      when: 'during',
      action: 'delay',
      delay: 300,
    });
    const stripe = clientOf(bench.standIn, { maxNetworkRetries });
    const both = [1, 2].map(() =>
      stripe.paymentIntents.create(payment('pm_card_visa'), { idempotencyKey: 'k' }),
    );
    const results = await Promise.allSettled(both);
    const lost = results
      .filter((one) => one.status === 'rejected')
      .map((one) => one.reason as { statusCode: number });
    expect(results.length - lost.length).toBe(winners);
    for (const error of lost)
      expect(error).toMatchObject({
        type: 'StripeAPIError',
        statusCode: 409,
        code: 'idempotency_key_in_use',
      });
    expect(charges()).toBe(1);
  },
);

test('two at once without a key of the caller’s charge twice', async () => {
  await Promise.all([1, 2].map(() => bench.stripe.paymentIntents.create(payment('pm_card_visa'))));
  expect(charges()).toBe(2);
});

test('a key has at most 255 characters', async () => {
  expect((await refusal(pay('pm_card_visa', 'k'.repeat(256)))).statusCode).toBe(400);
  expect((await pay('pm_card_visa', 'k'.repeat(255))).status).toBe('succeeded');
});

test('after a day a key is new', async () => {
  const first = await pay('pm_card_visa', 'k');
  bench.standIn.control.setClockOffset(24 * 3600 - 10);
  expect((await pay('pm_card_visa', 'k')).id).toBe(first.id);
  bench.standIn.control.setClockOffset(24 * 3600 + 10);
  expect((await pay('pm_card_visa', 'k')).id).not.toBe(first.id);
});
