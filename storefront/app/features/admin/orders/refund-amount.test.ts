import { cents } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import { parseDollars } from '../panel/format';
import { refundablePayments, parseRefund } from './refund-amount';

const order = {
  payments: [
    { paymentId: 'pi_1', takenCents: cents(13_136), refundedCents: cents(1_000) },
    { paymentId: 'pi_2', takenCents: cents(500), refundedCents: cents(500) },
  ],
  refunds: [{ number: 1 }] as never,
};

describe('the refund form', () => {
  test.each([
    ['10', 1_000],
    ['10.5', 1_050],
    [' $1,000.50 ', 100_050],
    ['0.01', 1],
    ['0', 0],
    ['', null],
    ['ten', null],
    ['1.234', null],
    ['-5', null],
    ['1e3', null],
    ['1,00', null],
    ['99999999', null],
  ])('D-08 %j is %j cents', (text, amount) => {
    expect(parseDollars(text)).toBe(amount);
  });

  test('D-08 only what is left of a payment can be given back', () => {
    expect(refundablePayments(order)).toEqual([{ paymentId: 'pi_1', refundableCents: 12_136 }]);
  });

  test.each([
    ['121.36', 'pi_1', { kind: 'refund', amountCents: 12_136, paymentId: 'pi_1', number: 2 }],
    ['1', null, { kind: 'refund', amountCents: 100, paymentId: 'pi_1', number: 2 }],
    ['121.37', null, { kind: 'refused', message: 'No more than $121.36 can be refunded.' }],
    ['0', null, { kind: 'refused', message: 'Please enter an amount in dollars, such as 25.00.' }],
  ])('D-08 %s of %s', (amount, paymentId, expected) => {
    expect(parseRefund(order, { amount, paymentId })).toEqual(expected);
  });

  test('D-08 nothing is left', () => {
    const all = {
      payments: [{ paymentId: 'pi_1', takenCents: cents(5), refundedCents: cents(5) }],
      refunds: [],
    };
    expect(parseRefund(all, { amount: '0.01', paymentId: null })).toMatchObject({ kind: 'refused' });
  });
});
