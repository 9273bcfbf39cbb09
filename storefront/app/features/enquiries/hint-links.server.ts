import type { AppLoadContext } from '@remix-run/node';
import { hintRefuseSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { pressedToken, pressMailedLink } from '~/features/session/mailed-link.server';

/** Ends hints to the address that a mailed link was made for (S-105). */
export async function refuseHints(context: AppLoadContext, request: Request) {
  return pressMailedLink(context, CALLS.hintsRefuse, hintRefuseSchema, await pressedToken(request));
}
