import type { AppLoadContext } from '@remix-run/node';
import { newsletterConfirmSchema, newsletterUnsubscribeSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { textOf } from '~/features/session/form-answer.server';
import { pressedToken, pressMailedLink } from '~/features/session/mailed-link.server';
import { formOf } from '~/lib/form-of.server';

/** Confirms a subscription with a mailed link. */
export async function confirmSubscription(context: AppLoadContext, request: Request) {
  const token = textOf(await formOf(request), 'token');
  return pressMailedLink(context, CALLS.newsletterConfirm, newsletterConfirmSchema, token);
}

/** Ends a subscription. */
export async function unsubscribe(context: AppLoadContext, request: Request) {
  const token = await pressedToken(request);
  return pressMailedLink(context, CALLS.newsletterUnsubscribe, newsletterUnsubscribeSchema, token);
}
