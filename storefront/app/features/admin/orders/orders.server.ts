import type { AppLoadContext } from '@remix-run/node';
import {
  orderDetailSchema,
  orderListSchema,
  refundResultSchema,
  type OrderDetail,
  type OrderList,
  type RefundRequestJson,
  type RefundResult,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { callCms, type StaffAnswer } from '../panel/staff-call.server';

const ORDER_FAILED = 'Failed to fetch this order.';
const REFUND_MS = 25_000;
const REFUND_FAILED =
  'The refund could not be made. Please look at the order again before you try once more.';
const ORDERS_FAILED = 'Failed to fetch order data.';

/** One page of orders (D-08). `query` holds what the address asks for. */
export function orders(
  context: AppLoadContext,
  request: Request,
  query: URLSearchParams,
): Promise<StaffAnswer<OrderList>> {
  return callCms(context, request, {
    call: CALLS.adminOrders,
    query,
    schema: orderListSchema,
    fallbackMessage: ORDERS_FAILED,
  });
}

/** One order with its lines and payment attempts. */
export function order(
  context: AppLoadContext,
  request: Request,
  orderId: string,
): Promise<StaffAnswer<OrderDetail>> {
  return callCms(context, request, {
    call: CALLS.adminOrder,
    params: { id: orderId },
    schema: orderDetailSchema,
    fallbackMessage: ORDER_FAILED,
  });
}

/** Gives an order's money back, or a part of it (D-08). */
export function refundOrder(
  context: AppLoadContext,
  request: Request,
  orderId: string,
  refund: RefundRequestJson,
): Promise<StaffAnswer<RefundResult>> {
  return callCms(context, request, {
    call: CALLS.adminRefund,
    params: { id: orderId },
    schema: refundResultSchema,
    body: refund,
    fallbackMessage: REFUND_FAILED,
    // The CMS asks the card provider, twice where it must.
    timeoutMs: REFUND_MS,
  });
}
