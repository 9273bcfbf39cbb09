import type { Request, RequestHandler } from 'express';
import onHeaders from 'on-headers';

/** The token of a preview link (`?preview=…`); undefined on every other address. */
export function previewToken(req: Request): string | undefined {
  const token = req.query.preview;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Whatever a page says of itself: a draft is kept by nobody and listed nowhere. */
export const neverKeepPreviews: RequestHandler = (req, res, next) => {
  if (previewToken(req) === undefined) return next();
  onHeaders(res, () => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    res.setHeader('Referrer-Policy', 'same-origin');
    res.removeHeader('ETag');
  });
  next();
};

/** Leaves the addresses of preview links to what comes after. */
export const unlessPreview =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    previewToken(req) === undefined ? handler(req, res, next) : next();
