import type { AppLoadContext } from '@remix-run/node';
import {
  changeDetailsSchema,
  changeEmailSchema,
  deleteAccountSchema,
  doneSchema,
  meSchema,
  shopperOrdersSchema,
  type ShopperOrder,
  type User,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { formOf } from '~/lib/form-of.server';
import { askAsShopper, loadAsShopper, statusOf } from '~/features/session/shopper-calls.server';
import {
  answerDone,
  answerForm,
  formAnswerOf,
  PASSWORD_REQUIRED,
  readForm,
  textOf,
  type FormAnswer,
} from '~/features/session/form-answer.server';
import type { DetailsAnswer } from './details-screen';
import { redirectWithNotice } from '~/features/session/session.server';

/** The account's own details. @throws a redirect to the login where there is no session */
export async function loadUser(context: AppLoadContext, request: Request): Promise<User> {
  return (await loadAsShopper(context, request, { call: CALLS.me, schema: meSchema })).user;
}

/** The account's orders, newest first. @throws as `loadUser` does */
export async function loadOrders(context: AppLoadContext, request: Request): Promise<ShopperOrder[]> {
  const asked = { call: CALLS.accountOrders, schema: shopperOrdersSchema };
  return (await loadAsShopper(context, request, asked)).orders;
}

async function changeDetails(context: AppLoadContext, request: Request, form: FormData) {
  const values = {
    title: textOf(form, 'title'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    country: textOf(form, 'country'),
  };
  const base: DetailsAnswer = { form: 'details', values };
  const newsletterAgreed = form.get('newsletterAgreed') !== null;
  const wanted = { ...values, newsletterAgreed, locale: context.locale };
  const read = readForm(changeDetailsSchema, wanted);
  if (!read.ok) return answerForm<DetailsAnswer>(400, { ...base, fields: read.fields });
  const asked = { call: CALLS.accountDetails, schema: meSchema, body: read.value };
  return answerDone(await askAsShopper(context, request, asked), base);
}

async function changeEmail(context: AppLoadContext, request: Request, form: FormData) {
  const values = { email: textOf(form, 'email').trim() };
  const base: DetailsAnswer = { form: 'email', values };
  const read = readForm(
    changeEmailSchema,
    { ...values, password: textOf(form, 'password') },
    PASSWORD_REQUIRED,
  );
  if (!read.ok) return answerForm<DetailsAnswer>(400, { ...base, fields: read.fields });
  const asked = { call: CALLS.accountEmail, schema: doneSchema, body: read.value };
  return answerDone(await askAsShopper(context, request, asked), base);
}

/** The action of My details: the hidden field `form` says which of the two forms was sent. */
export async function saveDetails(context: AppLoadContext, request: Request) {
  const form = await formOf(request);
  const change = form.get('form') === 'email' ? changeEmail : changeDetails;
  return change(context, request, form);
}

/** Deletes the account and signs out. */
export async function deleteAccount(context: AppLoadContext, request: Request) {
  const form = await formOf(request);
  const read = readForm(deleteAccountSchema, { password: textOf(form, 'password') }, PASSWORD_REQUIRED);
  if (!read.ok) return answerForm<FormAnswer>(400, { fields: read.fields });
  const asked = { call: CALLS.accountDelete, schema: doneSchema, body: read.value };
  const deleted = await askAsShopper(context, request, asked);
  if (!deleted.ok) return answerForm(statusOf(deleted), formAnswerOf(deleted));
  return redirectWithNotice(context, { to: '/', notice: deleted.data.message, token: null });
}
