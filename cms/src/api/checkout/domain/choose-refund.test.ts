import { describe, expect, test } from 'vitest';
import type { Taken } from '../../payment-attempt/domain/taken';
import { chooseRefund } from './choose-refund';

const payment = (providerPaymentId: string, takenCents: number, refundedCents = 0): Taken => ({
  providerPaymentId,
  takenCents,
  refundedCents,
});
const one = [payment('pi_1', 1_000, 300)];
const two = [payment('pi_1', 1_000), payment('pi_2', 500)];

describe('what a refund gives back', () => {
  test.each([
    ['all that is left', one, {}, { kind: 'refund', amountCents: 700 }],
    ['a part', one, { amount: 1 }, { kind: 'refund', amountCents: 1 }],
    ['the last cent', one, { amount: 700 }, { kind: 'refund', amountCents: 700 }],
    ['a cent too much', one, { amount: 701 }, { kind: 'too_much', leftCents: 700 }],
    ['nothing', one, { amount: 0 }, { kind: 'too_much', leftCents: 700 }],
    ['less than nothing', one, { amount: -5 }, { kind: 'too_much', leftCents: 700 }],
    ['what is refunded already', [payment('pi_1', 9, 9)], {}, { kind: 'too_much', leftCents: 0 }],
    ['an unpaid order', [], {}, { kind: 'nothing_taken' }],
    ['another order’s payment', one, { paymentId: 'pi_9' }, { kind: 'nothing_taken' }],
    ['one of two payments', two, {}, { kind: 'which' }],
    ['the named one of two', two, { paymentId: 'pi_2' }, { kind: 'refund', amountCents: 500 }],
    [
      'the only one left',
      [payment('pi_1', 9, 9), payment('pi_2', 5)],
      {},
      { kind: 'refund', amountCents: 5 },
    ],
  ])('D-08 %s', (_, payments, wish, expected) => {
    expect(chooseRefund(payments, wish)).toMatchObject(expected);
  });
});
