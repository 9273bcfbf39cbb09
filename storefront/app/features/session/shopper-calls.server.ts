import { redirect, type AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { askCms, type CmsCall } from '~/lib/api/ask-cms.server';
import { PRIVATE_PAGE, endSession, readToken } from './session.server';

/** AUTH-09 */
const NETWORK = 'Network error or server unavailable. Please try again.';

/** Why a call was refused. */
export interface FailedCall {
  ok: false;
  status: number;
  message: string;
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: string;
}

/** What came of a call made in a shopper's name. `status` 0: the CMS could not be reached or understood. */
export type Answer<T> = { ok: true; data: T } | FailedCall;

interface CallOptions<T extends z.ZodType> extends Omit<CmsCall<T>, 'timeoutMs'> {
  /** Said when the CMS refuses without a sentence of its own. */
  otherwise?: string;
}

/** Calls the CMS for this visitor. Never throws. */
export async function ask<T extends z.ZodType>(
  context: AppLoadContext,
  { otherwise = NETWORK, ...asked }: CallOptions<T>,
): Promise<Answer<z.output<T>>> {
  const result = await askCms(context, asked);
  if (result.ok) return { ok: true, data: result.value };
  if (result.kind !== 'refused') return { ok: false, status: 0, message: NETWORK };
  const { status, message = otherwise, fields, headers } = result;
  const retryAfter = headers.get('Retry-After');
  return { ok: false, status, message, ...(retryAfter && { retryAfter }), ...(fields && { fields }) };
}

/** The HTTP status of a page or form that shows this refusal. */
export function statusOf(refusal: { status: number }): number {
  return refusal.status === 0 ? 503 : refusal.status;
}

/** Leads to the login; a token that no longer counts is taken away (AUTH-07). */
function redirectToLogin(context: AppLoadContext): Response {
  return redirect('/login', { headers: { ...PRIVATE_PAGE, 'Set-Cookie': endSession(context) } });
}

/**
 * The same for calls that need a session.
 * @throws a redirect to the login where there is none any more. A 401 that names a field is a wrong password.
 */
export async function askAsShopper<T extends z.ZodType>(
  context: AppLoadContext,
  request: Request,
  asked: CallOptions<T>,
): Promise<Answer<z.infer<T>>> {
  const token = readToken(request);
  if (token === null) throw redirectToLogin(context);
  const answer = await ask(context, { ...asked, token });
  if (!answer.ok && answer.status === 401 && !answer.fields) throw redirectToLogin(context);
  return answer;
}

/** The same for a page's data. @throws also the refusal, for the page's error view */
export async function loadAsShopper<T extends z.ZodType>(
  context: AppLoadContext,
  request: Request,
  asked: CallOptions<T>,
): Promise<z.infer<T>> {
  const answer = await askAsShopper(context, request, asked);
  if (!answer.ok) throw new Response(answer.message, { status: statusOf(answer), headers: PRIVATE_PAGE });
  return answer.data;
}
