import { describe, expect, test } from 'vitest';
import { action, open, receipt, refusal } from './payment-answers.fixture';
import { readAnswer, type PaymentAnswer } from './payment-outcome';

describe('readAnswer', () => {
  test.each<[title: string, answer: PaymentAnswer, outcome: object]>([
    ['CHK-08 paid', { status: 200, body: receipt }, { kind: 'paid', receipt }],
    ['CHK-09 requires action', { status: 200, body: action }, { kind: 'action', action }],
    [
      'CHK-10 a declined card',
      { status: 200, body: refusal('Your card was declined.') },
      { kind: 'refused', text: '❌ Payment Failed: Your card was declined.', spent: true, sure: true },
    ],
    [
      'CHK-10 a refusal without words',
      { status: 200, body: refusal('') },
      {
        kind: 'refused',
        text: '❌ Payment Failed: Payment failed. Please try again.',
        spent: true,
        sure: true,
      },
    ],
    [
      'CHK-10 a refused request',
      { status: 422, body: refusal('Not made in Gold.', 'x') },
      { kind: 'refused', text: '❌ Payment Failed: Not made in Gold.', spent: true, sure: true },
    ],
    [
      'CHK-06 a refused address, in the words of its field',
      { status: 400, body: { ...refusal('x', 'invalid_request'), fields: { 'customerInfo.email': 'x' } } },
      { kind: 'invalid_field', field: 'email', text: 'Please enter a valid email address.' },
    ],
    [
      'CHK-06 of several refused fields the first of the form',
      {
        status: 400,
        body: {
          ...refusal('x', 'invalid_request'),
          fields: { amount: 'x', 'customerInfo.phone': 'x', 'customerInfo.firstName': 'x' },
        },
      },
      { kind: 'invalid_field', field: 'firstName', text: 'Please fill in the first name field.' },
    ],
    [
      "D-11 a country that the shop does not sell to, in the server's words",
      {
        status: 422,
        body: {
          ...refusal('x', 'place_not_served'),
          fields: { 'customerInfo.country': 'Please choose a country from the list.' },
        },
      },
      { kind: 'invalid_field', field: 'country', text: 'Please choose a country from the list.' },
    ],
    [
      "S-93 a message that the server does not print, in the server's words",
      {
        status: 400,
        body: {
          ...refusal('x', 'invalid_request'),
          fields: { 'gift.message': 'The card has room for 150 characters. Please shorten the message.' },
        },
      },
      {
        kind: 'invalid_field',
        field: 'giftMessage',
        text: 'The card has room for 150 characters. Please shorten the message.',
      },
    ],
    [
      'CHK-10 a refused field that is none of the form',
      { status: 400, body: { ...refusal('No.', 'invalid_request'), fields: { amount: 'x' } } },
      { kind: 'refused', text: '❌ Payment Failed: No.', spent: true, sure: true },
    ],
    [
      'CHK-10 a refusal of a server that cannot',
      { status: 502, body: refusal('Card payments are not available.', 'payment_unavailable') },
      {
        kind: 'refused',
        text: '❌ Payment Failed: Card payments are not available.',
        spent: false,
        sure: false,
      },
    ],
    [
      'CHK-10 a server error without JSON',
      { status: 500, body: null },
      {
        kind: 'refused',
        text: '❌ Server Error: A server error occurred. Please try again later.',
        spent: false,
        sure: false,
      },
    ],
    [
      'CHK-10 a page instead of an answer',
      { status: 200, body: null },
      {
        kind: 'refused',
        text: '❌ Server Error: A server error occurred. Please try again later.',
        spent: false,
        sure: false,
      },
    ],
    [
      'CHK-10 a success that lacks its facts is none',
      { status: 200, body: { success: true } },
      {
        kind: 'refused',
        text: '❌ Server Error: A server error occurred. Please try again later.',
        spent: false,
        sure: false,
      },
    ],
    ['CHK-10 an unknown outcome is never a failure', open, { kind: 'open', orderId: 'order-1' }],
    [
      'CHK-10 a payment under review is held',
      { status: 202, body: { ...refusal('We check it by hand.', 'needs_review'), orderId: 'order-1' } },
      { kind: 'held', text: 'We check it by hand.', orderId: 'order-1' },
    ],
    [
      'D-01 a changed total names the fresh one',
      { status: 409, body: { ...refusal('The total has changed.', 'amount_mismatch'), amount: 13_136 } },
      { kind: 'changed', text: '❌ Payment Failed: The total has changed. The new total is $131.36.' },
    ],
    [
      'D-01 the fresh total is not said twice',
      {
        status: 409,
        body: { ...refusal('The total has changed to $131.36.', 'amount_mismatch'), amount: 13_136 },
      },
      { kind: 'changed', text: '❌ Payment Failed: The total has changed to $131.36.' },
    ],
    [
      'CHK-10 a changed bag',
      { status: 409, body: refusal('Your bag has changed.', 'cart_changed') },
      { kind: 'changed', text: '❌ Payment Failed: Your bag has changed.' },
    ],
    [
      'CHK-10 an unknown order',
      { status: 404, body: refusal('No such order.', 'not_found') },
      { kind: 'unknown-order', placed: true },
    ],
    [
      'CHK-10 an order that was never placed',
      { status: 404, body: refusal('No.', 'not_placed') },
      { kind: 'unknown-order', placed: false },
    ],
    [
      'CHK-10 a server that cannot, and speaks of the order, has charged nothing',
      { status: 502, body: { ...refusal('Not now.', 'payment_unavailable'), orderId: 'order-1' } },
      { kind: 'refused', text: '❌ Payment Failed: Not now.', spent: false, sure: true },
    ],
  ])('%s', (_title, answer, outcome) => {
    expect(readAnswer(answer)).toEqual(outcome);
  });
});
