import type { AppLoadContext } from '@remix-run/node';
import {
  confirmEmailSchema,
  doneSchema,
  forgotPasswordSchema,
  orderLookupResultSchema,
  orderLookupSchema,
  resetPasswordSchema,
  type ShopperOrder,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { reviewablePieces } from '~/features/reviews/reviewable.server';
import { formOf } from '~/lib/form-of.server';
import { ask, statusOf } from '~/features/session/shopper-calls.server';
import {
  answerDone,
  answerForm,
  formAnswerOf,
  readForm,
  textOf,
  type FormAnswer,
} from '~/features/session/form-answer.server';
import { pressMailedLink } from '~/features/session/mailed-link.server';
import { redirectWithNotice } from '~/features/session/session.server';

/** What came of a form that anybody may send. */
interface PublicFormAnswer extends FormAnswer {
  order?: ShopperOrder;
  /** Ids of the order's pieces that can be reviewed. */
  reviewable?: string[];
}

const answer = answerForm<PublicFormAnswer>;

/** Asks for a link to a new password. The answer is the same for a known and an unknown address. */
export async function forgotPassword(context: AppLoadContext, request: Request) {
  const values = { email: textOf(await formOf(request), 'email').trim() };
  const read = readForm(forgotPasswordSchema, values);
  if (!read.ok) return answer(400, { fields: read.fields, values });
  const sent = await ask(context, { call: CALLS.forgotPassword, schema: doneSchema, body: read.value });
  return answerDone<PublicFormAnswer>(sent, { values });
}

/** Sets a new password with a mailed link. Every session of the account ends with it. */
export async function resetPassword(context: AppLoadContext, request: Request) {
  const form = await formOf(request);
  const password = textOf(form, 'password');
  if (password !== textOf(form, 'confirmPassword'))
    return answer(400, { fields: { confirmPassword: 'Passwords do not match.' } });
  const read = readForm(resetPasswordSchema, { token: textOf(form, 'token'), password });
  if (!read.ok) {
    const { token, ...fields } = read.fields;
    return answer(400, { fields, ...(token && { message: token }) });
  }
  const reset = await ask(context, { call: CALLS.resetPassword, schema: doneSchema, body: read.value });
  if (!reset.ok) {
    const { token, ...fields } = reset.fields ?? {};
    return answer(statusOf(reset), { message: token ?? reset.message, fields });
  }
  return redirectWithNotice(context, { to: '/login', notice: reset.data.message, token: null });
}

/** Confirms an address with a mailed link. */
export async function confirmEmail(context: AppLoadContext, request: Request) {
  const token = textOf(await formOf(request), 'token');
  return pressMailedLink(context, CALLS.confirmEmail, confirmEmailSchema, token);
}

/** Finds a guest's order by its id and email address. */
export async function lookUpOrder(context: AppLoadContext, request: Request) {
  const form = await formOf(request);
  const values = { orderId: textOf(form, 'orderId').trim(), email: textOf(form, 'email').trim() };
  const read = readForm(orderLookupSchema, values);
  if (!read.ok) return answer(400, { fields: read.fields, values });
  const asked = { call: CALLS.orderLookup, schema: orderLookupResultSchema, body: read.value };
  const found = await ask(context, asked);
  if (!found.ok) return answer(statusOf(found), { ...formAnswerOf(found), values });
  const { order } = found.data;
  return answer(200, { order, reviewable: await reviewablePieces(context, order), values });
}
