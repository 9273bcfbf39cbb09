import { z } from 'zod';
import { expand as expandField, paymentMethodFields } from '../params/fields.ts';
import { parseParams } from '../params/parse.ts';
import { createMethod, findMethod } from '../payments/methods.ts';
import type { Route } from './call.ts';
import { expand } from './expand.ts';

const create = z.strictObject({ ...paymentMethodFields, expand: expandField.optional() });
const retrieve = z.strictObject({ expand: expandField.optional() });

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    publishable: true,
    handle({ context, params }) {
      const fields = parseParams(create, params);
      return expand(context.store, createMethod(context, fields).method, fields.expand);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    handle({ context, params, path }) {
      const fields = parseParams(retrieve, params);
      return expand(
        context.store,
        findMethod(context, path['id'] ?? '', 'payment_method').method,
        fields.expand,
      );
    },
  },
];
