import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { callApi, type ApiCall, type FailedApiCall, type ApiResult } from './call-api';

const CALL_MS = 8_000;

export interface CmsCall<T extends z.ZodType> extends Pick<
  ApiCall<unknown>,
  'call' | 'params' | 'query' | 'body' | 'timeoutMs'
> {
  schema: T;
  /** The token of a shopper's session. */
  token?: string | null;
  /** The cookies that the CMS knows the browser by. */
  cookies?: string;
  /** The name of a browser whose cookies have none (BAG-02). */
  browserId?: string;
}

/**
 * Calls the CMS in the name of whoever asks for the page: it counts tries by their address. Never throws; credentials and
 * bodies are never logged.
 */
export async function askCms<T extends z.ZodType>(
  { cmsUrl, forwarded, log }: Pick<AppLoadContext, 'cmsUrl' | 'forwarded' | 'log'>,
  { schema, token, cookies, browserId, timeoutMs = CALL_MS, ...asked }: CmsCall<T>,
): Promise<ApiResult<z.output<T>>> {
  const result = await callApi<z.output<T>>({
    ...asked,
    ...{ baseUrl: cmsUrl, timeoutMs },
    headers: {
      ...forwarded,
      ...(cookies !== undefined && { Cookie: cookies }),
      ...(browserId && { 'X-Browser-ID': browserId }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    read: (answer) => schema.safeParse(answer).data,
  });
  if (result.ok) return result;
  const { kind, status } = result;
  const fact = { path: asked.call.path, kind, status };
  if (kind === 'unreachable') log('error', 'cms call failed', { ...fact, reason: String(result.cause) });
  else if (kind === 'unreadable') log('error', 'cms call failed', fact);
  else if (status !== 401 && status !== 404) log('warn', 'cms call refused', fact);
  return result;
}

/** The HTTP status of a page that shows a failed call. */
export function statusOfFailedCall({ kind, status }: FailedApiCall): number {
  if (kind === 'refused') return status;
  return kind === 'unreadable' ? 502 : 503;
}
