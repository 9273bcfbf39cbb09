import type { AppLoadContext } from '@remix-run/node';
import {
  adminSessionSchema,
  apiErrorSchema,
  orderDetailSchema,
  orderListSchema,
  refundResultSchema,
  type AdminSession,
  type OrderDetail,
  type OrderList,
  type RefundRequest,
  type RefundResult,
} from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import { z } from 'zod';

type Staff = AdminSession['user'];

/** What came of a call made in a member of staff's name. */
export type StaffAnswer<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'unauthorized'; message: string }
  | { kind: 'failed'; message: string; status: number };

/** An answer with the cookies that the CMS set or took away. They go into headers, never into a page's data. */
type SessionAnswer<T> = StaffAnswer<T> & { cookies: string[] };

/** Nobody may keep a page of the panel, and no search engine lists it. */
export const STAFF_PAGE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

const CALL_MS = 8_000;
const REFUND_MS = 25_000;
const AWAY = 'The shop’s office cannot be reached at the moment. Please try again.';
const NOT_AUTHORIZED = 'You are not authorized. Please log in.';
const LOGIN_FAILED = 'Login failed. Please check your credentials.';
const ORDER_FAILED = 'Failed to fetch this order.';
const REFUND_FAILED =
  'The refund could not be made. Please look at the order again before you try once more.';
const ORDERS_FAILED = 'Failed to fetch order data.';

interface Ask<T extends z.ZodType> {
  call: Call;
  /** The path with its parameters and query, where the call's own is not enough. */
  path?: string;
  schema: T;
  body?: object;
  /** Said when the CMS gives no sentence of its own. */
  otherwise: string;
  patienceMs?: number;
}

/** Calls the CMS with the request's own cookies: the session lives there and is checked on every call. */
async function exchange<T extends z.ZodType>(
  { cmsUrl, publicUrl, clientAddress, log }: AppLoadContext,
  request: Request,
  { call, path = call.path, schema, body, otherwise, patienceMs = CALL_MS }: Ask<T>,
): Promise<SessionAnswer<z.infer<T>>> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(cmsUrl + path, {
      method: call.method,
      headers: {
        Accept: 'application/json',
        Cookie: request.headers.get('Cookie') ?? '',
        // The CMS counts sign-in attempts by visitor, and marks its cookie Secure where the shop is.
        'X-Forwarded-For': clientAddress,
        'X-Forwarded-Proto': new URL(publicUrl).protocol.slice(0, -1),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    answer = await response.json();
  } catch (error) {
    log('error', 'staff call failed', { path: call.path, reason: String(error) });
    return { kind: 'failed', message: AWAY, status: 503, cookies: [] };
  }
  const refusal = apiErrorSchema.safeParse(answer);
  const message = (refusal.success && refusal.data.message) || otherwise;
  const cookies = response.headers.getSetCookie();
  if (response.status === 401) return { kind: 'unauthorized', message, cookies };
  const parsed = schema.safeParse(answer);
  if (response.ok && parsed.success) {
    return { kind: 'ok', data: parsed.data, cookies };
  }
  log('warn', 'staff call refused', { path: call.path, status: response.status });
  return { kind: 'failed', message, status: response.ok ? 502 : response.status, cookies };
}

/** The same without cookies: what a page gets to see. */
async function ask<T extends z.ZodType>(
  context: AppLoadContext,
  request: Request,
  asked: Ask<T>,
): Promise<StaffAnswer<z.infer<T>>> {
  const { cookies: _, ...answer } = await exchange(context, request, asked);
  return answer;
}

/** Who is signed in (ADM-01: check-auth on entry). */
export function checkAuth(context: AppLoadContext, request: Request): Promise<StaffAnswer<{ user: Staff }>> {
  return ask(context, request, {
    call: CALLS.adminCheckAuth,
    schema: adminSessionSchema,
    otherwise: NOT_AUTHORIZED,
  });
}

/** Signs in; the session cookie is among the answer's cookies. */
export function login(context: AppLoadContext, request: Request, email: string, password: string) {
  return exchange(context, request, {
    call: CALLS.adminLogin,
    schema: adminSessionSchema,
    body: { email, password },
    otherwise: LOGIN_FAILED,
  });
}

/** The HTTP status of a page that shows this answer: a missing session shows the sign-in. */
export function answerStatus(answer: StaffAnswer<unknown>): number {
  return answer.kind === 'failed' ? answer.status : 200;
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
  });
}

/** One page of orders, newest first (D-08). `query` holds status, q and page as the address has them. */
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
    path: CALLS.adminOrder.path.replace(':id', encodeURIComponent(orderId)),
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
    path: CALLS.adminRefund.path.replace(':id', encodeURIComponent(orderId)),
    schema: refundResultSchema,
    body: wish,
    otherwise: REFUND_FAILED,
    // The CMS asks the card provider, twice where it must.
    patienceMs: REFUND_MS,
  });
}
