import type { AppLoadContext } from '@remix-run/node';
import {
  changeDetailsSchema,
  changeEmailSchema,
  deleteAccountSchema,
  doneSchema,
  meSchema,
  ringSizeKeptSchema,
  ringSizeSchema,
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

/** The kept ring size, and those that rings are made in (S-123). Without the catalogue: the kept one alone. */
export async function loadRingSize(context: AppLoadContext, request: Request) {
  const { ringSize = null } = await loadAsShopper(context, request, { call: CALLS.me, schema: meSchema });
  const asked = new URLSearchParams({ category: 'Rings', pageSize: '1' });
  const found = await context.cms.search(asked).catch((error: unknown) => {
    context.log('warn', 'ring sizes missing', { reason: String(error) });
    return null;
  });
  const rings = found?.facets.categories.filter(({ page }) => page === 'Rings') ?? [];
  const made = rings.flatMap(({ sizes = [] }) => sizes.map(({ name }) => name));
  return { ringSize, sizes: [...new Set([...made, ...(ringSize === null ? [] : [ringSize])])] };
}

async function keepRingSize(context: AppLoadContext, request: Request, form: FormData) {
  const base: DetailsAnswer = { form: 'ring-size' };
  const read = readForm(ringSizeSchema, { ringSize: textOf(form, 'ringSize') || null });
  if (!read.ok) return answerForm<DetailsAnswer>(400, { ...base, fields: read.fields });
  const asked = { call: CALLS.accountRingSize, schema: ringSizeKeptSchema, body: read.value };
  return answerDone(await askAsShopper(context, request, asked), base);
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

const CHANGES = { details: changeDetails, email: changeEmail, 'ring-size': keepRingSize };

/** The action of My details: the hidden field `form` says which of its forms was sent. */
export async function saveDetails(context: AppLoadContext, request: Request) {
  const form = await formOf(request);
  const name = textOf(form, 'form');
  const change = name === 'email' || name === 'ring-size' ? CHANGES[name] : changeDetails;
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
