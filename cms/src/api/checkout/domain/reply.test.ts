import { paymentResponseSchema } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { MESSAGES, replyOf, type ReplyFacts } from './reply';

const facts = (over: Partial<ReplyFacts>): ReplyFacts => ({
  orderId: 'o1',
  status: 'pending',
  totalCents: 1_000,
  customerEmail: 'ada@example.com',
  providerPaymentId: 'pi_123',
  paidAt: null,
  reviewReason: null,
  ...over,
});
const paidAt = '2026-01-02T03:04:05.000Z';
const none = { clientSecret: null, errorCode: null, errorMessage: null, cardTried: true };

describe('the payment reply', () => {
  test.each([
    [
      facts({ status: 'paid', paidAt }),
      none,
      200,
      { success: true, requiresAction: false, amount: 1_000, paidAt },
    ],
    [
      facts({ status: 'requires_action' }),
      { ...none, clientSecret: 's' },
      200,
      { requiresAction: true, clientSecret: 's' },
    ],
    [facts({ status: 'requires_action' }), none, 202, { success: false, code: 'outcome_unknown' }],
    [facts({}), none, 202, { success: false, code: 'outcome_unknown', orderId: 'o1' }],
    [
      facts({ status: 'failed' }),
      { ...none, errorMessage: 'No funds.' },
      200,
      { success: false, code: 'card_declined', message: 'No funds.' },
    ],
    [facts({ status: 'failed' }), none, 200, { success: false, message: MESSAGES.declined }],
    [
      facts({ status: 'failed' }),
      { ...none, errorCode: 'payment_rejected', errorMessage: 'No such PaymentMethod' },
      200,
      { success: false, code: 'payment_rejected', message: MESSAGES.rejected },
    ],
    [
      facts({ status: 'failed' }),
      { ...none, errorCode: 'payment_unavailable', errorMessage: 'Invalid API Key' },
      502,
      { success: false, code: 'payment_unavailable', message: MESSAGES.unavailable },
    ],
    [
      facts({ status: 'failed' }),
      { ...none, errorMessage: 'No funds.', cardTried: false },
      409,
      { success: false, code: 'card_not_tried', message: MESSAGES.notTried },
    ],
    [facts({ status: 'canceled' }), none, 200, { success: false, code: 'payment_canceled' }],
    [
      facts({ status: 'canceled', reviewReason: 'charged 1 usd, ordered 2 usd' }),
      none,
      200,
      { success: false, code: 'payment_canceled', message: MESSAGES.resolved },
    ],
    [facts({ status: 'needs_review' }), none, 202, { success: false, code: 'needs_review' }],
  ])('API-09 an order that is %j', (order, attempt, status, body) => {
    const reply = replyOf(order, attempt);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject(body);
    expect(paymentResponseSchema.safeParse(reply.body).success).toBe(true);
  });
});
