import type Stripe from 'stripe';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseForm } from '../params/form.ts';
import { Declarations } from './declared.ts';
import { payment, refusal, useStandIn } from './support.ts';

vi.setConfig({ hookTimeout: 120_000 });

/** The answers and events of the stand-in beside the declarations of the API version that `stripe` pins. */
const bench = useStandIn();
let declared: Declarations;
beforeAll(() => {
  declared = new Declarations();
});

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const CARDS = [
  'pm_card_visa',
  'pm_card_amex',
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedIncorrectCvc',
  'pm_card_threeDSecure2Required',
  'pm_card_pendingRefund',
  'pm_card_refundFail',
  'pm_card_createDispute',
] as const;

/** Pays with a card of each kind, authenticates, cancels, gives back and disputes; what a year of trade does. */
async function trade(): Promise<void> {
  const { stripe, standIn } = bench;
  for (const card of CARDS) {
    const made = await stripe.paymentIntents.create(payment(card)).catch(() => null);
    if (made?.status === 'requires_action') standIn.control.challenge(made.id, 'complete');
    if (made?.status === 'succeeded') {
      await stripe.refunds.create({ payment_intent: made.id, amount: 100 }).catch(() => undefined);
    }
  }
  const failing = await stripe.paymentIntents.create(payment('pm_card_threeDSecure2Required'));
  expect(() => standIn.control.challenge(failing.id, 'fail')).not.toThrow();
  await stripe.paymentIntents.cancel(failing.id);
  await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' });
  await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
  });
  // The cards whose refunds take their time.
  await vi.waitFor(() => {
    const types = standIn.control.state().events.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']));
  }, 15_000);
}

describe('what the stand-in answers is what the pinned version declares', () => {
  test('every object that it keeps', async () => {
    await trade();
    const { paymentIntents, charges, refunds, disputes } = bench.standIn.control.state();
    const kinds = { PaymentIntent: paymentIntents, Charge: charges, Refund: refunds, Dispute: disputes };
    for (const [name, all] of Object.entries(kinds)) {
      expect(all.length, name).toBeGreaterThan(0);
      for (const one of all) expect(declared.mismatches(name, json(one))).toEqual([]);
    }
    const statuses = new Set(paymentIntents.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['succeeded', 'requires_payment_method', 'canceled']));
  });

  test('every event that it sends', async () => {
    await trade();
    const { events } = bench.standIn.control.state();
    for (const event of events) expect(declared.mismatches('Event', json(event)), event.type).toEqual([]);
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set([
        ...['payment_intent.created', 'payment_intent.requires_action', 'payment_intent.succeeded'],
        ...['payment_intent.payment_failed', 'payment_intent.canceled'],
        ...['charge.succeeded', 'charge.failed', 'charge.refunded', 'charge.dispute.created'],
        ...['refund.created', 'refund.updated', 'refund.failed'],
      ]),
    );
  });

  test('every reply, whole, expanded, in a list and in a refusal', async () => {
    const { stripe } = bench;
    const expand = ['latest_charge', 'payment_method'];
    const paid = await stripe.paymentIntents.create({ ...payment('pm_card_visa'), expand });
    expect(declared.mismatches('PaymentIntent', json(paid))).toEqual([]);
    expect(paid.latest_charge).toHaveProperty('object', 'charge');
    const waiting = await stripe.paymentIntents.create(payment('pm_card_threeDSecure2Required'));
    expect(declared.mismatches('PaymentIntent', json(waiting))).toEqual([]);
    for (const one of (await stripe.paymentIntents.list()).data)
      expect(declared.mismatches('PaymentIntent', json(one))).toEqual([]);
    const method = await stripe.paymentMethods.retrieve(
      String((paid.payment_method as Stripe.PaymentMethod).id),
    );
    expect(declared.mismatches('PaymentMethod', json(method))).toEqual([]);
    const refund = await stripe.refunds.create({ payment_intent: paid.id, expand: ['charge'] });
    expect(declared.mismatches('Refund', json(refund))).toEqual([]);
    const customer = await stripe.customers.create({ email: 'ada@example.com' });
    expect(declared.mismatches('Customer', json(customer))).toEqual([]);
    const declinedError = await refusal(stripe.paymentIntents.create(payment('pm_card_chargeDeclined')));
    expect(declared.mismatches('PaymentIntent', json(declinedError.payment_intent))).toEqual([]);
  });
});

describe('the comparison itself', () => {
  test('finds a field too few, one too many, and one of another type, however deep', async () => {
    const address = { line1: '1 Way', city: 'York', country: 'GB' };
    const paid = json(
      await bench.stripe.paymentIntents.create(
        payment('pm_card_visa', { shipping: { name: 'Ada', address } }),
      ),
    ) as Stripe.PaymentIntent;
    const { client_secret: _, ...without } = paid;
    expect(declared.mismatches('PaymentIntent', without)).toEqual(['PaymentIntent.client_secret is missing']);
    expect(declared.mismatches('PaymentIntent', { ...paid, payment_method_type: 'card' })).toEqual([
      'PaymentIntent.payment_method_type is not declared',
    ]);
    expect(declared.mismatches('PaymentIntent', { ...paid, amount: '13136' })).toEqual([
      'PaymentIntent.amount is "13136", not a number',
    ]);
    expect(declared.mismatches('PaymentIntent', { ...paid, status: 'paid' })).toHaveLength(1);
    const shipping = { ...paid.shipping, address: { ...paid.shipping?.address, street: 'x' } };
    expect(declared.mismatches('PaymentIntent', { ...paid, shipping })).toEqual([
      'PaymentIntent.shipping.address.street is not declared',
    ]);
    expect(declared.mismatches('PaymentIntent', null)).toHaveLength(1);
  });

  test('reads a form as the same fields, written as text', () => {
    const form = (text: string) => declared.mismatches('PaymentIntentCreateParams', parseForm(text), 'form');
    expect(form('amount=100&currency=usd&confirm=true&metadata[order_id]=1')).toEqual([]);
    expect(form('amount=ten&currency=usd')).toHaveLength(1);
    expect(form('currency=usd')).toEqual(['PaymentIntentCreateParams.amount is missing']);
    expect(form('amount=100&currency=usd&payment_method_types[0]=card')).toEqual([
      'PaymentIntentCreateParams.payment_method_types is not declared',
    ]);
  });
});
