import type { AppLoadContext } from '@remix-run/node';
import { apiErrorSchema, TOTAL_HEADER } from '@shop/contract';
import type { Call } from '@shop/contract/rules';
import { z } from 'zod';

/** The result of a call in a member of staff's name. `total`: rows of a list on all pages. */
export type StaffAnswer<T> =
  | { kind: 'ok'; data: T; total: number }
  | { kind: 'unauthorized'; message: string; code?: string | undefined }
  | { kind: 'failed'; message: string; status: number };

/** The result of a form; `done`: it succeeded. */
export interface StaffResult {
  done: boolean;
  message: string;
  status: number;
  /** What was typed and not saved: the form shows it again, with script and without. */
  draft?: Readonly<Record<string, string>>;
}

/** An answer with the cookies that the CMS set or took away. They go into headers, never into a page's data. */
export type AnswerWithCookies<T> = StaffAnswer<T> & { cookies: string[] };

export const NOT_AUTHORIZED = 'You are not authorized. Please log in.';
const NOT_SAVED = 'This could not be saved. Please try again.';
const TIMEOUT_MS = 8_000;
/** For the sign-in alone: a section says what it could not fetch. */
export const UNREACHABLE = 'The shop’s office cannot be reached at the moment. Please try again.';

export interface CmsCall<T extends z.ZodType> {
  call: Call;
  /** The path with its parameters and query, where the call's own is not enough. */
  path?: string;
  schema: T;
  body?: object;
  /** Said when the CMS gives no sentence of its own. */
  fallbackMessage: string;
  /** The same where there is no session. */
  unauthorizedMessage?: string;
  /** The same where the CMS cannot be reached. */
  unreachableMessage?: string;
  timeoutMs?: number;
}

/** Calls the CMS with the request's own cookies: the session lives there and is checked on every call. */
export async function callCmsWithCookies<T extends z.ZodType>(
  { cmsUrl, forwarded, log }: AppLoadContext,
  request: Request,
  options: CmsCall<T>,
): Promise<AnswerWithCookies<z.infer<T>>> {
  const { call, path = call.path, schema, body, fallbackMessage, timeoutMs = TIMEOUT_MS } = options;
  const { unauthorizedMessage = NOT_AUTHORIZED, unreachableMessage = fallbackMessage } = options;
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(cmsUrl + path, {
      method: call.method,
      headers: {
        Accept: 'application/json',
        Cookie: request.headers.get('Cookie') ?? '',
        ...forwarded,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    answer = await response.json();
  } catch (error) {
    log('error', 'staff call failed', { path: call.path, reason: String(error) });
    return { kind: 'failed', message: unreachableMessage, status: 503, cookies: [] };
  }
  const refusal = apiErrorSchema.safeParse(answer);
  const ownMessage = refusal.success && refusal.data.message;
  const cookies = response.headers.getSetCookie();
  if (response.status === 401) {
    const code = refusal.success ? refusal.data.code : undefined;
    return { kind: 'unauthorized', message: ownMessage || unauthorizedMessage, code, cookies };
  }
  const parsed = schema.safeParse(answer);
  if (response.ok && parsed.success) {
    const total = Number(response.headers.get(TOTAL_HEADER) ?? 0);
    return { kind: 'ok', data: parsed.data, total, cookies };
  }
  log('warn', 'staff call refused', { path: call.path, status: response.status });
  return {
    kind: 'failed',
    message: ownMessage || fallbackMessage,
    status: response.ok ? 502 : response.status,
    cookies,
  };
}

/** The same without cookies: what a page gets to see. */
export async function callCms<T extends z.ZodType>(
  context: AppLoadContext,
  request: Request,
  options: CmsCall<T>,
): Promise<StaffAnswer<z.infer<T>>> {
  const { cookies: _, ...answer } = await callCmsWithCookies(context, request, options);
  return answer;
}

const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** The path of a call with its `:id` filled in, so that no id can leave its place. */
export function callPath(call: Call, id: string): string {
  return call.path.replace(':id', encodeURIComponent(id));
}

/** Makes a call that changes something. Never throws: a failure is a result with its sentence. */
export async function submitChange(
  context: AppLoadContext,
  request: Request,
  call: Call,
  id: string,
  body: object,
  more: Pick<Partial<CmsCall<typeof doneSchema>>, 'fallbackMessage' | 'timeoutMs'> = {},
): Promise<StaffResult> {
  const options = {
    call,
    path: callPath(call, id),
    schema: doneSchema,
    body,
    fallbackMessage: NOT_SAVED,
    ...more,
  };
  const answer = await callCms(context, request, options);
  if (answer.kind === 'ok') return { done: true, message: answer.data.message, status: 200 };
  return { done: false, message: answer.message, status: answer.kind === 'failed' ? answer.status : 401 };
}

/** Adds what was typed to a result that did not succeed. */
export function withDraft(result: StaffResult, form: FormData): StaffResult {
  if (result.done) return result;
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { ...result, draft: Object.fromEntries(typed) as Record<string, string> };
}
