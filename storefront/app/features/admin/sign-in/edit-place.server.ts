import type { AppLoadContext } from '@remix-run/node';
import { editPlaceSchema } from '@shop/contract';
import { CALLS, cookieName } from '@shop/contract/rules';
import { NOT_AUTHORIZED, staffCall } from '../panel/staff-call.server';

const STAFF_COOKIE = 'shop_admin';
const COOKIES: ReadonlySet<string> = new Set([
  cookieName(STAFF_COOKIE, false),
  cookieName(STAFF_COOKIE, true),
]);

/** Whether a browser was given a staff session, whatever that is worth now. */
export function hasStaffCookie(request: Request): boolean {
  const cookies = (request.headers.get('Cookie') ?? '').split(';');
  return cookies.some((cookie) => COOKIES.has(cookie.split('=', 1)[0]?.trim() ?? ''));
}

const ask = staffCall(
  { call: CALLS.adminEditPlace, schema: editPlaceSchema, fallbackMessage: NOT_AUTHORIZED },
  (path: string) => ({ query: { path } }),
);

/**
 * Where in Strapi the page at a path is edited (S-74); null for whoever has no staff session, edits nothing of it, or where
 * the CMS does not answer: the page is complete without it.
 */
export async function editPlace(
  context: AppLoadContext,
  request: Request,
  path: string,
): Promise<string | null> {
  if (!hasStaffCookie(request)) return null;
  const answer = await ask(context, request, path);
  return answer.kind === 'ok' ? answer.data.url : null;
}
