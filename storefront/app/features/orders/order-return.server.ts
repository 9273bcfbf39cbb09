import type { AppLoadContext } from '@remix-run/node';
import { orderLookupResultSchema, orderLookupSchema, returnRequestSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { answerForm, formAnswerOf, readForm, textOf } from '~/features/session/form-answer.server';
import { redirectWithNotice } from '~/features/session/session.server';
import { ask, statusOf, type FailedCall } from '~/features/session/shopper-calls.server';
import { formOf } from '~/lib/form-of.server';
import { orderPath, RETURN_FROM, type ReturnAnswer } from './return-answer';

const NOTED = 'We have noted your return and write to you by e-mail.';
const PROBLEMS = {
  lines: 'Please check how many of each piece you would like to return.',
  reason: 'Please choose a reason from the list.',
  words: 'Please check this field.',
};

const answer = answerForm<ReturnAnswer>;

const typedOf = (form: FormData) =>
  [...form.entries()].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'intent' ? [[name, value] as const] : [],
  );
const fromOf = (form: FormData) => RETURN_FROM.find((from) => from === textOf(form, 'from'));

/** The order of the form's number and address, as anybody looks one up. */
function lookUp(context: AppLoadContext, values: { orderId: string; email: string }) {
  return ask(context, { call: CALLS.orderLookup, schema: orderLookupResultSchema, body: values });
}

/** What a filled-in form asks for; pieces without a tick do not count. */
const askedOf = (form: FormData) => ({
  orderId: textOf(form, 'orderId').trim(),
  email: textOf(form, 'email').trim(),
  number: Number(textOf(form, 'number')),
  lines: form.getAll('line').map((line) => ({
    line: line === '' ? NaN : Number(line),
    quantity: Number(textOf(form, `quantity-${String(line)}`)),
  })),
  reason: textOf(form, 'reason'),
  // Browsers send line breaks of their own.
  words: textOf(form, 'words').replaceAll('\r\n', '\n'),
});

/** Opens the form of an order's return. */
async function open(context: AppLoadContext, form: FormData) {
  const values = { orderId: textOf(form, 'orderId').trim(), email: textOf(form, 'email').trim() };
  const read = readForm(orderLookupSchema, values);
  if (!read.ok) return answer(400, { step: 'look-up', fields: read.fields, values });
  const found = await lookUp(context, read.value);
  if (!found.ok) return answer(statusOf(found), { step: 'look-up', ...formAnswerOf(found), values });
  return answer(200, { step: 'form', order: found.data.order, from: fromOf(form) });
}

/** The answer to a return that was not taken: what was typed stays, beside the order as it is by now. */
async function notTaken(context: AppLoadContext, form: FormData, refusal: Omit<FailedCall, 'ok'>) {
  const { status, message, fields } = refusal;
  const typed = typedOf(form);
  const from = fromOf(form);
  const shown = { ...(fields ? { fields } : { message }), typed, from };
  if (status === 404) {
    const values = { orderId: textOf(form, 'orderId'), email: textOf(form, 'email') };
    return answer(404, { step: 'look-up', message, values });
  }
  const again = () => answer(statusOf(refusal), { step: 'again', message, typed, from });
  if (status === 0 || status === 429 || status >= 500) return again();
  const found = await lookUp(context, { orderId: textOf(form, 'orderId'), email: textOf(form, 'email') });
  if (!found.ok) return again();
  const { order } = found.data;
  return answer(status, { step: status === 409 ? 'order' : 'form', ...shown, order });
}

async function send(context: AppLoadContext, form: FormData) {
  const asked = askedOf(form);
  if (asked.lines.length === 0) {
    const fields = { lines: 'Please tick at least one piece.' };
    return notTaken(context, form, { status: 400, message: fields.lines, fields });
  }
  const read = readForm(returnRequestSchema, asked, PROBLEMS);
  if (!read.ok) {
    const message = Object.values(read.fields)[0] ?? PROBLEMS.lines;
    return notTaken(context, form, { status: 400, message, fields: read.fields });
  }
  const body = { ...read.value };
  const sent = await ask(context, { call: CALLS.orderReturn, schema: orderLookupResultSchema, body });
  if (!sent.ok) return notTaken(context, form, sent);
  const { order } = sent.data;
  const to = orderPath(order.id, fromOf(form));
  if (to) return redirectWithNotice(context, { to, notice: NOTED });
  return answer(200, { step: 'order', order, done: true, message: NOTED });
}

/** Opens the form of a return, or sends it (S-120): the button that was pressed says which. */
export async function submitReturn(context: AppLoadContext, request: Request) {
  const form = await formOf(request);
  return textOf(form, 'intent') === 'send' ? send(context, form) : open(context, form);
}
