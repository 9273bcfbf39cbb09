import { z } from 'zod';
import { invalidParam, missing } from '../core/api-error.ts';
import { customer as customerObject } from '../objects/others.ts';
import { fullAddress, fullShipping } from '../objects/address.ts';
import {
  address,
  expand as expandField,
  filled,
  integer,
  listFields,
  metadata,
  oneOf,
  shipping,
  text,
} from '../params/fields.ts';
import { parseParams } from '../params/parse.ts';
import { findChallenge, finishChallenge } from '../payments/challenge.ts';
import { refundCharge } from '../payments/refund.ts';
import type { Kind, Records } from '../core/records.ts';
import type { Call, Route } from './call.ts';
import { expand } from './expand.ts';
import { listPage } from './lists.ts';

const retrieveParams = z.strictObject({ expand: expandField.optional() });

/** `GET /v1/<things>/:id` */
const retrieve = (
  kind: Exclude<Kind, 'methods' | 'intents' | 'keys'>,
  path: string,
  name: string,
): Route => ({
  method: 'GET',
  path,
  handle({ context, params, path: { id = '' } }) {
    const fields = parseParams(retrieveParams, params);
    const object: Records[typeof kind] | undefined = context.store.get(kind, id);
    if (!object) throw missing(name, id);
    return expand(context.store, object, fields.expand);
  },
});

const refundParams = z.strictObject({
  amount: integer.optional(),
  charge: filled.optional(),
  payment_intent: filled.optional(),
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand: expandField.optional(),
});

function createRefund({ context, params }: Call): object {
  const fields = parseParams(refundParams, params);
  if ((fields.charge === undefined) === (fields.payment_intent === undefined)) {
    throw invalidParam(
      'charge',
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  if (fields.amount !== undefined && fields.amount < 1) {
    throw invalidParam('amount', 'parameter_invalid_integer', 'Invalid positive integer');
  }
  const intent = context.store.get('intents', fields.payment_intent ?? '')?.intent;
  if (fields.payment_intent !== undefined && !intent)
    throw missing('payment_intent', fields.payment_intent, 'payment_intent');
  const id = fields.charge ?? String(intent?.latest_charge ?? '');
  const charge = context.store.get('charges', id);
  if (!charge && intent) {
    throw invalidParam(
      'payment_intent',
      'parameter_invalid',
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  }
  if (!charge) throw missing('charge', id, 'charge');
  const refund = refundCharge(context, charge, {
    amount: fields.amount,
    reason: fields.reason ?? null,
    metadata: fields.metadata ?? {},
  });
  return expand(context.store, refund, fields.expand);
}

const refundList = z.strictObject({
  ...listFields,
  charge: filled.optional(),
  payment_intent: filled.optional(),
});
const chargeList = z.strictObject({
  ...listFields,
  payment_intent: filled.optional(),
  customer: filled.optional(),
});
const eventList = z.strictObject({ ...listFields, type: filled.optional(), types: z.array(text).optional() });
const customerParams = z.strictObject({
  address: address.optional(),
  description: text.optional(),
  email: text.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  phone: text.optional(),
  shipping: shipping.optional(),
  expand: expandField.optional(),
});
const outcomeParams = z.strictObject({ source: filled, outcome: oneOf(['complete', 'fail']) });

const matches = (wanted: string | undefined, value: unknown): boolean =>
  wanted === undefined || wanted === value;

export const otherRoutes: Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: createRefund },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle({ context, params }) {
      const fields = parseParams(refundList, params);
      const rows = context.store
        .all('refunds')
        .filter(
          (row) => matches(fields.charge, row.charge) && matches(fields.payment_intent, row.payment_intent),
        );
      return expand(context.store, listPage(rows, fields, '/v1/refunds'), fields.expand);
    },
  },
  retrieve('refunds', '/v1/refunds/:id', 'refund'),
  {
    method: 'GET',
    path: '/v1/charges',
    handle({ context, params }) {
      const fields = parseParams(chargeList, params);
      const rows = context.store
        .all('charges')
        .filter(
          (row) =>
            matches(fields.payment_intent, row.payment_intent) && matches(fields.customer, row.customer),
        );
      return expand(context.store, listPage(rows, fields, '/v1/charges'), fields.expand);
    },
  },
  retrieve('charges', '/v1/charges/:id', 'charge'),
  {
    method: 'GET',
    path: '/v1/events',
    handle({ context, params }) {
      const fields = parseParams(eventList, params);
      const rows = context.store
        .all('events')
        .filter(({ type }) => matches(fields.type, type) && (fields.types?.includes(type) ?? true));
      return listPage(rows, fields, '/v1/events');
    },
  },
  retrieve('events', '/v1/events/:id', 'event'),
  retrieve('disputes', '/v1/disputes/:id', 'dispute'),
  {
    method: 'POST',
    path: '/v1/customers',
    handle({ context, params }) {
      const { expand: _expand, address: home, shipping: to, ...fields } = parseParams(customerParams, params);
      const given = Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
      );
      const more = { ...(home && { address: fullAddress(home) }), ...(to && { shipping: fullShipping(to) }) };
      return context.store.put('customers', customerObject({ ...given, ...more }, context.clock.now()));
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    handle({ context, params }) {
      const fields = parseParams(z.strictObject({ ...listFields, email: text.optional() }), params);
      const rows = context.store.all('customers').filter(({ email }) => matches(fields.email, email));
      return listPage(rows, fields, '/v1/customers');
    },
  },
  retrieve('customers', '/v1/customers/:id', 'customer'),
  {
    // What the bank's page in the challenge frame reports; the source id is known to the buyer's browser alone.
    method: 'POST',
    path: '/v1/3ds2/authenticate',
    publishable: true,
    handle({ context, params }) {
      const { source, outcome } = parseParams(outcomeParams, params);
      const { intent } = finishChallenge(context, findChallenge(context, source), outcome);
      return {
        object: 'three_d_secure_2',
        source,
        state: intent.status === 'succeeded' ? 'succeeded' : 'failed',
      };
    },
  },
];
