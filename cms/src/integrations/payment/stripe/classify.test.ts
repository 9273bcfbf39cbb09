import { describe, expect, test } from 'vitest';
import { classify, isPaymentIntent } from './classify';
import { paymentState, toPayment } from './status-map';

const body = {
  object: 'payment_intent',
  id: 'pi_1',
  status: 'requires_payment_method',
  amount: 1_000,
  amount_received: 0,
  currency: 'usd',
  client_secret: 'pi_1_secret',
  metadata: { order_id: 'o1', attempt: '2' },
  last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
};

describe('what an answer of the provider means', () => {
  test.each([
    [
      'a decline',
      { statusCode: 402, code: 'card_declined', message: 'No.', payment_intent: body },
      'declined',
    ],
    [
      'an unknown card',
      { statusCode: 400, rawType: 'invalid_request_error', code: 'resource_missing' },
      'rejected',
    ],
    ['an unknown payment', { statusCode: 404, code: 'resource_missing' }, 'rejected'],
    ['a key with other fields', { statusCode: 400, rawType: 'idempotency_error' }, 'unknown'],
    ['a limiter', { statusCode: 429, code: 'rate_limit' }, 'unknown'],
    ['a limiter in the guise of a 400', { statusCode: 400, code: 'rate_limit' }, 'unknown'],
    ['a key in flight', { statusCode: 409, code: 'idempotency_key_in_use' }, 'unknown'],
    ['a wrong secret key', { statusCode: 401 }, 'misconfigured'],
    ['a key without the right', { statusCode: 403 }, 'misconfigured'],
    ['a fault of theirs', { statusCode: 500, code: '' }, 'unknown'],
    ['a gateway of theirs', { statusCode: 502 }, 'unknown'],
    ['no connection', { rawType: 'connection', message: 'reset' }, 'unknown'],
    ['broken JSON', new Error('Invalid JSON received from the Stripe API'), 'unknown'],
    ['something else thrown', 'reset', 'unknown'],
    ['nothing thrown', undefined, 'unknown'],
  ])('API-09 %s', (_, error, kind) => {
    expect(classify(error).kind).toBe(kind);
  });

  test('API-09 a decline carries its sentence and its payment', () => {
    const error = { statusCode: 402, code: 'card_declined', message: 'No.', payment_intent: body };
    expect(classify(error)).toMatchObject({
      error: { code: 'card_declined', message: 'No.' },
      payment: { id: 'pi_1', state: 'open', orderId: 'o1', attemptNumber: 2 },
    });
  });

  test.each([
    [
      { statusCode: 500, headers: { 'idempotent-replayed': 'true', date: 'Mon, 02 Nov 2026 10:00:00 GMT' } },
      true,
    ],
    [
      { statusCode: 503, headers: { 'idempotent-replayed': 'true', date: 'Mon, 02 Nov 2026 10:00:00 GMT' } },
      true,
    ],
    [{ statusCode: 500, headers: {} }, false],
    [{ statusCode: 500 }, false],
    [{ statusCode: 409, headers: { 'idempotent-replayed': 'true' } }, false],
  ])('API-09 only a replayed fault is the last word of its key: %j', (error, isSpent) => {
    expect(classify(error)).toEqual({
      kind: 'unknown',
      reason: expect.any(String) as string,
      ...(isSpent && { keySpentAt: '2026-11-02T10:00:00.000Z' }),
    });
  });

  test.each([
    ['succeeded', 900],
    ['processing', 1_000],
  ])('API-09 of a payment that is %s counts what came in', (status, cents) => {
    expect(
      toPayment({ ...body, status, last_payment_error: null, amount_received: 900 } as never),
    ).toMatchObject({
      amountCents: cents,
    });
  });

  test.each([
    ['succeeded', 'succeeded'],
    ['requires_action', 'requires_action'],
    ['canceled', 'canceled'],
    ['processing', 'processing'],
    ['requires_confirmation', 'processing'],
    ['requires_capture', 'processing'],
    ['a_word_of_tomorrow', 'processing'],
  ] as const)('API-09 %s is %s', (status, state) => {
    expect(paymentState(status, false)).toBe(state);
  });

  test.each([
    [true, 'open'],
    [false, 'processing'],
  ] as const)('API-09 waiting for a card, with an error: %s, is %s', (hasError, state) => {
    expect(paymentState('requires_payment_method', hasError)).toBe(state);
  });

  test.each([
    [body, true],
    [{}, false],
    [null, false],
    ['<html>', false],
    [{ ...body, amount: '1000' }, false],
    [{ ...body, amount_received: undefined }, false],
    [{ ...body, object: 'charge' }, false],
  ])('API-09 an answer that is no payment does not pass for one: %j', (answer, is) => {
    expect(isPaymentIntent(answer)).toBe(is);
  });

  test.each([
    [{ ...body, metadata: {} }, null, null],
    [{ ...body, metadata: { order_id: 'o1', attempt: 'x' } }, 'o1', null],
  ])('API-09 a payment that is not ours names no attempt', (answer, orderId, attemptNumber) => {
    expect(toPayment(answer as never)).toMatchObject({ orderId, attemptNumber });
  });
});
