import { describe, expect, test } from 'vitest';
import {
  TRIES,
  isProcessing,
  canPay,
  nextState,
  openPaymentOf,
  retryDelayMs,
  type PaymentEvent,
  type PaymentState,
} from './payment-flow';
import { action, open, receipt, refusal } from './payment-answers.fixture';
import { readAnswer, type PaymentAnswer } from './payment-outcome';
import { runPayment, type PaymentEffects } from './run-payment';

const ref = { key: 'key-1' };
const notPlaced = (method: string | null = null): PaymentState => ({
  name: 'refused',
  text: 'Your payment did not reach us. You have not been charged. Please try again.',
  method,
});
const posting = { name: 'posting', key: 'key-1', method: 'pm_1', tries: 0 } as const;
const asking: PaymentState & { name: 'asking' } = { name: 'asking', ref, tries: 1, otherwise: notPlaced() };
/** On the way to a payment of the shopper's own, an earlier one is asked about first. */
const own: PaymentState = { name: 'making-method', key: 'key-2' };
const earlier: PaymentState = { name: 'asking', ref, tries: 0, otherwise: own };
const settling: PaymentState & { name: 'settling' } = {
  name: 'settling',
  ref,
  paymentId: 'pi_1',
  failure: '',
  tries: 0,
};
const heard = (answer: PaymentAnswer): PaymentEvent => ({ type: 'answer', outcome: readAnswer(answer) });

