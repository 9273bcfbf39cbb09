import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { AMOUNT, eventTypes, fromBrowser, payment, refusal, useStandIn } from './support.ts';

const bench = useStandIn();

const cardForm = (number: string, more: Record<string, string> = {}) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '34',
  'card[cvc]': number.startsWith('37') ? '1234' : '123',
  ...more,
});

/** A PaymentMethod made from a number, as the card fields make it. */
async function methodFor(number: string): Promise<string> {
  const { body } = await fromBrowser(bench, 'POST', '/v1/payment_methods', cardForm(number));
  return String(body['id']);
}

test.each([
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '3056930009020004',
])('the card %s is charged', async (number) => {
  const intent = await bench.stripe.paymentIntents.create(
    payment(await methodFor(number), { expand: ['latest_charge'] }),
  );
  const charge = intent.latest_charge as Stripe.Charge;
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: AMOUNT, next_action: null });
  expect(charge).toMatchObject({
    status: 'succeeded',
    paid: true,
    amount: AMOUNT,
    payment_intent: intent.id,
  });
  expect(charge.payment_method_details?.card?.last4).toBe(number.slice(-4));
  expect(eventTypes(bench)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

test.each([
  [
    '4000000000000002',
    'pm_card_chargeDeclined',
    'card_declined',
    'generic_decline',
    'Your card was declined.',
  ],
  [
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  [
    '4000000000009987',
    'pm_card_chargeDeclinedLostCard',
    'card_declined',
    'lost_card',
    'Your card was declined.',
  ],
  [
    '4000000000009979',
    'pm_card_chargeDeclinedStolenCard',
    'card_declined',
    'stolen_card',
    'Your card was declined.',
  ],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
  [
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'incorrect_cvc',
    '',
    "Your card's security code is incorrect.",
  ],
  [
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'processing_error',
    '',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  ['4100000000000019', 'pm_card_radarBlock', 'card_declined', 'fraudulent', 'Your card was declined.'],
])('the card %s, and %s, is refused with %s %s', async (number, alias, code, declineCode, message) => {
  for (const method of [await methodFor(number), alias]) {
    const error = await refusal(bench.stripe.paymentIntents.create(payment(method)));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message });
    expect(error.decline_code ?? '').toBe(declineCode);
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', code, message },
    });
    const failed = await bench.stripe.charges.retrieve(String(error.charge));
    expect(failed).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  }
  expect(bench.standIn.control.succeededCharges()).toEqual([]);
  expect(eventTypes(bench)).toEqual([
    ...['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'],
    ...['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'],
  ]);
});

test.each([
  ['a wrong check digit', cardForm('4242424242424241'), 'incorrect_number'],
  ['too few digits', cardForm('4242'), 'invalid_number'],
  ['letters', cardForm('4242 4242 4242 424x'), 'invalid_number'],
  ['a year past', cardForm('4242424242424242', { 'card[exp_year]': '2020' }), 'invalid_expiry_year'],
  ['month 13', cardForm('4242424242424242', { 'card[exp_month]': '13' }), 'invalid_expiry_month'],
  ['a short code', cardForm('4242424242424242', { 'card[cvc]': '12' }), 'invalid_cvc'],
  ['a real card', cardForm('4539578763621486'), 'card_declined'],
])('%s is refused before there is a payment method', async (_name, form, code) => {
  const { status, body } = await fromBrowser(bench, 'POST', '/v1/payment_methods', form);
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code });
});

test('after a decline the same intent can be paid with another card', async () => {
  const error = await refusal(bench.stripe.paymentIntents.create(payment('pm_card_chargeDeclined')));
  const id = String(error.payment_intent?.id);
  const paid = await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ id, status: 'succeeded', last_payment_error: null });
  expect(bench.standIn.control.succeededCharges()).toHaveLength(1);
});

test('a payment method is used once', async () => {
  const method = await methodFor('4242424242424242');
  await bench.stripe.paymentIntents.create(payment(method));
  const error = await refusal(bench.stripe.paymentIntents.create(payment(method)));
  expect(error.statusCode).toBe(400);
  expect(error.message).toContain('previously used');
});

test('no card number is kept or shown anywhere', async () => {
  await bench.stripe.paymentIntents.create(payment(await methodFor('4242424242424242')));
  await refusal(bench.stripe.paymentIntents.create(payment(await methodFor('4000000000000002'))));
  expect(JSON.stringify(bench.standIn.control.state())).not.toMatch(/4242424242424242|4000000000000002/);
});

test('a disputed card opens a dispute after the charge', async () => {
  const intent = await bench.stripe.paymentIntents.create(payment('pm_card_createDispute'));
  expect(eventTypes(bench).at(-1)).toBe('charge.dispute.created');
  expect((await bench.stripe.charges.retrieve(String(intent.latest_charge))).disputed).toBe(true);
});
