import { randomUUID } from 'node:crypto';
import { data, redirect, type AppLoadContext } from '@remix-run/node';
import {
  appointmentBookedSchema,
  appointmentBookSchema,
  appointmentMoveSchema,
  appointmentSchema,
  appointmentTimesSchema,
  appointmentTokenSchema,
  doneSchema,
  type Appointment,
  type AppointmentTimes,
} from '@shop/contract';
import { CALLS, MAIL_LINKS } from '@shop/contract/rules';
import { textOf } from '~/features/session/form-answer.server';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { ask, statusOf } from '~/features/session/shopper-calls.server';
import { bookingErrors, chosenTime, timeErrors } from './appointment-rules';
import type { BookingResult } from './use-booking';

/** What is free changes with every booking: nobody keeps the page. */
export const FRESH_PAGE = { 'Cache-Control': 'private, no-store' };
const INCOMPLETE = 'This link is not complete. Please open it again from the email.';

const refused = (status: number, result: Omit<BookingResult, 'ok'>) =>
  data<BookingResult>({ ok: false, ...result }, { status, headers: FRESH_PAGE });

/** The texts of a form that it shows again, with the time that was chosen. */
const typed = (form: FormData): Record<string, string> => ({
  ...Object.fromEntries(
    ['key', 'name', 'email', 'about', 'intent'].map((name) => [name, textOf(form, name)]),
  ),
  startsAt: chosenTime(form),
});

/**
 * What can be booked now, with a key for one form.
 * Null where the shop takes no appointments.
 * @throws {Response} the status of the failure where it cannot be asked
 */
export async function freeTimes(
  context: AppLoadContext,
): Promise<{ free: AppointmentTimes; formKey: string } | null> {
  const found = await ask(context, { call: CALLS.appointmentTimes, schema: appointmentTimesSchema });
  if (found.ok) return { free: found.data, formKey: randomUUID() };
  if (found.status === 404) return null;
  throw new Response(found.message, { status: statusOf(found) });
}

/** The address of an appointment's own page; the framework puts the language before it. */
const yourPage = (search: Record<string, string>): string =>
  `${MAIL_LINKS.yourAppointment}?${new URLSearchParams(search)}`;

/** Books what a form asks for and leads to the appointment's own page: loaded anew, that books nothing. */
export async function bookAppointment(context: AppLoadContext, form: FormData) {
  const fieldErrors = bookingErrors(form);
  const values = typed(form);
  if (Object.keys(fieldErrors).length > 0) return refused(422, { message: '', fieldErrors, values });
  const website = textOf(form, 'website');
  const body = appointmentBookSchema.safeParse({
    ...values,
    timeZone: textOf(form, 'timeZone') || undefined,
    locale: context.locale,
    ...(website !== '' && { website: website.slice(0, 500) }),
  });
  if (!body.success) {
    const fields = body.error.issues.map(({ path }) => [String(path[0]), 'Please check this.'] as const);
    return refused(422, { message: 'Please check this.', fieldErrors: Object.fromEntries(fields), values });
  }
  const booked = await ask(context, {
    call: CALLS.appointmentBook,
    schema: appointmentBookedSchema,
    body: body.data,
  });
  if (!booked.ok) return notDone(booked, values);
  const { token } = booked.data;
  return redirect(yourPage({ ...(token !== null && { token }), booked: '1' }), {
    status: 303,
    headers: FRESH_PAGE,
  });
}

function notDone(
  answer: Exclude<Awaited<ReturnType<typeof ask>>, { ok: true }>,
  values: Record<string, string>,
) {
  const { message, fields } = answer;
  return refused(statusOf(answer), { message, values, ...(fields && { fieldErrors: fields }) });
}

/** What an appointment's own page shows. */
export type FoundAppointment =
  | { kind: 'found'; token: string; appointment: Appointment; free: AppointmentTimes | null; isNew: boolean }
  | { kind: 'missing'; message: string };

/** The appointment that a link leads to. */
export async function lookAt(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const read = appointmentTokenSchema.safeParse({ token: searchParams.get('token') });
  if (!read.success) return missing(200, INCOMPLETE);
  const call = CALLS.appointmentLook;
  const found = await ask(context, { call, schema: appointmentSchema, body: read.data });
  // A link that was made up leads nowhere, as that of an appointment that is forgotten.
  if (!found.ok) return missing(found.status === 422 ? 404 : statusOf(found), found.message);
  const isComing = found.data.state === 'coming';
  const asked = isComing
    ? await ask(context, { call: CALLS.appointmentTimes, schema: appointmentTimesSchema })
    : null;
  return data<FoundAppointment>(
    {
      ...{ kind: 'found', token: read.data.token, appointment: found.data },
      free: asked?.ok ? asked.data : null,
      isNew: searchParams.get('booked') === '1',
    },
    { headers: YOUR_PAGE },
  );
}

/** The address holds a secret: no other site is told of it. */
export const YOUR_PAGE = { ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' };

const missing = (status: number, message: string) =>
  data<FoundAppointment>({ kind: 'missing', message }, { status, headers: YOUR_PAGE });

/** Moves or cancels an appointment, and leads back to its page. */
export async function changeAppointment(context: AppLoadContext, form: FormData) {
  const isMove = form.get('intent') === 'move';
  const fieldErrors = isMove ? timeErrors(form) : {};
  const values = typed(form);
  if (Object.keys(fieldErrors).length > 0) return refused(422, { message: '', fieldErrors, values });
  const sent = { token: textOf(form, 'token') };
  const timeZone = textOf(form, 'timeZone') || undefined;
  const body = isMove
    ? appointmentMoveSchema.safeParse({ ...sent, startsAt: values['startsAt'], timeZone })
    : appointmentTokenSchema.safeParse(sent);
  if (!body.success) return refused(422, { message: INCOMPLETE, values });
  const call = isMove ? CALLS.appointmentMove : CALLS.appointmentCancel;
  const done = await ask(context, { call, schema: doneSchema, body: body.data });
  if (!done.ok) return notDone(done, values);
  return redirect(yourPage(sent), { status: 303, headers: YOUR_PAGE });
}

/** An appointment's file for a calendar; null where the link leads to none. */
export async function calendarOf(context: AppLoadContext, request: Request): Promise<string | null> {
  const token = new URL(request.url).searchParams.get('token');
  const read = appointmentTokenSchema.safeParse({ token });
  if (!read.success) return null;
  const call = CALLS.appointmentLook;
  const found = await ask(context, { call, schema: appointmentSchema, body: read.data });
  return found.ok ? found.data.calendar : null;
}
