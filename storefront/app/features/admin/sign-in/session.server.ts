import type { AppLoadContext } from '@remix-run/node';
import { adminSessionSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { z } from 'zod';
import { STAFF_PAGE_HEADERS } from '../panel/panel-route';
import { UNREACHABLE, callCmsWithCookies, NOT_AUTHORIZED, staffCall } from '../panel/staff-call.server';

const LOGIN_FAILED = 'Login failed. Please check your credentials.';

/** Who is signed in (ADM-01: check-auth on entry). */
export const checkAuth = staffCall({
  call: CALLS.adminCheckAuth,
  schema: adminSessionSchema,
  fallbackMessage: NOT_AUTHORIZED,
  unreachableMessage: UNREACHABLE,
});

/** Signs in; the session cookie is among the answer's cookies. */
export function login(
  context: AppLoadContext,
  request: Request,
  credentials: { email: string; password: string; code?: string },
) {
  return callCmsWithCookies(context, request, {
    call: CALLS.adminLogin,
    schema: adminSessionSchema,
    body: credentials,
    fallbackMessage: LOGIN_FAILED,
    unauthorizedMessage: LOGIN_FAILED,
    unreachableMessage: UNREACHABLE,
  });
}

/** Hands the CMS's cookies on to the browser. */
export function withCookies({ cookies }: { cookies: readonly string[] }): Headers {
  const headers = new Headers(STAFF_PAGE_HEADERS);
  cookies.forEach((cookie) => headers.append('Set-Cookie', cookie));
  return headers;
}

const doneSchema = z.object({ success: z.literal(true) });

/** Signs out here and in the cookie. A session that is over already is no failure. */
export function logout(context: AppLoadContext, request: Request) {
  return callCmsWithCookies(context, request, {
    call: CALLS.adminLogout,
    // The CMS takes changing calls as JSON only: no form of another site can make them.
    body: {},
    schema: doneSchema,
    fallbackMessage: NOT_AUTHORIZED,
    unreachableMessage: UNREACHABLE,
  });
}
