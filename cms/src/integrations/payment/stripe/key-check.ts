import type Stripe from 'stripe';
import type { KeyCheck } from '../provider';
import { classify } from './classify';

/** Ids that nothing has, and requests without what they need: a key that may make the call is refused for that alone. */
const NOTHING = 'of_the_check_at_the_start';

/** One harmless call for each permission that the shop needs, by the name that the dashboard gives it. */
const CALLS: readonly [permission: string, call: (stripe: Stripe) => Promise<unknown>][] = [
  ['PaymentIntents: Write', (stripe) => stripe.paymentIntents.create({} as Stripe.PaymentIntentCreateParams)],
  ['PaymentIntents: Read', (stripe) => stripe.paymentIntents.list({ limit: 1 })],
  ['Charges and Refunds: Write', (stripe) => stripe.refunds.create({})],
  ['Charges and Refunds: Read', (stripe) => stripe.refunds.list({ limit: 1 })],
  ['Disputes: Read', (stripe) => stripe.disputes.retrieve(`dp_${NOTHING}`)],
];

/** 401: no key of theirs. 403: a key without this permission. */
const REFUSALS = /^(401|403) /;

/** Tries what the shop will ask for. Creates, changes and charges nothing; throws nothing. */
export async function checkKey(stripe: Stripe): Promise<KeyCheck> {
  const missing: string[] = [];
  let unknown = false;
  let answered = true;
  await Promise.all(
    CALLS.map(async ([permission, call]) => {
      try {
        await call(stripe);
      } catch (error) {
        const outcome = classify(error);
        if (outcome.kind === 'unknown') answered = false;
        if (outcome.kind !== 'misconfigured') return;
        if (REFUSALS.exec(outcome.reason)?.[1] === '401') unknown = true;
        else missing.push(permission);
      }
    }),
  );
  if (unknown) return { problems: ['Stripe does not know this key.'], answered: true };
  const problems = missing.length > 0 ? [`It lacks the permissions ${missing.sort().join(', ')}.`] : [];
  return { problems, answered };
}
