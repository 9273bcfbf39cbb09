import { data, type AppLoadContext } from '@remix-run/node';
import { doneSchema, newsletterConfirmSchema, newsletterUnsubscribeSchema } from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import type { z } from 'zod';
import { ask, statusOf } from '~/features/session/shopper-calls.server';
import { readForm, textOf } from '~/features/session/form-answer.server';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { formOf } from '~/lib/form-of.server';

/** What came of a press on a page that a newsletter's link opens. */
export interface LinkAnswer {
  message: string;
  done?: boolean;
}

const answer = (status: number, body: LinkAnswer) => data(body, { status, headers: PRIVATE_PAGE });

async function press(
  context: AppLoadContext,
  call: Call,
  schema: z.ZodType<{ token: string }>,
  token: string,
) {
  const read = readForm(schema, { token });
  if (!read.ok) return answer(400, { message: read.fields.token ?? '' });
  const pressed = await ask(context, { call, schema: doneSchema, body: read.value });
  if (!pressed.ok) return answer(statusOf(pressed), { message: pressed.message });
  return answer(200, { done: true, message: pressed.data.message });
}

/** Confirms a subscription with a mailed link. */
export async function confirmSubscription(context: AppLoadContext, request: Request) {
  const token = textOf(await formOf(request), 'token');
  return press(context, CALLS.newsletterConfirm, newsletterConfirmSchema, token);
}

/** Ends a subscription. The page's button sends the token; a mail program presses the address that holds it (RFC 8058). */
export async function unsubscribe(context: AppLoadContext, request: Request) {
  const posted = textOf(await formOf(request), 'token');
  const token = posted || (new URL(request.url).searchParams.get('token') ?? '');
  return press(context, CALLS.newsletterUnsubscribe, newsletterUnsubscribeSchema, token);
}
