import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { FaultInput } from '../http/faults.ts';
import { AMOUNT, clientOf, payment, useStandIn } from './support.ts';

const bench = useStandIn();

type Fault = Omit<FaultInput, 'path'>;
const PATH = '^/v1/payment_intents$';

/** Pays once under a fault; 'succeeded' or the class of the error. */
async function payUnder(
  fault: Fault,
  maxNetworkRetries: number,
): Promise<{ outcome: string; replayed: boolean; calls: number; charges: number }> {
  const { control } = bench.standIn;
  control.addFault({ path: PATH, ...fault });
  const stripe: Stripe = clientOf(bench.standIn, { maxNetworkRetries, timeout: 400 });
  let outcome: string;
  try {
    outcome = (await stripe.paymentIntents.create(payment('pm_card_visa'))).status;
  } catch (error) {
    outcome = (error as Stripe.errors.StripeError).type;
  }
  const { requests } = control.state();
  return {
    outcome,
    replayed: requests.at(-1)?.replayed ?? false,
    calls: requests.length,
    charges: control.succeededCharges().length,
  };
}

// What stripe-node 23 makes of each fault: retries, calls made, charges.
test.each<[string, Fault, number, string, number, number]>([
  ['reset before', { when: 'before', action: 'reset' }, 0, 'succeeded', 2, 1],
  ['reset after', { when: 'after', action: 'reset' }, 0, 'succeeded', 2, 1],
  ['hang before', { when: 'before', action: 'hang' }, 0, 'StripeConnectionError', 1, 0],
  ['hang after', { when: 'after', action: 'hang' }, 0, 'StripeConnectionError', 1, 1],
  ['hang after, retried', { when: 'after', action: 'hang' }, 2, 'succeeded', 2, 1],
  ['truncated after', { when: 'after', action: 'truncate' }, 2, 'StripeConnectionError', 1, 1],
  ['garbage after', { when: 'after', action: 'garbage' }, 2, 'StripeAPIError', 1, 1],
  ['500 before', { when: 'before', action: 'status', status: 500 }, 2, 'succeeded', 2, 1],
  ['500 after', { when: 'after', action: 'status', status: 500 }, 2, 'succeeded', 2, 1],
  [
    '500 before, not to be retried',
    { when: 'before', action: 'status', status: 500, headers: { 'stripe-should-retry': 'false' } },
    2,
    'StripeAPIError',
    1,
    0,
  ],
  ['429', { when: 'before', action: 'status', status: 429 }, 2, 'StripeRateLimitError', 1, 0],
  ['a slow answer', { when: 'after', action: 'delay', delay: 50 }, 0, 'succeeded', 1, 1],
])('%s', async (_name, fault, retries, outcome, calls, charges) => {
  const seen = await payUnder(fault, retries);
  expect(seen).toMatchObject({ outcome, calls, charges });
  expect(seen.replayed).toBe(fault.when === 'after' && calls === 2);
});

test('another amount than asked for can be charged', async () => {
  bench.standIn.control.addFault({ path: PATH, when: 'during', action: 'alter', by: -100 });
  const intent = await bench.stripe.paymentIntents.create(payment('pm_card_visa'));
  expect(intent.amount).toBe(AMOUNT - 100);
  expect(bench.standIn.control.succeededCharges()[0]?.amount).toBe(AMOUNT - 100);
});

test('a fault hits as many calls as it says, of the path and method it names', async () => {
  const { control } = bench.standIn;
  control.addFault({ path: '^/v1/refunds', when: 'before', action: 'status' });
  control.addFault({ path: PATH, method: 'GET', when: 'before', action: 'status', times: 2 });
  const lists = [];
  for (let call = 0; call < 3; call += 1) {
    lists.push(
      await bench.stripe.paymentIntents.list().then(
        () => 200,
        (error: Stripe.errors.StripeError) => error.statusCode,
      ),
    );
  }
  expect(lists).toEqual([500, 500, 200]);
  expect((await bench.stripe.paymentIntents.create(payment('pm_card_visa'))).status).toBe('succeeded');
  expect(control.state().faults).toHaveLength(1);
  control.clearFaults();
  expect(control.state().faults).toEqual([]);
});
