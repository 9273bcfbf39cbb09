import { json, type AppLoadContext } from '@remix-run/node';
import {
  contactSchema,
  doneSchema,
  hintSchema,
  newsletterSchema,
  questionSchema,
  reviewSchema,
} from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import type { z } from 'zod';
import { askCms, statusOfFailedCall } from '~/lib/api/ask-cms.server';
import { enquiryFieldErrors, type EnquiryKind, type EnquiryResult } from './enquiry-rules';

const FORMS = {
  question: { schema: questionSchema, call: CALLS.questions },
  contact: { schema: contactSchema, call: CALLS.contact },
  newsletter: { schema: newsletterSchema, call: CALLS.newsletter },
  subscription: { schema: newsletterSchema, call: CALLS.newsletter },
  hint: { schema: hintSchema, call: CALLS.hints },
  review: { schema: reviewSchema, call: CALLS.reviewProduct },
} satisfies Record<EnquiryKind, { schema: z.ZodType; call: Call }>;

interface EnquiryReplies {
  done: string;
  /** The whole sentence for a refusal; the argument is the server's own sentence, if it gave one. */
  failed: (message: string | undefined) => string;
}

/** Texts of the form's own fields: a refused page repeats no other, nor what the honeypot caught. */
function typed(kind: EnquiryKind, form: FormData): Record<string, string> {
  const names = Object.keys(FORMS[kind].schema.shape).filter((name) => name !== 'website');
  const texts = names.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * Checks a posted form and hands it on. `more` completes what was typed; `id` is the product's where the call names
 * one. Whatever comes of it is an answer, never an error.
 */
export async function submitEnquiry(
  context: AppLoadContext,
  kind: EnquiryKind,
  form: FormData,
  replies: EnquiryReplies,
  { more = {}, id = '' }: { more?: Record<string, unknown>; id?: string } = {},
) {
  const { schema, call } = FORMS[kind];
  const values = typed(kind, form);
  const fieldErrors = enquiryFieldErrors(kind, form);
  if (Object.keys(fieldErrors).length > 0) return refused(422, { message: '', fieldErrors, values });
  const website = form.get('website');
  const body = schema.safeParse({
    ...values,
    locale: context.locale,
    ...more,
    ...(typeof website === 'string' && website !== '' && { website: website.slice(0, 500) }),
  });
  if (!body.success) {
    const fields = body.error.issues.map(({ path }) => [String(path[0]), 'Please check this.'] as const);
    return refused(422, { message: '', fieldErrors: Object.fromEntries(fields), values });
  }
  const sent = await askCms(context, { call, params: { id }, body: body.data, schema: doneSchema });
  if (sent.ok) return json<EnquiryResult>({ ok: true, message: replies.done });
  const { message, fields } = sent;
  return refused(statusOfFailedCall(sent), {
    message: replies.failed(message),
    ...(fields && { fieldErrors: fields }),
    values,
  });
}

const refused = (status: number, result: Omit<EnquiryResult, 'ok'>) =>
  json<EnquiryResult>({ ok: false, ...result }, { status });