describe('nextState', () => {
  test.each<[title: string, from: PaymentState, event: PaymentEvent, to: PaymentState]>([
    [
      'CHK-05 pay makes a card payment method first',
      { name: 'idle' },
      { type: 'pay', key: 'key-1' },
      { name: 'making-method', key: 'key-1' },
    ],
    ['CHK-05 a second click while it runs changes nothing', posting, { type: 'pay', key: 'key-1' }, posting],
    [
      'CHK-05 a click after it is paid changes nothing',
      { name: 'paid', receipt, authenticated: false },
      { type: 'pay', key: 'key-1' },
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
      { name: 'invalid-field', field: 'state', problem: 'Please choose a state from the list.' },
    ],
    [
      'CHK-06 it is no longer said once it was changed',
      { name: 'invalid-field', field: 'state', problem: 'x' },
      { type: 'field-changed', field: 'state' },
      { name: 'idle' },
    ],
    [
      'CHK-06 and pays with a method that knows what was mended',
      { name: 'invalid-field', field: 'state', problem: 'x' },
      { type: 'pay', key: 'key-1' },
      { name: 'making-method', key: 'key-1' },
    ],
    [
      'CHK-10 after a decline another card makes another method',
      { name: 'refused', text: 'x', method: null },
      { type: 'pay', key: 'key-1' },
      { name: 'making-method', key: 'key-1' },
    ],
    [
      'CHK-10 after a server error the same method is offered again',
      { name: 'refused', text: 'x', method: 'pm_1' },
      { type: 'pay', key: 'key-1' },
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
      { name: 'making-method', key: 'key-1' },
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
      { name: 'stalled', resume: { ...asking, tries: 0, otherwise: notPlaced('pm_1') } },
    ],
    [
      'CHK-10 to look again asks, and charges nothing for a press of long ago',
      { name: 'stalled', resume: asking },
      { type: 'check-again' },
      asking,
    ],
    [
      'CHK-10 a broken line between storefront and CMS: the same call again',
      posting,
      heard({ status: 202, body: refusal('x', 'outcome_unknown') }),
      { ...posting, tries: 1 },
    ],
    [
      'CHK-10 a refusal after a lost answer is asked about before it is said',
      { ...posting, tries: 1 },
      heard({ status: 429, body: refusal('Wait.', 'too_many_declines') }),
      {
        ...asking,
        tries: 0,
        otherwise: { name: 'refused', text: '❌ Payment Failed: Wait.', method: null },
      },
    ],
    [
      'CHK-10 so is a server in trouble, which may have charged',
      posting,
      heard({ status: 504, body: null }),
      {
        ...asking,
        tries: 0,
        otherwise: {
          name: 'refused',
          text: '❌ Server Error: A server error occurred. Please try again later.',
          method: 'pm_1',
        },
      },
    ],
    [
      'CHK-10 what was never placed is said with the words that were heard',
      { ...asking, otherwise: { name: 'refused', text: 'x', method: 'pm_1' } },
      heard({ status: 404, body: refusal('No.', 'not_placed') }),
      { name: 'refused', text: 'x', method: 'pm_1' },
    ],
    [
      'CHK-10 a server that is sure charged nothing',
      posting,
      heard({ status: 502, body: { ...refusal('Not now.', 'payment_unavailable'), orderId: 'order-1' } }),
      { name: 'refused', text: '❌ Payment Failed: Not now.', method: 'pm_1' },
    ],
    [
      'CHK-08 an earlier payment of this browser is asked about before another is made',
      own,
      { type: 'earlier', ref },
      earlier,
    ],
    [
      'CHK-08 it is paid: no other is made',
      earlier,
      heard({ status: 200, body: receipt }),
      { name: 'paid', receipt, authenticated: false },
    ],
    ['CHK-08 it was never placed', earlier, heard({ status: 404, body: refusal('No.', 'not_placed') }), own],
    [
      'CHK-10 it was declined: that was another card',
      earlier,
      heard({ status: 200, body: refusal('Your card was declined.') }),
      own,
    ],
    [
      'CHK-09 its bank still asks: the shop puts it aside',
      earlier,
      heard({ status: 200, body: action }),
      own,
    ],
    ['CHK-08 nobody knows it yet', earlier, heard(open), { ...earlier, tries: 1 } as PaymentState],
    [
      'CHK-08 it cannot be found from here: nothing is charged unasked',
      earlier,
      heard({ status: 404, body: refusal('No.', 'unknown_order') }),
      {
        name: 'refused',
        text: 'We cannot find your earlier payment from this browser. Before you pay again, please look for our e-mail or write to us.',
        method: null,
      },
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
      { type: 'resume', ref },
      { ...asking, tries: 0 },
    ],
    [
      'CHK-08 a remembered payment that was never placed is said to be so',
      asking,
      heard({ status: 404, body: refusal('No.', 'not_placed') }),
      notPlaced(),
    ],
    [
      'CHK-08 an order that a page of before remembered, and nobody knows, is forgotten',
      { ...asking, ref: { orderId: 'order-1' }, otherwise: { name: 'idle' } },
      heard({ status: 404, body: refusal('No.', 'unknown_order') }),
      { name: 'idle' },
    ],
    [
      'CHK-09 a required action',
      posting,
      heard({ status: 200, body: action }),
      { name: 'authenticating', ref, action },
    ],
    [
      'CHK-09 passed: the server reads the payment itself',
      { name: 'authenticating', ref, action },
      { type: 'authenticated', status: 'succeeded', detail: null },
      settling,
    ],
    [
      'CHK-09 failed: the server hears of it too',
      { name: 'authenticating', ref, action },
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
      { name: 'making-method', key: 'key-1' },
      posting,
      asking,
      settling,
      { name: 'authenticating', ref, action },
      { name: 'held', text: '', ref: null },
    ];
    expect(states.map((state) => [canPay(state), isProcessing(state)])).toEqual([
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
    expect(openPaymentOf(posting)).toEqual(ref);
    expect(openPaymentOf({ name: 'stalled', resume: asking })).toEqual(ref);
    expect(openPaymentOf({ name: 'authenticating', ref, action })).toEqual(ref);
    expect(openPaymentOf({ name: 'held', text: 'We check it.', ref })).toEqual(ref);
    expect(openPaymentOf({ name: 'paid', receipt, authenticated: false })).toBeNull();
  });

  test('CHK-10 the pauses grow and end at 8 s', () => {
    expect([0, 1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([0, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });
});

/** A world that answers from a script, one entry a call, and writes down what it was asked. */
function scripted(
  script: Partial<Record<'earlier' | 'makeMethod' | 'authenticate' | 'post' | 'confirm' | 'ask', unknown[]>>,
) {
  const log: string[] = [];
  const answer = (name: keyof typeof script) => (detail?: string | object) => {
    if (name !== 'earlier') {
      const said = typeof detail === 'object' ? Object.values(detail).join() : detail;
      log.push(said === undefined ? name : `${name} ${said}`);
    }
    return Promise.resolve(script[name]?.shift() ?? null) as Promise<never>;
  };
  const outcome = (name: 'post' | 'confirm' | 'ask') => async (detail: string | object) => {
    const heardOf = (await answer(name)(detail)) as PaymentAnswer | null;
    return heardOf && readAnswer(heardOf);
  };
  const world: PaymentEffects = {
    earlier: answer('earlier'),
    makeMethod: answer('makeMethod') as PaymentEffects['makeMethod'],
    authenticate: answer('authenticate'),
    post: outcome('post'),
    confirm: outcome('confirm'),
    ask: outcome('ask'),
    pause: () => Promise.resolve(),
  };
  return { world, log };
}
const shown: PaymentState[] = [];
const show = (state: PaymentState) => void shown.push(state);

describe('runPayment', () => {
  test('CHK-08 from the click to paid', async () => {
    const { world, log } = scripted({ makeMethod: [{ id: 'pm_1' }], post: [{ status: 200, body: receipt }] });
    expect(await runPayment({ name: 'making-method', key: 'key-1' }, world, show)).toEqual({
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
    expect(await runPayment({ name: 'making-method', key: 'key-1' }, world, show)).toMatchObject({
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
    await runPayment({ name: 'making-method', key: 'key-1' }, world, show);
    expect(log).toEqual(['makeMethod', 'post pm_1', 'post pm_1', 'post pm_1']);
  });

  test('CHK-10 an unknown outcome is asked about until it is known', async () => {
    const { world, log } = scripted({ post: [open], ask: [open, null, { status: 200, body: receipt }] });
    expect(await runPayment(posting, world, show)).toMatchObject({ name: 'paid' });
    expect(log).toEqual(['post pm_1', 'ask key-1', 'ask key-1', 'ask key-1']);
  });

  test('CHK-10 no answer at all to a press: asked about by its key, and charged nothing when it never arrived', async () => {
    const { world, log } = scripted({
      makeMethod: [{ id: 'pm_1' }],
      post: [null, null, null, null],
      ask: [null, { status: 404, body: refusal('No.', 'not_placed') }],
    });
    const stalled = await runPayment(own, world, show);
    expect(stalled).toMatchObject({ name: 'stalled' });
    expect(await runPayment(nextState(stalled, { type: 'check-again' }), world, show)).toEqual(
      notPlaced('pm_1'),
    );
    expect(log.filter((line) => line === 'ask key-2')).toHaveLength(2);
  });

  test('CHK-08 several earlier payments are asked about one after the other, then the own one is made', async () => {
    const unknown = () => ({ status: 404, body: refusal('No.', 'not_placed') });
    const { world, log } = scripted({
      earlier: [ref, { key: 'key-0' }],
      ask: [unknown(), unknown()],
      makeMethod: [{ id: 'pm_1' }],
      post: [{ status: 200, body: receipt }],
    });
    expect(await runPayment(own, world, show)).toMatchObject({ name: 'paid' });
    expect(log).toEqual(['ask key-1', 'ask key-0', 'makeMethod', 'post pm_1']);
  });
});
