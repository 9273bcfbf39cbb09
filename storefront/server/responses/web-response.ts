import { writeReadableStreamToWritable } from '@remix-run/node';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';

/**
 * What is left out of a request on its way to the pages. Which host they stand at says STOREFRONT_URL alone; what a
 * proxy or a stranger says of it must not differ from that. Where a form comes from is judged by the form guard, and the
 * framework's own comparison of Origin and Host is wrong behind a proxy that sends its own Host.
 */
const LEFT_OUT = /^(host|origin|forwarded|x-forwarded-.*)$/;

/** The headers of a request as the pages see them. */
export function toWebHeaders(req: HttpRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (!LEFT_OUT.test(name)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** Aborts when the visitor leaves before the answer is out. */
export function untilClosed(res: HttpResponse): AbortSignal {
  const leaving = new AbortController();
  res.on('close', () => res.writableFinished || leaving.abort());
  return leaving.signal;
}

/** Sends what a page answered. `caching`: overrules what the page says of itself. */
export async function sendWebResponse(
  req: HttpRequest,
  res: HttpResponse,
  response: Response,
  caching?: string,
): Promise<void> {
  res.status(response.status);
  for (const [name, value] of response.headers) res.append(name, value);
  if (caching) res.set('Cache-Control', caching);
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel();
    return void res.end();
  }
  // A page is there as a whole (entry.server): packed in one piece it costs less.
  if (response.headers.get('Content-Type')?.startsWith('text/html'))
    return void res.end(Buffer.from(await response.arrayBuffer()));
  await writeReadableStreamToWritable(response.body, res);
}
