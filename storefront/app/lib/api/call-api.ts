import type { Call } from '@shop/contract/rules';

/** One call of the API, as the contract's table names it, with what fills it in. */
export interface ApiCall<T> {
  call: Pick<Call, 'method' | 'path'>;
  /** What the path's `:names` stand for; whatever is in one, it stays one segment. */
  params?: Readonly<Record<string, string>>;
  query?: URLSearchParams | Record<string, string>;
  body?: object;
  /** Credentials and what else the receiver knows the caller by. */
  headers?: Readonly<Record<string, string>>;
  /** Undefined for an answer that cannot be read. */
  read: (answer: unknown) => T | undefined;
  /** Where the API stands, without a slash at the end; the page's own origin without it. */
  baseUrl?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
  send?: typeof fetch;
}

/** What the API says of a refusal; each where it says so. */
interface Refusal {
  message?: string;
  code?: string;
  /** A sentence for each refused field. */
  fields?: Record<string, string>;
}

/**
 * A failed call. `unreachable`: no answer came, or none that is JSON; `refused`: the answer's status is none of success;
 * `unreadable`: it succeeded with another shape.
 */
export interface FailedApiCall extends Refusal {
  ok: false;
  kind: 'unreachable' | 'refused' | 'unreadable';
  /** The HTTP status; 0 where no answer came. */
  status: number;
  headers: Headers;
  body?: unknown;
  cause?: unknown;
}
export type ApiResult<T> = { ok: true; value: T; status: number; headers: Headers } | FailedApiCall;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The refusal in an answer (apiErrorSchema). Read by hand: pages that make a call are to carry no schemas for it. */
export function refusalOf(answer: unknown): Refusal {
  if (!isRecord(answer) || answer.success !== false) return {};
  const { message, code, fields } = answer;
  const said = isRecord(fields) ? Object.entries(fields).filter(([, text]) => typeof text === 'string') : [];
  return {
    ...(typeof message === 'string' && message !== '' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(said.length > 0 && { fields: Object.fromEntries(said) as Record<string, string> }),
  };
}

/** The path of a call with its parameters filled in. */
export function pathOf({ call, params = {}, query }: Pick<ApiCall<unknown>, 'call' | 'params' | 'query'>) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = String(new URLSearchParams(query));
  return search === '' ? path : `${path}?${search}`;
}

/** Makes a call. Never throws: whatever comes of it is a result. */
export async function callApi<T>(asked: ApiCall<T>): Promise<ApiResult<T>> {
  const { call, body, headers, read, baseUrl = '', timeoutMs, send = fetch } = asked;
  const signal = asked.signal ?? (timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs));
  let response: Response | undefined;
  let answer: unknown;
  try {
    response = await send(baseUrl + pathOf(asked), {
      method: call.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    });
    answer = await response.json();
  } catch (cause) {
    const { status = 0, headers: sent = new Headers() } = response ?? {};
    return { ok: false, kind: 'unreachable', status, headers: sent, cause };
  }
  const came = { status: response.status, headers: response.headers };
  if (!response.ok) return { ok: false, kind: 'refused', ...refusalOf(answer), ...came, body: answer };
  const value = read(answer);
  if (value === undefined)
    return { ok: false, kind: 'unreadable', ...refusalOf(answer), ...came, body: answer };
  return { ok: true, value, ...came };
}
