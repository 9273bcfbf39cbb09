import type { AppLoadContext } from '@remix-run/node';
import { adminProductListSchema, type AdminProductList } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { callCms, type StaffAnswer } from '../panel/staff-call.server';

/** One page of products (PM-01). `query` holds what the address asks for. */
export function products(
  context: AppLoadContext,
  request: Request,
  query: URLSearchParams,
): Promise<StaffAnswer<AdminProductList>> {
  return callCms(context, request, {
    call: CALLS.adminProducts,
    query,
    schema: adminProductListSchema,
    fallbackMessage: 'Failed to fetch product data.',
  });
}
