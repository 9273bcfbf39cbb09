import type Stripe from 'stripe';
import { ApiError, invalidParam, missing } from '../core/api-error.ts';
import type { IntentRecord } from '../core/records.ts';
import { publicIntent } from '../objects/payment-intent.ts';
import { parseParams } from '../params/parse.ts';
import { assertReturnUrl, confirm, type ConfirmOptions } from '../payments/confirm.ts';
import { cancelIntent, createIntent, methodOf, updateIntent } from '../payments/intents.ts';
import { findMethod } from '../payments/methods.ts';
import type { Call, Route } from './call.ts';
import { expand } from './expand.ts';
import {
  cancelParams,
  confirmParams,
  createParams,
  listParams,
  retrieveParams,
  updateParams,
} from '../params/intents.ts';
import { listPage } from './lists.ts';

/** The intent of the path. A browser must know its client secret. */
function found({ context, key, path }: Call, clientSecret: string | undefined): IntentRecord {
  const id = path['id'] ?? '';
  const record = context.store.get('intents', id);
  if (key === 'publishable' && clientSecret === undefined) {
    throw invalidParam('client_secret', 'parameter_missing', 'Missing required param: client_secret.');
  }
  if (!record) throw missing('payment_intent', id, 'intent');
  if (clientSecret !== undefined && clientSecret !== record.intent.client_secret) {
    throw invalidParam(
      'client_secret',
      'payment_intent_invalid_parameter',
      'The client_secret provided does not match any associated PaymentIntent on this account.',
    );
  }
  return record;
}

const shown = ({ key, context }: Call, intent: Stripe.PaymentIntent, fields?: readonly string[]): object =>
  expand(context.store, key === 'secret' ? intent : publicIntent(intent), fields);

interface ConfirmFields {
  error_on_requires_action?: boolean | undefined;
  off_session?: boolean | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
}

const optionsOf = (fields: ConfirmFields): ConfirmOptions => ({
  errorOnRequiresAction: fields.error_on_requires_action,
  offSession: fields.off_session,
  returnUrl: fields.return_url,
  useStripeSdk: fields.use_stripe_sdk,
});

function create(call: Call): object {
  const { context, params } = call;
  const fields = parseParams(createParams, params);
  const automatic = fields.automatic_payment_methods;
  if (automatic && fields.allowed_payment_method_types) {
    throw invalidParam(
      'allowed_payment_method_types',
      'parameters_exclusive',
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
    );
  }
  if (fields.confirm) {
    const methods = fields.allowed_payment_method_types
      ? null
      : { enabled: automatic?.enabled ?? true, allow_redirects: automatic?.allow_redirects ?? 'always' };
    assertReturnUrl({ automatic_payment_methods: methods }, optionsOf(fields));
  }
  const method = methodOf(context, fields);
  const made = createIntent(context, fields, method);
  const record = fields.confirm ? confirm(context, made, method, optionsOf(fields)) : made;
  return shown(call, record.intent, fields.expand);
}

function confirmRoute(call: Call): object {
  const { context, key, params } = call;
  const fields = parseParams(confirmParams, params);
  const record = found(call, fields.client_secret);
  const kept = record.intent.payment_method;
  const method = methodOf(context, fields) ?? (kept ? findMethod(context, String(kept)) : undefined);
  try {
    return shown(call, confirm(context, record, method, optionsOf(fields)).intent, fields.expand);
  } catch (error) {
    // A browser sees of the intent in an error what it sees of it elsewhere.
    if (key === 'publishable' && error instanceof ApiError && error.body.payment_intent) {
      const intent = publicIntent(error.body.payment_intent as Stripe.PaymentIntent);
      throw new ApiError(error.status, { ...error.body, payment_intent: intent }, error.stored);
    }
    throw error;
  }
}

export const paymentIntentRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', handle: create },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    handle({ context, params }) {
      const fields = parseParams(listParams, params);
      const rows = context.store.all('intents').map(({ intent }) => intent);
      const wanted = rows.filter(
        ({ customer }) => fields.customer === undefined || customer === fields.customer,
      );
      return expand(context.store, listPage(wanted, fields, '/v1/payment_intents'), fields.expand);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    publishable: true,
    handle(call) {
      const fields = parseParams(retrieveParams, call.params);
      return shown(call, found(call, fields.client_secret).intent, fields.expand);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    handle(call) {
      const fields = parseParams(updateParams, call.params);
      return shown(call, updateIntent(call.context, found(call, undefined), fields).intent, fields.expand);
    },
  },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', publishable: true, handle: confirmRoute },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    handle(call) {
      const fields = parseParams(cancelParams, call.params);
      const record = cancelIntent(call.context, found(call, undefined), fields.cancellation_reason ?? null);
      return shown(call, record.intent, fields.expand);
    },
  },
];
