import { json, redirect, type AppLoadContext } from '@remix-run/node';
import { orderLookupResultSchema } from '@shop/contract';
import { BROWSER_COOKIES, CALLS } from '@shop/contract/rules';
import { reviewablePieces } from '~/features/reviews/reviewable.server';
import { ask, statusOf } from '~/features/session/shopper-calls.server';
import { PRIVATE_PAGE } from '~/features/session/session.server';

/**
 * The browser's own cookie out of a request's, its name with the secret half and the signature over both; no other is
 * handed on.
 */
export function browserCookies(request: Request): string {
  const cookies = (request.headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.filter((cookie) => BROWSER_COOKIES.includes(cookie.split('=', 1)[0] ?? '')).join('; ');
}

/**
 * An order for the browser that placed it (CHK-08). Every other is led to the look-up, which asks for its e-mail address.
 * @throws the failure of a CMS that is away, for the page's error view
 */
export async function loadBrowserOrder(context: AppLoadContext, request: Request, orderId: string) {
  const found = await ask(context, {
    call: CALLS.browserOrder,
    params: { orderId },
    schema: orderLookupResultSchema,
    cookies: browserCookies(request),
  });
  if (!found.ok && found.status === 404)
    throw redirect(`/order-lookup?order=${encodeURIComponent(orderId)}`, { headers: PRIVATE_PAGE });
  if (!found.ok) throw new Response(found.message, { status: statusOf(found), headers: PRIVATE_PAGE });
  const { order } = found.data;
  return json({ order, reviewable: await reviewablePieces(context, order) }, { headers: PRIVATE_PAGE });
}
