import type { AppLoadContext } from '@remix-run/node';
import { doneSchema } from '@shop/contract';
import type { Call } from '@shop/contract/rules';
import type { z } from 'zod';
import { answerForm, readForm } from './form-answer.server';
import { ask, statusOf } from './shopper-calls.server';

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
