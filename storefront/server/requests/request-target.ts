import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { sendText } from '../responses/plain-text.js';

/** No page, call or file of the shop has a longer path. */
const PATH_MAX = 1_000;
/** A path with its query: as long as browsers and proxies carry reliably. */
export const TARGET_MAX = 8_192;
/** A name, an IPv4 address or an IPv6 address in brackets, with a port where there is one (RFC 9110, 7.2). */
const HOST = /^(?:[a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** What only a client that builds a link for Remix 1 asks with: every loader alone, and an error line for each. */
const FOREIGN_PARAMETER = '_data';

/** What speaks against a request before anybody looks at what it asks for. */
interface TargetError {
  status: 400 | 414;
  text: string;
}

/** Whether the head names one host; a client of HTTP/1.0 need not name any. */
export function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const named = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  if (named === 0) return httpVersion === '1.0';
  return named === 1 && HOST.test(headers.host ?? '');
}

/**
 * Reads the request target as one path of this server, the way the framework will read it: dot segments resolved, so
 * that no guard and the router see two different addresses.
 */
export function readTarget(target: string): { path: string; search: string } | TargetError {
  if (target.length > TARGET_MAX) return { status: 414, text: 'This address is too long.' };
  // Absolute form and `*` are for proxies and for servers as a whole: this one is neither.
  if (!target.startsWith('/')) return { status: 400, text: 'This address cannot be read.' };
  const { pathname, search, searchParams } = new URL(`http://shop${target}`);
  if (pathname.length > PATH_MAX) return { status: 414, text: 'This address is too long.' };
  if (!searchParams.has(FOREIGN_PARAMETER)) return { path: pathname, search };
  searchParams.delete(FOREIGN_PARAMETER);
  return { path: pathname, search: searchParams.size > 0 ? `?${searchParams}` : '' };
}

/**
 * Stands before everything else: a request names one host and one path of this server, or is refused in a sentence. A
 * run of slashes leads to the same address with single ones; the router's patterns take time by its square.
 */
export const requestTarget: RequestHandler = (req, res, next) => {
  if (!namesOneHost(req)) return sendText(res, 400, 'This request names no host of the shop.');
  const target = readTarget(req.url);
  if ('status' in target) return sendText(res, target.status, target.text);
  const { path, search } = target;
  if (path.includes('//')) return void res.redirect(308, path.replace(/\/{2,}/g, '/') + search);
  req.url = req.originalUrl = path + search;
  next();
};
