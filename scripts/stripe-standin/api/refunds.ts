import { z } from 'zod';
import { invalidParam, missing } from '../core/api-error.ts';
import { expand as expandField, filled, integer, listFields, metadata, oneOf } from '../params/fields.ts';
import { parseParams } from '../params/parse.ts';
import { refundCharge } from '../payments/refund.ts';
import type { Call, Route } from './call.ts';
import { expand } from './expand.ts';
import { listPage, matches } from './lists.ts';
import { retrieve } from './retrieve.ts';

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

export const refundRoutes: Route[] = [
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
];
