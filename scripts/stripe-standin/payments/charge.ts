import type Stripe from 'stripe';
import type { Card } from '../cards/behaviours.ts';
import type { Decline } from '../cards/declines.ts';
import { cardError, type ApiError } from '../core/api-error.ts';
import { emit, type Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import type { IntentRecord, MethodRecord } from '../core/records.ts';
import { charge as chargeObject } from '../objects/charge.ts';
import { dispute as disputeObject } from '../objects/dispute.ts';
import { behaviourOf } from './methods.ts';

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod ' +
    'to attempt to fulfill this PaymentIntent again.',
};

/** Keeps a changed intent. */
export function update(
  context: Context,
  record: IntentRecord,
  change: Partial<Stripe.PaymentIntent>,
  challenge: string | null = null,
): IntentRecord {
  return context.store.put('intents', { ...record, challenge, intent: { ...record.intent, ...change } });
}

function refuse(
  context: Context,
  record: IntentRecord,
  method: MethodRecord,
  no: Decline,
  charge: Stripe.Charge | null,
): ApiError {
  const shown = {
    code: no.code,
    ...(no.decline_code && { decline_code: no.decline_code }),
    ...(no.advice && { advice_code: no.advice }),
    message: no.message,
    ...(charge && { charge: charge.id }),
    payment_method: method.method,
  };
  const refused = update(context, record, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? record.intent.latest_charge,
    last_payment_error: {
      // A failed authentication is nobody's decline.
      type: no === AUTHENTICATION_FAILED ? 'invalid_request_error' : 'card_error',
      doc_url: `https://stripe.com/docs/error-codes/${no.code.replaceAll('_', '-')}`,
      ...shown,
    },
  });
  emit(context, 'payment_intent.payment_failed', refused.intent);
  return cardError({ ...shown, payment_intent: refused.intent }, true);
}

/** Opens a dispute of a charge, as a cardholder's complaint does. */
export function openDispute(context: Context, charge: Stripe.Charge): Stripe.Dispute {
  context.store.put('charges', { ...charge, disputed: true });
  const dispute = context.store.put('disputes', disputeObject(charge, context.clock.now()));
  emit(context, 'charge.dispute.created', dispute);
  return dispute;
}

/**
 * Asks the bank. Yes: the intent is `succeeded`. No: the intent waits for another card.
 * @throws {ApiError} 402 with the intent and the failed charge in it.
 */
export function authorise(
  context: Context,
  record: IntentRecord,
  method: MethodRecord,
  authenticated: boolean,
): IntentRecord {
  const { intent } = record;
  const behaviour: Card = behaviourOf(method);
  const charge = context.store.put(
    'charges',
    chargeObject({
      intent,
      method: method.method,
      card: method.card,
      decline: behaviour.decline,
      authenticated,
      created: context.clock.now(),
    }),
  );
  if (behaviour.decline) {
    emit(context, 'charge.failed', charge);
    throw refuse(context, record, method, behaviour.decline, charge);
  }
  context.store.put('methods', { ...method, used: true });
  const paid = update(context, record, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
    payment_method: method.id,
  });
  emit(context, 'charge.succeeded', charge);
  emit(context, 'payment_intent.succeeded', paid.intent);
  if (behaviour.after === 'dispute') openDispute(context, charge);
  return paid;
}

/** Leaves the intent waiting for a 3-D Secure challenge under a new, unguessable source id. */
export function requireAction(context: Context, record: IntentRecord, method: MethodRecord): IntentRecord {
  const source = newId('src');
  const waiting = update(
    context,
    record,
    {
      status: 'requires_action',
      payment_method: method.id,
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: {
          type: 'three_d_secure_redirect',
          source,
          stripe_js: `/3ds2/challenge?source=${source}`,
        },
      },
    },
    source,
  );
  emit(context, 'payment_intent.requires_action', waiting.intent);
  return waiting;
}

/** The cardholder did not prove who they are: no charge, the intent waits for another card. Answers the 402. */
export const failAuthentication = (context: Context, record: IntentRecord, method: MethodRecord): ApiError =>
  refuse(context, record, method, AUTHENTICATION_FAILED, null);

/** 402 for a card that wants 3-D Secure where nobody is there to pass it. */
export function refuseUnattended(
  context: Context,
  record: IntentRecord,
  method: MethodRecord,
  offSession: boolean,
): ApiError {
  const no: Decline = {
    code: 'authentication_required',
    ...(offSession && { decline_code: 'authentication_required' }),
    message: offSession
      ? 'Your card was declined. This transaction requires authentication.'
      : 'This payment required an authentication action to complete, but `error_on_requires_action` was set.',
  };
  return refuse(context, record, method, no, null);
}
