import type { AppLoadContext } from '@remix-run/node';
import { doneSchema } from '@shop/contract';
import type { Call } from '@shop/contract/rules';
import type { z } from 'zod';
import { formOf } from '~/lib/form-of.server';
import { answerForm, readForm, textOf } from './form-answer.server';
import { ask, statusOf } from './shopper-calls.server';

/** The token of a link: the page's button sends it; a mail program presses the address that holds it (RFC 8058). */
export async function pressedToken(request: Request): Promise<string> {
  const posted = textOf(await formOf(request), 'token');
  return posted || (new URL(request.url).searchParams.get('token') ?? '');
}

/** Does what a mailed link is for: its page's button was pressed. */
export async function pressMailedLink(
  context: AppLoadContext,
  call: Call,
  schema: z.ZodType<{ token: string }>,
  token: string,
) {
  const read = readForm(schema, { token });
  if (!read.ok) return answerForm(400, { message: read.fields.token ?? '' });
  const pressed = await ask(context, { call, schema: doneSchema, body: read.value });
  if (!pressed.ok) return answerForm(statusOf(pressed), { message: pressed.message });
  return answerForm(200, { done: true, message: pressed.data.message });
}
