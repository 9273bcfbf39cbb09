import { z } from 'zod';
import { filled, listFields, text } from '../params/fields.ts';
import { parseParams } from '../params/parse.ts';
import type { Route } from './call.ts';
import { expand } from './expand.ts';
import { listPage, matches } from './lists.ts';
import { retrieve } from './retrieve.ts';

const chargeList = z.strictObject({
  ...listFields,
  payment_intent: filled.optional(),
  customer: filled.optional(),
});
const eventList = z.strictObject({ ...listFields, type: filled.optional(), types: z.array(text).optional() });

/** What has happened: to be read, not changed. */
export const historyRoutes: Route[] = [
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
];
