import type { AppLoadContext } from '@remix-run/node';
import { TOTAL_HEADER } from '@shop/contract';
import type { Call } from '@shop/contract/rules';
import { z } from 'zod';
import { askCms, statusOfFailedCall, type CmsCall } from '~/lib/api/ask-cms.server';

/** The result of a call in a member of staff's name. `total`: rows of a list on all pages. */
export type StaffAnswer<T> =
  | { kind: 'ok'; data: T; total: number }
  | { kind: 'unauthorized'; message: string; code?: string | undefined }
  | {
      kind: 'failed';
      message: string;
      status: number;
      code?: string | undefined;
      /** A sentence for each refused field. */
      fields?: Readonly<Record<string, string>> | undefined;
    };

/** The result of a form; `done`: it succeeded. */
export interface StaffResult {
  done: boolean;
  message: string;
  status: number;
  /** Why it was not saved, at the fields that it is about. */
  fields?: Readonly<Record<string, string>>;
  /** What was typed and not saved: the form shows it again, with script and without. */
  draft?: Readonly<Record<string, string>>;
}

/** An answer with the cookies that the CMS set or took away. They go into headers, never into a page's data. */
type AnswerWithCookies<T> = StaffAnswer<T> & { cookies: string[] };

export const NOT_AUTHORIZED = 'You are not authorized. Please log in.';
const NOT_SAVED = 'This could not be saved. Please try again.';
/** For the sign-in alone: a section says what it could not fetch. */
export const UNREACHABLE = 'The shop’s office cannot be reached at the moment. Please try again.';

export interface StaffCall<T extends z.ZodType> extends CmsCall<T> {
  /** Said when the CMS gives no sentence of its own. */
  fallbackMessage: string;
  /** The same where there is no session. */
  unauthorizedMessage?: string;
  /** The same where the CMS cannot be reached. */
  unreachableMessage?: string;
}

/** Calls the CMS with the request's own cookies: the session lives there and is checked on every call. */
export async function callCmsWithCookies<T extends z.ZodType>(
  context: AppLoadContext,
  request: Request,
  options: StaffCall<T>,
): Promise<AnswerWithCookies<z.output<T>>> {
  const { fallbackMessage, unauthorizedMessage = NOT_AUTHORIZED } = options;
  const { unreachableMessage = fallbackMessage, ...asked } = options;
  const result = await askCms(context, { ...asked, cookies: request.headers.get('Cookie') ?? '' });
  const cookies = result.headers.getSetCookie();
  if (result.ok) {
    const total = Number(result.headers.get(TOTAL_HEADER) ?? 0);
    return { kind: 'ok', data: result.value, total, cookies };
  }
  const { kind, status, message, code, fields } = result;
  if (kind === 'refused' && status === 401)
    return { kind: 'unauthorized', message: message ?? unauthorizedMessage, code, cookies };
  const fallback = kind === 'unreachable' ? unreachableMessage : fallbackMessage;
  const said = { message: message ?? fallback, status: statusOfFailedCall(result), code, fields };
  return { kind: 'failed', ...said, cookies };
}

/** The same without cookies: what a page gets to see. */
export async function callCms<T extends z.ZodType>(
  context: AppLoadContext,
  request: Request,
  options: StaffCall<T>,
): Promise<StaffAnswer<z.output<T>>> {
  const { cookies: _, ...answer } = await callCmsWithCookies(context, request, options);
  return answer;
}

/**
 * Makes a function that asks the CMS one thing. `more`: what its further arguments add to the call.
 */
export function staffCall<T extends z.ZodType, Args extends unknown[] = []>(
  call: StaffCall<T>,
  more: (...args: Args) => Partial<StaffCall<T>> = () => ({}),
) {
  return (context: AppLoadContext, request: Request, ...args: Args): Promise<StaffAnswer<z.output<T>>> =>
    callCms(context, request, { ...call, ...more(...args) });
}

/** What a call that did not succeed says below its form. */
export function failedResult(answer: Exclude<StaffAnswer<unknown>, { kind: 'ok' }>): StaffResult {
  if (answer.kind !== 'failed') return { done: false, message: answer.message, status: 401 };
  const { message, status, fields } = answer;
  return { done: false, message, status, ...(fields && { fields }) };
}

const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** Makes a call that changes something. Never throws: a failure is a result with its sentence. */
export async function submitChange(
  context: AppLoadContext,
  request: Request,
  call: Call,
  id: string,
  body: object,
  more: Pick<Partial<StaffCall<typeof doneSchema>>, 'fallbackMessage' | 'timeoutMs'> = {},
): Promise<StaffResult> {
  const options = {
    call,
    params: { id },
    schema: doneSchema,
    body,
    fallbackMessage: NOT_SAVED,
    ...more,
  };
  const answer = await callCms(context, request, options);
  if (answer.kind !== 'ok') return failedResult(answer);
  return { done: true, message: answer.data.message, status: 200 };
}

/** Adds what was typed to a result that did not succeed. */
export function withDraft(result: StaffResult, form: FormData): StaffResult {
  if (result.done) return result;
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { ...result, draft: Object.fromEntries(typed) as Record<string, string> };
}
