import { data } from '@remix-run/node';
import { PERSON_NAME_ERROR } from '@shop/contract/rules';
import type { z } from 'zod';
import { PRIVATE_PAGE } from './session.server';
import { statusOf, type Answer, type FailedCall } from './shopper-calls.server';

/** What a form of the account gets back: a sentence, sentences by field, and what was typed (never a password). */
export interface FormAnswer {
  message?: string;
  fields?: Record<string, string>;
  values?: Record<string, string> | undefined;
  done?: boolean;
}

/** What a field's refusal is called on screen. */
const FIELD_PROBLEMS: Record<string, string> = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  country: 'Please choose a country.',
  title: 'Please choose a title from the list, or none.',
  email: 'Please enter an email address, for example name@example.com.',
  password: 'Please choose a password of 10 to 72 characters.',
  orderId: 'Please enter the order ID, as it stands in your order confirmation.',
  token: 'This link is not complete. Please open it again from the email.',
};

/** The same where a password is given, not chosen. */
export const PASSWORD_REQUIRED = { password: 'Please enter your password.' };

type ParsedForm<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> };

/** Reads a form with the contract's schema; each refused field gets a sentence a person can act on. */
export function readForm<T extends z.ZodType>(
  schema: T,
  found: unknown,
  problems: Record<string, string> = {},
): ParsedForm<z.infer<T>> {
  const parsed = schema.safeParse(found);
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? '');
    // What is wrong with a name that is filled in says its schema alone.
    if (message === PERSON_NAME_ERROR) fields[name] ??= message;
    fields[name] ??= problems[name] ?? FIELD_PROBLEMS[name] ?? 'Please check this field.';
  }
  return { ok: false, fields };
}

/** A text field of a form; empty where it is missing or a file. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** The response of a form's action. */
export const answerForm = <T extends FormAnswer>(status: number, body: T) =>
  data(body, { status, headers: PRIVATE_PAGE });

/** The form's answer to a refusal. A sentence that a field says already is not said twice. */
export function formAnswerOf({ message, fields }: FailedCall): FormAnswer {
  return fields && Object.keys(fields).length > 0 ? { fields } : { message };
}

/** The response where all that a call says is that it is done. `base`: what the form shows if it is not. */
export function answerDone<T extends FormAnswer>(sent: Answer<{ message: string }>, base: T) {
  if (!sent.ok) return answerForm<T>(statusOf(sent), { ...base, ...formAnswerOf(sent) });
  return answerForm<T>(200, { ...base, values: undefined, done: true, message: sent.data.message });
}
