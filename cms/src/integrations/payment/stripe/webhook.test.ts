import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { NoEventError, SignatureError } from '../provider';
import { aboutOf, verifyEvent } from './webhook';

const stripe = new Stripe('sk_test_unused');
const secret = 'whsec_unit_test';
const NOW = 1_800_000_000_000;
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
});
const sign = (ageSeconds: number, key = secret, scheme = 'v1', body = payload) =>
  stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: key,
    scheme,
    timestamp: NOW / 1000 - ageSeconds,
  });

describe('the signature of a webhook', () => {
  test.each([0, 299, -299])('API-09 signed %i s ago is accepted', (age) => {
    expect(verifyEvent(stripe, secret, payload, sign(age), NOW)).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      about: 'success',
      paymentId: 'pi_1',
      objectId: 'pi_1',
      livemode: false,
    });
  });

  test.each([
    ['301 s old', sign(301), payload],
    ['301 s in the future', sign(-301), payload],
    ['a day in the future', sign(-86_400), payload],
    ['another secret', sign(0, 'whsec_other'), payload],
    ['the old scheme', sign(0, secret, 'v0'), payload],
    ['one byte more', sign(0), `${payload} `],
    ['no signature', undefined, payload],
    ['an empty signature', '', payload],
    ['an empty body', sign(0), ''],
    ['nonsense', 'x'.repeat(10_000), payload],
  ])('API-09 %s is refused', (_, header, body) => {
    expect(() => verifyEvent(stripe, secret, body, header, NOW)).toThrow(SignatureError);
  });

  test.each([
    '{}',
    '[]',
    'null',
    '"x"',
    '7',
    '{"id":"evt_1"}',
    '{"id":"evt_1","type":"x","livemode":false,"data":{}}',
  ])('API-09 truly signed and no event: %s', (body) => {
    const header = sign(0, secret, 'v1', body);
    expect(() => verifyEvent(stripe, secret, body, header, NOW)).toThrow(NoEventError);
  });

  test('API-09 an event about a charge names its payment, others none', () => {
    const event = (object: unknown) => {
      const body = JSON.stringify({
        id: 'evt_2',
        object: 'event',
        type: 'x',
        livemode: false,
        data: { object },
      });
      return verifyEvent(stripe, secret, body, sign(0, secret, 'v1', body), NOW).paymentId;
    };
    expect(event({ object: 'charge', id: 'ch_1', payment_intent: 'pi_9' })).toBe('pi_9');
    expect(event({ object: 'customer', id: 'cus_1' })).toBeNull();
  });
});

test.each([
  ['payment_intent.succeeded', 'success'],
  ['payment_intent.payment_failed', 'payment'],
  ['payment_intent.canceled', 'payment'],
  ['payment_intent.created', null],
  ['charge.succeeded', null],
  ['charge.refunded', 'refund'],
  ['charge.refund.updated', 'refund'],
  ['refund.failed', 'refund'],
  ['charge.dispute.closed', 'dispute'],
  ['customer.created', null],
])('API-09 an event %s is about: %s', (type, about) => {
  expect(aboutOf(type)).toBe(about);
});
