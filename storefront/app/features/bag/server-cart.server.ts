import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { cartSchema, type CartLine } from '@shop/contract';
import { BAG_CALLS, type LineIdentity } from '@shop/contract/rules';
import { z } from 'zod';
import { askCms, type CmsCall } from '~/lib/api/ask-cms.server';

const AWAY = 'The shop cannot be reached right now. Please try again in a moment.';

/** What came of a call to the cart. `cookies` are the Set-Cookie lines that prove the browser from now on (BAG-18). */
export type CartReply<T> = { cookies: string[] } & ({ ok: true; data: T } | { ok: false; message: string });

/**
 * Calls the cart of the browser that sent `request`, for pages that work without scripts. The signed cookie alone says
 * whose cart it is; a browser without one gets a new name. Never throws.
 */
async function askCart<T extends z.ZodType>(
  context: AppLoadContext,
  request: Request,
  asked: CmsCall<T>,
): Promise<CartReply<z.output<T>>> {
  const answer = await askCms(context, {
    ...asked,
    cookies: request.headers.get('Cookie') ?? '',
    browserId: `page-${randomBytes(16).toString('hex')}`,
  });
  const cookies = answer.headers.getSetCookie();
  return answer.ok
    ? { ok: true, data: answer.value, cookies }
    : { ok: false, message: answer.message ?? AWAY, cookies };
}

/** The lines of this browser's cart, at today's prices. */
export function readCart(context: AppLoadContext, request: Request): Promise<CartReply<CartLine[]>> {
  const schema = cartSchema.transform(({ items }) => items);
  return askCart(context, request, { call: BAG_CALLS.cart, schema });
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
): Promise<CartReply<unknown>> {
  // The page that follows reads the cart: what a change answers is not looked at.
  const schema = z.unknown();
  switch (change.kind) {
    case 'add':
      return askCart(context, request, { call: BAG_CALLS.cartAdd, body: change.line, schema });
    case 'change': {
      const { cartItemId, amount } = change;
      const asked = { call: BAG_CALLS.cartUpdate, params: { cartItemId }, body: { amount } };
      return askCart(context, request, { ...asked, schema });
    }
    case 'remove': {
      const { cartItemId } = change;
      return askCart(context, request, { call: BAG_CALLS.cartRemove, params: { cartItemId }, schema });
    }
  }
}
