import type { Request, Response } from 'express';
import { contentSecurityPolicy } from '../csp.js';
import type { PackedPage } from './packed-page.js';
import type { BufferedResponse } from './render-pool.js';

/** Sends a finished page, packed as its visitor's browser takes it. `caching`: overrules what the page says of itself. */
export function sendPage(
  req: Request,
  res: Response,
  page: PackedPage,
  stripeJsUrl: string | undefined,
  caching = page.cacheControl,
): void {
  const packing = req.acceptsEncodings('br') ? 'br' : req.acceptsEncodings('gzip') ? 'gzip' : 'identity';
  res.status(page.status).set({
    'Content-Type': page.contentType,
    'Cache-Control': caching,
    ETag: page.etag,
    Vary: 'Accept-Encoding',
    // The same with every sending of the same page: a browser that is told 304 keeps page and policy together.
    'Content-Security-Policy': contentSecurityPolicy({
      hashes: page.scriptHashes,
      stripeJsUrl,
    }),
  });
  if (req.fresh) return void res.status(304).end();
  const body = page.bodies[packing];
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
