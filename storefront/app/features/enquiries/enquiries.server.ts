import { json, type AppLoadContext } from '@remix-run/node';
import {
  apiErrorSchema,
  contactSchema,
  doneSchema,
  newsletterSchema,
  questionSchema,
  reviewSchema,
} from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import type { z } from 'zod';
import { enquiryFieldErrors, type EnquiryKind, type EnquiryResult } from './enquiry-rules';

const CALL_MS = 8_000;
const SCHEMAS = {
  question: questionSchema,
  contact: contactSchema,
  newsletter: newsletterSchema,
  subscription: newsletterSchema,
  review: reviewSchema,
} satisfies Record<EnquiryKind, z.ZodType>;
const PLACES = {
  question: CALLS.questions,
  contact: CALLS.contact,
  newsletter: CALLS.newsletter,
  subscription: CALLS.newsletter,
  review: CALLS.reviewProduct,
} satisfies Record<EnquiryKind, Call>;

interface Words {
  done: string;
  /** The whole sentence for a refusal; the argument is the server's own sentence, if it gave one. */
  failed: (message: string | undefined) => string;
}

interface Sent {
  /** The server's sentence where it refused; null: it has it. */
  refusal: string | undefined | null;
  fieldErrors?: Record<string, string> | undefined;
  status: number;
}

/** Hands an enquiry to the CMS in the visitor's name: it counts attempts by their address. */
async function send(context: AppLoadContext, call: Call, path: string, body: unknown): Promise<Sent> {
  const { cmsUrl, forwarded, log } = context;
  try {
    const response = await fetch(cmsUrl + path, {
      method: call.method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...forwarded,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok && doneSchema.safeParse(answer).success) return { refusal: null, status: 200 };
    const refusal = apiErrorSchema.safeParse(answer);
    log('warn', 'enquiry refused', { path: call.path, status: response.status });
    return {
      refusal: refusal.data?.message,
      fieldErrors: refusal.data?.fields,
      status: response.ok ? 502 : response.status,
    };
  } catch (error) {
    log('error', 'enquiry not delivered', { path: call.path, reason: String(error) });
    return { refusal: undefined, status: 503 };
  }
}

/** Texts of the form's own fields: a refused page repeats no other, nor what a trap caught. */
function typed(kind: EnquiryKind, form: FormData): Record<string, string> {
  const names = Object.keys(SCHEMAS[kind].shape).filter((name) => name !== 'website');
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
  words: Words,
  { more = {}, id = '' }: { more?: Record<string, unknown>; id?: string } = {},
) {
  const values = typed(kind, form);
  const fieldErrors = enquiryFieldErrors(kind, form);
  if (Object.keys(fieldErrors).length > 0) return refused(422, { message: '', fieldErrors, values });
  const website = form.get('website');
  const body = SCHEMAS[kind].safeParse({
    ...values,
    ...more,
    ...(typeof website === 'string' && website !== '' && { website: website.slice(0, 500) }),
  });
  if (!body.success) {
    const fields = body.error.issues.map(({ path }) => [String(path[0]), 'Please check this.'] as const);
    return refused(422, { message: '', fieldErrors: Object.fromEntries(fields), values });
  }
  const call = PLACES[kind];
  const sent = await send(context, call, call.path.replace(':id', encodeURIComponent(id)), body.data);
  if (sent.refusal === null) return json<EnquiryResult>({ ok: true, message: words.done });
  return refused(sent.status, {
    message: words.failed(sent.refusal),
    ...(sent.fieldErrors && { fieldErrors: sent.fieldErrors }),
    values,
  });
}

const refused = (status: number, result: Omit<EnquiryResult, 'ok'>) =>
  json<EnquiryResult>({ ok: false, ...result }, { status });
