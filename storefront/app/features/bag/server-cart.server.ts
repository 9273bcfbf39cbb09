import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { apiErrorSchema, cartSchema, type CartLine } from '@shop/contract';
import { BAG_CALLS, type Call, type LineIdentity } from '@shop/contract/rules';

const CALL_MS = 8_000;
const AWAY = 'The shop cannot be reached right now. Please try again in a moment.';

/** What came of a call to the cart. `cookies` are the Set-Cookie lines that prove the browser from now on (BAG-18). */
export type CartReply<T> = { cookies: string[] } & ({ ok: true; data: T } | { ok: false; message: string });

interface CallOptions<T> {
  call: Call;
  /** The line that the call's path names. */
  item?: string;
  body?: object;
  /** Null for an answer that cannot be read. */
  read: (answer: unknown) => T | null;
}

/**
 * Calls the cart of the browser that sent `request`, for pages that work without scripts. The signed cookie alone says
 * whose cart it is; a browser without one gets a new name. Never throws.
 */
async function askCart<T>(
  { cmsUrl, forwarded, log }: AppLoadContext,
  request: Request,
  { call, item = '', body, read }: CallOptions<T>,
): Promise<CartReply<T>> {
  try {
    const response = await fetch(cmsUrl + call.path.replace(':cartItemId', encodeURIComponent(item)), {
      method: call.method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Cookie: request.headers.get('Cookie') ?? '',
        'X-Browser-ID': `page-${randomBytes(16).toString('hex')}`,
        ...forwarded,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const cookies = response.headers.getSetCookie();
    const answer: unknown = await response.json();
    if (response.ok) {
      const data = read(answer);
      if (data !== null) return { ok: true, data, cookies };
      log('error', 'cart answered another shape', { path: call.path });
      return { ok: false, message: AWAY, cookies };
    }
    const refusal = apiErrorSchema.safeParse(answer);
    return { ok: false, message: refusal.data?.message ?? AWAY, cookies };
  } catch (error) {
    log('error', 'cart call failed', { path: call.path, reason: String(error) });
    return { ok: false, message: AWAY, cookies: [] };
  }
}

/** The lines of this browser's cart, at today's prices. */
export function readCart(context: AppLoadContext, request: Request): Promise<CartReply<CartLine[]>> {
  const read = (answer: unknown) => cartSchema.safeParse(answer).data?.items ?? null;
  return askCart(context, request, { call: BAG_CALLS.cart, read });
}

/** A change of one line. `amount` is a difference in pieces. */
export type CartChange =
  | { kind: 'add'; line: Partial<LineIdentity> & { quantity: number } }
  | { kind: 'change'; cartItemId: string; amount: number }
  | { kind: 'remove'; cartItemId: string };

/** Changes this browser's cart; a refusal carries the CMS's sentence. */
export function changeCart(
  context: AppLoadContext,
  request: Request,
  change: CartChange,
): Promise<CartReply<true>> {
  const read = () => true as const;
  switch (change.kind) {
    case 'add':
      return askCart(context, request, { call: BAG_CALLS.cartAdd, body: change.line, read });
    case 'change': {
      const { cartItemId: item, amount } = change;
      return askCart(context, request, { call: BAG_CALLS.cartUpdate, item, body: { amount }, read });
    }
    case 'remove':
      return askCart(context, request, { call: BAG_CALLS.cartRemove, item: change.cartItemId, read });
  }
}
