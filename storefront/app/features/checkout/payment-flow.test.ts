import { describe, expect, test } from 'vitest';
import {
  TRIES,
  isProcessing,
  mayPay,
  nextState,
  openOrderOf,
  pauseBefore,
  type PaymentEvent,
  type PaymentState,
} from './payment-flow';
import { action, open, receipt, refusal } from './payment-answers.fixture';
import type { PaymentAnswer } from './payment-reply';
import { runPayment, type PaymentWorld } from './run-payment';

const posting: PaymentState = { name: 'posting', method: 'pm_1', tries: 0 };
const asking: PaymentState = { name: 'asking', orderId: 'order-1', tries: 1 };
const settling: PaymentState = {
  name: 'settling',
  paymentId: 'pi_1',
  orderId: 'order-1',
  failure: '',
  tries: 0,
};
const heard = (answer: PaymentAnswer): PaymentEvent => ({ type: 'answer', answer });

describe('nextState', () => {
  test.each<[title: string, from: PaymentState, event: PaymentEvent, to: PaymentState]>([
    [
      'CHK-05 pay makes a card payment method first',
      { name: 'idle' },
      { type: 'pay' },
      { name: 'making-method' },
    ],
    ['CHK-05 a second click while it runs changes nothing', posting, { type: 'pay' }, posting],
    [
      'CHK-05 a click after it is paid changes nothing',
      { name: 'paid', receipt, authenticated: false },
      { type: 'pay' },
      { name: 'paid', receipt, authenticated: false },
    ],
    [
      'CHK-06 a refused field of the form is looked at again',
      posting,
      heard({
        status: 422,
        body: {
          ...refusal('x', 'x'),
          fields: { 'customerInfo.state': 'Please choose a state from the list.' },
        },
      }),
      { name: 'objected', field: 'state', words: 'Please choose a state from the list.' },
    ],
    [
      'CHK-06 it is no longer said once it was changed',
      { name: 'objected', field: 'state', words: 'x' },
      { type: 'field-changed', field: 'state' },
      { name: 'idle' },
    ],
    [
      'CHK-06 and pays with a method that knows what was mended',
      { name: 'objected', field: 'state', words: 'x' },
      { type: 'pay' },
      { name: 'making-method' },
    ],
    [
      'CHK-10 after a decline another card makes another method',
      { name: 'refused', text: 'x', method: null },
      { type: 'pay' },
      { name: 'making-method' },
    ],
    [
      'CHK-10 after a server error the same method is offered again',
      { name: 'refused', text: 'x', method: 'pm_1' },
      { type: 'pay' },
      posting,
    ],
    [
      'CHK-10 but not when the card was typed anew',
      { name: 'refused', text: 'x', method: 'pm_1' },
      { type: 'card-changed' },
      { name: 'refused', text: 'x', method: null },
    ],
    [
      "CHK-10 the provider's words for a card it refuses",
      { name: 'making-method' },
      { type: 'method-failed', text: 'Your card number is incomplete.' },
      { name: 'refused', text: 'Your card number is incomplete.', method: null },
    ],
    [
      'CHK-10 no answer to the payment: the same call again',
      posting,
      { type: 'no-answer' },
      { ...posting, tries: 1 },
    ],
    [
      'CHK-10 no answer for long: asked to look again, never a failure',
      { ...posting, tries: TRIES.post - 1 },
      { type: 'no-answer' },
      { name: 'stalled', resume: posting },
    ],
    [
      'CHK-10 look again offers the same method',
      { name: 'stalled', resume: posting },
      { type: 'check-again' },
      posting,
    ],
    ['CHK-10 an open outcome is asked about', posting, heard(open), asking],
    ['CHK-10 and asked about again', asking, heard(open), { ...asking, tries: 2 }],
    [
      'CHK-10 a server in trouble while asking says nothing about the payment',
      asking,
      heard({ status: 503, body: null }),
      { ...asking, tries: 2 },
    ],
    [
      'CHK-10 asked for long',
      { ...asking, tries: TRIES.ask - 1 },
      heard(open),
      { name: 'stalled', resume: { ...asking, tries: 0 } },
    ],
    [
      'CHK-10 an open order that turns out declined',
      asking,
      heard({ status: 200, body: refusal('Your card was declined.') }),
      { name: 'refused', text: '❌ Payment Failed: Your card was declined.', method: null },
    ],
    [
      'CHK-08 an open order that turns out paid',
      asking,
      heard({ status: 200, body: receipt }),
      { name: 'paid', receipt, authenticated: false },
    ],
    [
      'CHK-08 a remembered order is asked about',
      { name: 'idle' },
      { type: 'resume', orderId: 'order-1' },
      { ...asking, tries: 0 },
    ],
    [
      'CHK-08 a remembered order nobody knows is forgotten',
      asking,
      heard({ status: 404, body: refusal('No.', 'not_found') }),
      { name: 'idle' },
    ],
    [
      'CHK-09 a required action',
      posting,
      heard({ status: 200, body: action }),
      { name: 'authenticating', action },
    ],
    [
      'CHK-09 passed: the server reads the payment itself',
      { name: 'authenticating', action },
      { type: 'authenticated', status: 'succeeded', detail: null },
      settling,
    ],
    [
      'CHK-09 failed: the server hears of it too',
      { name: 'authenticating', action },
      { type: 'authenticated', status: 'requires_payment_method', detail: null },
      { ...settling, failure: 'Payment failed after authentication: requires_payment_method' },
    ],
    [
      'CHK-09 failed, in its words',
      { ...settling, failure: 'Payment failed after authentication: requires_payment_method' },
      heard({ status: 200, body: refusal('Declined.') }),
      { name: 'refused', text: 'Payment failed after authentication: requires_payment_method', method: null },
    ],
    [
      'CHK-09 the server says paid, whatever the browser believed',
      { ...settling, failure: 'x' },
      heard({ status: 200, body: receipt }),
      { name: 'paid', receipt, authenticated: true },
    ],
    [
      'CHK-09 no answer to the confirmation: asked about',
      { ...settling, tries: TRIES.post - 1 },
      { type: 'no-answer' },
      asking,
    ],
    [
      'D-01 a changed total stops the payment',
      posting,
      heard({ status: 409, body: { ...refusal('New total.', 'amount_mismatch'), amount: 100 } }),
      { name: 'changed', text: '❌ Payment Failed: New total. The new total is $1.00.' },
    ],
    [
      'CHK-10 an answer that comes when nothing is asked changes nothing',
      { name: 'idle' },
      heard({ status: 200, body: receipt }),
      { name: 'idle' },
    ],
  ])('%s', (_title, from, event, to) => {
    expect(nextState(from, event)).toEqual(to);
  });

  test('CHK-05 processing and may-pay exclude each other', () => {
    const states: PaymentState[] = [
      { name: 'idle' },
      { name: 'making-method' },
      posting,
      asking,
      settling,
      { name: 'authenticating', action },
      { name: 'held', text: '', orderId: null },
    ];
    expect(states.map((state) => [mayPay(state), isProcessing(state)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, true],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  test('CHK-10 an order of unknown outcome is remembered, a decided one is not', () => {
    expect(openOrderOf({ name: 'stalled', resume: asking })).toBe('order-1');
    expect(openOrderOf({ name: 'authenticating', action })).toBe('order-1');
    expect(openOrderOf({ name: 'held', text: 'We check it.', orderId: 'order-1' })).toBe('order-1');
    expect(openOrderOf({ name: 'paid', receipt, authenticated: false })).toBeNull();
  });

  test('CHK-10 the pauses grow and end at 8 s', () => {
    expect([0, 1, 2, 3, 4, 9].map(pauseBefore)).toEqual([0, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });
});

/** A world that answers from a script, one entry a call, and writes down what it was asked. */
function scripted(
  script: Partial<Record<'makeMethod' | 'authenticate' | 'post' | 'confirm' | 'ask', unknown[]>>,
) {
  const log: string[] = [];
  const answer = (name: keyof typeof script) => (detail?: string) => {
    log.push(detail === undefined ? name : `${name} ${detail}`);
    return Promise.resolve(script[name]?.shift() ?? null) as Promise<never>;
  };
  const world: PaymentWorld = {
    makeMethod: answer('makeMethod') as PaymentWorld['makeMethod'],
    authenticate: answer('authenticate'),
    post: answer('post'),
    confirm: answer('confirm'),
    ask: answer('ask'),
    pause: () => Promise.resolve(),
  };
  return { world, log };
}
const shown: PaymentState[] = [];
const show = (state: PaymentState) => void shown.push(state);

describe('runPayment', () => {
  test('CHK-08 from the click to paid', async () => {
    const { world, log } = scripted({ makeMethod: [{ id: 'pm_1' }], post: [{ status: 200, body: receipt }] });
    expect(await runPayment({ name: 'making-method' }, world, show)).toEqual({
      name: 'paid',
      receipt,
      authenticated: false,
    });
    expect(log).toEqual(['makeMethod', 'post pm_1']);
  });

  test('CHK-09 through the bank and back', async () => {
    const { world, log } = scripted({
      makeMethod: [{ id: 'pm_1' }],
      post: [{ status: 200, body: action }],
      authenticate: [{ status: 'succeeded', detail: null }],
      confirm: [{ status: 200, body: receipt }],
    });
    expect(await runPayment({ name: 'making-method' }, world, show)).toMatchObject({
      name: 'paid',
      authenticated: true,
    });
    expect(log).toEqual(['makeMethod', 'post pm_1', 'authenticate pi_1_secret_x', 'confirm pi_1']);
  });

  test('CHK-10 a lost answer repeats the call with the same method and makes no second one', async () => {
    const { world, log } = scripted({
      makeMethod: [{ id: 'pm_1' }],
      post: [null, null, { status: 200, body: receipt }],
    });
    await runPayment({ name: 'making-method' }, world, show);
    expect(log).toEqual(['makeMethod', 'post pm_1', 'post pm_1', 'post pm_1']);
  });

  test('CHK-10 an unknown outcome is asked about until it is known', async () => {
    const { world, log } = scripted({ post: [open], ask: [open, null, { status: 200, body: receipt }] });
    expect(await runPayment(posting, world, show)).toMatchObject({ name: 'paid' });
    expect(log).toEqual(['post pm_1', 'ask order-1', 'ask order-1', 'ask order-1']);
  });
});
