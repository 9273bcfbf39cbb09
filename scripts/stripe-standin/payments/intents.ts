import type { z } from 'zod';
import type Stripe from 'stripe';
import { assertAmount, type createParams, type updateParams } from '../params/intents.ts';
import { missing, unexpectedState } from '../core/api-error.ts';
import { emit, type Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import type { IntentRecord, MethodRecord } from '../core/records.ts';
import { fullShipping } from '../objects/address.ts';
import { paymentIntent } from '../objects/payment-intent.ts';
import { update } from './charge.ts';
import { createMethod, findMethod } from './methods.ts';

type Create = z.infer<typeof createParams>;
type Update = z.infer<typeof updateParams>;

/** The PaymentMethod that a call names or describes, if it does. */
export function methodOf(
  context: Context,
  { payment_method: id, payment_method_data: data }: Pick<Create, 'payment_method' | 'payment_method_data'>,
): MethodRecord | undefined {
  if (id !== undefined) return findMethod(context, id);
  return data && createMethod(context, data);
}

const withoutUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

function assertCustomer(context: Context, id: string | undefined): void {
  if (id !== undefined && !context.store.get('customers', id)) throw missing('customer', id, 'customer');
}

/** Makes an intent and says so. @throws {ApiError} 400 for an amount or reference that cannot be. */
export function createIntent(
  context: Context,
  params: Create,
  method: MethodRecord | undefined,
): IntentRecord {
  assertAmount(params.amount, params.currency);
  assertCustomer(context, params.customer);
  const { automatic_payment_methods: automatic } = params;
  const optional = withoutUndefined({
    allowed_payment_method_types: params.allowed_payment_method_types,
    // As in Stripe, saying nothing means the methods of the Dashboard, redirects included.
    automatic_payment_methods: params.allowed_payment_method_types
      ? null
      : { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: automatic?.enabled ?? true },
    capture_method: params.capture_method,
    confirmation_method: params.confirmation_method,
    customer: params.customer,
    description: params.description,
    metadata: params.metadata,
    payment_method: method?.id,
    receipt_email: params.receipt_email,
    setup_future_usage: params.setup_future_usage,
    shipping: params.shipping && fullShipping(params.shipping),
    statement_descriptor: params.statement_descriptor,
    statement_descriptor_suffix: params.statement_descriptor_suffix,
    transfer_group: params.transfer_group,
  });
  const intent = paymentIntent({
    id: newId('pi'),
    amount: params.amount,
    currency: params.currency,
    created: context.clock.now(),
    ...optional,
  });
  emit(context, 'payment_intent.created', intent);
  return context.store.put('intents', { id: intent.id, intent, challenge: null });
}

/** Changes an intent that is not finished. @throws {ApiError} 400 when it is. */
export function updateIntent(context: Context, record: IntentRecord, params: Update): IntentRecord {
  const { intent } = record;
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const { metadata, description, expand: _expand, ...rest } = params;
    if (Object.values(rest).some((value) => value !== undefined)) {
      throw unexpectedState(
        `This PaymentIntent's parameters could not be updated because it has a status of ${intent.status}.`,
        intent,
      );
    }
    return update(context, record, withoutUndefined({ description, metadata: merged(intent, metadata) }));
  }
  const amount = params.amount ?? intent.amount;
  const currency = params.currency ?? intent.currency;
  assertAmount(amount, currency);
  assertCustomer(context, params.customer);
  const method = methodOf(context, params);
  const change = withoutUndefined({
    amount,
    currency,
    customer: params.customer,
    description: params.description,
    metadata: merged(intent, params.metadata),
    payment_method: method?.id,
    receipt_email: params.receipt_email,
    setup_future_usage: params.setup_future_usage,
    shipping: params.shipping && fullShipping(params.shipping),
    statement_descriptor: params.statement_descriptor,
    statement_descriptor_suffix: params.statement_descriptor_suffix,
    transfer_group: params.transfer_group,
    ...(method && { status: 'requires_confirmation', next_action: null }),
  });
  return update(context, record, change, method ? null : record.challenge);
}

/** Keys that are not named stay; a key set to '' goes. */
function merged(
  intent: Stripe.PaymentIntent,
  change: Record<string, string> | undefined,
): Stripe.Metadata | undefined {
  if (!change) return undefined;
  const all = Object.entries({ ...intent.metadata, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** Calls an intent off. @throws {ApiError} 400 when it was paid or canceled already. */
export function cancelIntent(
  context: Context,
  record: IntentRecord,
  reason: Stripe.PaymentIntent['cancellation_reason'],
): IntentRecord {
  const { intent } = record;
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one ` +
        'of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, ' +
        'requires_action, processing.',
      intent,
    );
  }
  const canceled = update(context, record, {
    status: 'canceled',
    canceled_at: context.clock.now(),
    cancellation_reason: reason,
    next_action: null,
  });
  emit(context, 'payment_intent.canceled', canceled.intent);
  return canceled;
}
