import type { Request, Response } from 'express';
import { contentSecurityPolicy } from '../csp.js';
import type { PackedPage, Packing } from './packed-page.js';
import type { BufferedResponse } from './render-pool.js';

/** Sends a finished page, packed as its visitor's browser takes it. `caching`: overrules what the page says of itself. */
export function sendPage(
  req: Request,
  res: Response,
  page: PackedPage,
  stripeJsUrl: string | undefined,
  caching = page.cacheControl,
): void {
  const policy = contentSecurityPolicy({ hashes: page.scriptHashes, stripeJsUrl });
  // The same with every sending of the same page: a browser that is told 304 keeps page and policy together.
  sendPacked(req, res, page, { 'Content-Security-Policy': policy, 'Cache-Control': caching });
}

/** The packing that whoever asks takes. */
export const packingOf = (req: Request): Packing =>
  req.acceptsEncodings('br') ? 'br' : req.acceptsEncodings('gzip') ? 'gzip' : 'identity';

/** Sends what is packed, as whoever asks takes it, or 304. `headers` overrule what it says of itself. */
export function sendPacked(
  req: Request,
  res: Response,
  { status, contentType, cacheControl, link, etag, bodies }: PackedPage,
  headers: Readonly<Record<string, string>>,
  isKnown = false,
): void {
  const packing = packingOf(req);
  res.status(status).set({
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(link !== undefined && { Link: link }),
    ...headers,
  });
  // Express looks at the tag that was just set.
  if (isKnown || req.fresh) return void res.status(304).end();
  const body = bodies[packing];
  if (packing !== 'identity') res.set('Content-Encoding', packing);
  res.set('Content-Length', String(body.length));
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Sends an answer that is kept for nobody else. */
export function sendWhole(req: Request, res: Response, { status, headers, body }: BufferedResponse): void {
  res.status(status);
  for (const [name, value] of headers) res.append(name, value);
  res.end(req.method === 'HEAD' ? undefined : body);
}
