import {
  orderDetailSchema,
  orderListSchema,
  refundResultSchema,
  type RefundRequestJson,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { staffCall } from '../panel/staff-call.server';

/** One page of orders (D-08). `query` holds what the address asks for. */
export const orders = staffCall(
  { call: CALLS.adminOrders, schema: orderListSchema, fallbackMessage: 'Failed to fetch order data.' },
  (query: URLSearchParams) => ({ query }),
);

/** One order with its lines and payment attempts. */
export const order = staffCall(
  { call: CALLS.adminOrder, schema: orderDetailSchema, fallbackMessage: 'Failed to fetch this order.' },
  (id: string) => ({ params: { id } }),
);

/** Gives an order's money back, or a part of it (D-08). */
export const refundOrder = staffCall(
  {
    call: CALLS.adminRefund,
    schema: refundResultSchema,
    fallbackMessage: 'The refund could not be made. Please look at the order again before you try once more.',
    // The CMS asks the card provider, twice where it must.
    timeoutMs: 25_000,
  },
  (id: string, body: RefundRequestJson) => ({ params: { id }, body }),
);
