import { adminProductListSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { staffCall } from '../panel/staff-call.server';

/** One page of products (PM-01). `query` holds what the address asks for. */
export const products = staffCall(
  {
    call: CALLS.adminProducts,
    schema: adminProductListSchema,
    fallbackMessage: 'Failed to fetch product data.',
  },
  (query: URLSearchParams) => ({ query }),
);
