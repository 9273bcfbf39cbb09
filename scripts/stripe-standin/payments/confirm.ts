import type Stripe from 'stripe';
import { invalidParam, unexpectedState, ApiError } from '../core/api-error.ts';
import type { Context } from '../core/context.ts';
import type { IntentRecord, MethodRecord } from '../core/records.ts';
import { authorise, refuseUnattended, requireAction } from './charge.ts';
import { assertUnused, behaviourOf } from './methods.ts';

export interface ConfirmOptions {
  errorOnRequiresAction?: boolean | undefined;
  offSession?: boolean | undefined;
  returnUrl?: string | undefined;
  useStripeSdk?: boolean | undefined;
}

const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** @throws {ApiError} 400 when the intent was paid or canceled. */
export function assertConfirmable(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`;
  throw unexpectedState(`You cannot confirm this PaymentIntent because ${why}.`, intent);
}

/** @throws {ApiError} 400: methods that redirect are allowed, and nobody said where to come back to. */
export function assertReturnUrl(
  intent: Pick<Stripe.PaymentIntent, 'automatic_payment_methods'>,
  options: ConfirmOptions,
): void {
  const { automatic_payment_methods: automatic } = intent;
  if (
    !automatic?.enabled ||
    automatic.allow_redirects === 'never' ||
    options.returnUrl ||
    options.useStripeSdk
  )
    return;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    message:
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
      "payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't " +
      'want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
      '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
  });
}

/**
 * Confirms an intent: a charge, a challenge, or a refusal.
 * @throws {ApiError} 400 for a state or method that cannot be confirmed, 402 for a declined card.
 */
export function confirm(
  context: Context,
  record: IntentRecord,
  method: MethodRecord | undefined,
  options: ConfirmOptions,
): IntentRecord {
  assertConfirmable(record.intent);
  if (!method) {
    throw invalidParam(
      'payment_method',
      'parameter_missing',
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent " +
        'with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    );
  }
  assertReturnUrl(record.intent, options);
  assertUnused(method);
  if (behaviourOf(method).threeDSecure !== 'required') return authorise(context, record, method, false);
  if (options.offSession || options.errorOnRequiresAction) {
    throw refuseUnattended(context, record, method, options.offSession === true);
  }
  return requireAction(context, record, method);
}
