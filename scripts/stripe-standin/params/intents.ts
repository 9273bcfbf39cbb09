import { z } from 'zod';
import { invalidParam } from '../core/api-error.ts';
import {
  boolean,
  clearable,
  expand,
  filled,
  integer,
  listFields,
  metadata,
  oneOf,
  paymentMethodFields,
  receiptEmail,
  shipping,
  text,
} from './fields.ts';

/** Smallest charge in cents for the currencies a shop meets (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MINIMUM: Record<string, number> = { usd: 50, eur: 50, gbp: 30, cad: 50, aud: 50, chf: 50, jpy: 50 };
const MAXIMUM = 99_999_999;

/** @throws {ApiError} 400 for an amount that cannot be charged. */
export function assertAmount(amount: number, currency: string): void {
  const minimum = MINIMUM[currency];
  if (minimum === undefined) {
    throw invalidParam('currency', 'parameter_invalid', `Invalid currency: ${currency}.`);
  }
  if (amount < 1)
    throw invalidParam(
      'amount',
      'parameter_invalid_integer',
      'This value must be greater than or equal to 1.',
    );
  if (amount > MAXIMUM) {
    throw invalidParam('amount', 'amount_too_large', 'Amount must be no more than $999,999.99');
  }
  if (amount < minimum) {
    const least = (minimum / 100).toFixed(2);
    throw invalidParam('amount', 'amount_too_small', `Amount must be at least $${least} ${currency}`);
  }
}

const currency = filled.transform((value) => value.toLowerCase());
const card = z.literal('card', { error: 'The stand-in knows cards only.' });
const offSession = z.union([boolean, oneOf(['one_off', 'recurring']).transform(() => true)]);
const cardOptions = z.strictObject({
  card: z
    .strictObject({ request_three_d_secure: oneOf(['automatic', 'any', 'challenge']).optional() })
    .optional(),
});

const method = {
  payment_method: filled.optional(),
  payment_method_data: z.strictObject(paymentMethodFields).optional(),
  payment_method_options: cardOptions.optional(),
};

const described = {
  description: clearable.optional(),
  metadata: metadata.optional(),
  receipt_email: receiptEmail.optional(),
  setup_future_usage: oneOf(['off_session', 'on_session']).optional(),
  shipping: shipping.optional(),
};

const confirming = {
  error_on_requires_action: boolean.optional(),
  off_session: offSession.optional(),
  return_url: filled.optional(),
  use_stripe_sdk: boolean.optional(),
};

const statement = {
  customer: filled.optional(),
  statement_descriptor: filled.optional(),
  statement_descriptor_suffix: filled.optional(),
  transfer_group: filled.optional(),
};

export const createParams = z.strictObject({
  amount: integer,
  currency,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf(['always', 'never']).optional() })
    .optional(),
  allowed_payment_method_types: z.array(card).optional(),
  capture_method: oneOf(['automatic', 'automatic_async']).optional(),
  confirm: boolean.optional(),
  confirmation_method: oneOf(['automatic', 'manual']).optional(),
  expand: expand.optional(),
  ...method,
  ...described,
  ...confirming,
  ...statement,
});

export const updateParams = z.strictObject({
  amount: integer.optional(),
  currency: currency.optional(),
  expand: expand.optional(),
  ...method,
  ...described,
  ...statement,
});

/** What Stripe.js may add to a call made with the publishable key. */
const browser = {
  client_secret: filled.optional(),
  expected_payment_method_type: text.optional(),
};

export const confirmParams = z.strictObject({
  expand: expand.optional(),
  ...method,
  receipt_email: receiptEmail.optional(),
  setup_future_usage: oneOf(['off_session', 'on_session']).optional(),
  shipping: shipping.optional(),
  ...confirming,
  ...browser,
});

export const retrieveParams = z.strictObject({ expand: expand.optional(), client_secret: filled.optional() });

export const cancelParams = z.strictObject({
  cancellation_reason: oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand: expand.optional(),
});

export const listParams = z.strictObject({ ...listFields, customer: filled.optional() });
