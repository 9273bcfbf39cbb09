import { z } from 'zod';
import { fullAddress, fullShipping } from '../objects/address.ts';
import { customer as customerObject } from '../objects/customer.ts';
import { address, expand as expandField, listFields, metadata, shipping, text } from '../params/fields.ts';
import { parseParams } from '../params/parse.ts';
import type { Route } from './call.ts';
import { listPage, matches } from './lists.ts';
import { retrieve } from './retrieve.ts';

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

export const customerRoutes: Route[] = [
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
];
