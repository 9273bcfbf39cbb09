import type { AppLoadContext } from '@remix-run/node';
import { adminSessionSchema, type AdminSession } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { z } from 'zod';
import { STAFF_PAGE } from '../panel/panel-route';
import { ask, AWAY, exchange, NOT_AUTHORIZED, type StaffAnswer } from '../panel/staff-call.server';

export type Staff = AdminSession['user'];

const LOGIN_FAILED = 'Login failed. Please check your credentials.';

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
