import type { AppLoadContext } from '@remix-run/node';
import {
  adminSessionSchema,
  dashboardSchema,
  orderDetailSchema,
  orderListSchema,
  refundResultSchema,
  type AdminSession,
  type Dashboard,
  type OrderDetail,
  type OrderList,
  type RefundRequest,
  type RefundResult,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { z } from 'zod';
import {
  ask,
  AWAY,
  exchange,
  NOT_AUTHORIZED,
  pathOf,
  STAFF_PAGE,
  type StaffAnswer,
} from './staff-call.server';

export type Staff = AdminSession['user'];

const LOGIN_FAILED = 'Login failed. Please check your credentials.';
const ORDER_FAILED = 'Failed to fetch this order.';
const REFUND_MS = 25_000;
const REFUND_FAILED =
  'The refund could not be made. Please look at the order again before you try once more.';
const ORDERS_FAILED = 'Failed to fetch order data.';

/** Who is signed in (ADM-01: check-auth on entry). */
export function checkAuth(context: AppLoadContext, request: Request): Promise<StaffAnswer<{ user: Staff }>> {
  return ask(context, request, {
    call: CALLS.adminCheckAuth,
    schema: adminSessionSchema,
    otherwise: NOT_AUTHORIZED,
    away: AWAY,
  });
}

/** Signs in; the session cookie is among the answer's cookies. */
export function login(
  context: AppLoadContext,
  request: Request,
  tried: { email: string; password: string; code?: string },
) {
  return exchange(context, request, {
    call: CALLS.adminLogin,
    schema: adminSessionSchema,
    body: tried,
    otherwise: LOGIN_FAILED,
    unauthorized: LOGIN_FAILED,
    away: AWAY,
  });
}

/** Hands the CMS's cookies on to the browser. */
export function withCookies({ cookies }: { cookies: readonly string[] }): Headers {
  const headers = new Headers(STAFF_PAGE);
  cookies.forEach((cookie) => headers.append('Set-Cookie', cookie));
  return headers;
}

const doneSchema = z.object({ success: z.literal(true) });

/** Signs out here and in the cookie. A session that is over already is no failure. */
export function logout(context: AppLoadContext, request: Request) {
  return exchange(context, request, {
    call: CALLS.adminLogout,
    // The CMS takes changing calls as JSON only: no form of another site can make them.
    body: {},
    schema: doneSchema,
    otherwise: NOT_AUTHORIZED,
    away: AWAY,
  });
}

/** One page of orders (D-08). `query` holds what the address asks for. */
export function orders(
  context: AppLoadContext,
  request: Request,
  query: URLSearchParams,
): Promise<StaffAnswer<OrderList>> {
  return ask(context, request, {
    call: CALLS.adminOrders,
    path: `${CALLS.adminOrders.path}?${query}`,
    schema: orderListSchema,
    otherwise: ORDERS_FAILED,
  });
}

/** One order with its lines and payment attempts. */
export function order(
  context: AppLoadContext,
  request: Request,
  orderId: string,
): Promise<StaffAnswer<OrderDetail>> {
  return ask(context, request, {
    call: CALLS.adminOrder,
    path: pathOf(CALLS.adminOrder, orderId),
    schema: orderDetailSchema,
    otherwise: ORDER_FAILED,
  });
}

/** Gives an order's money back, or a part of it (D-08). */
export function refundOrder(
  context: AppLoadContext,
  request: Request,
  orderId: string,
  wish: RefundRequest,
): Promise<StaffAnswer<RefundResult>> {
  return ask(context, request, {
    call: CALLS.adminRefund,
    path: pathOf(CALLS.adminRefund, orderId),
    schema: refundResultSchema,
    body: wish,
    otherwise: REFUND_FAILED,
    // The CMS asks the card provider, twice where it must.
    patienceMs: REFUND_MS,
  });
}

/** The figures of what the caller's role may read (ADM-02). */
export function dashboard(context: AppLoadContext, request: Request): Promise<StaffAnswer<Dashboard>> {
  return ask(context, request, {
    call: CALLS.adminDashboard,
    schema: dashboardSchema,
    otherwise: 'Failed to fetch the figures.',
  });
}
