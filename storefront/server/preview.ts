import type { Request, RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';
import { isCmsError, type Cms } from '../app/lib/cms/cms-client.server.js';

/** As the CMS makes it: what it opens, and a signature (HMAC-SHA256), both base64url. */
const TOKEN = /^[A-Za-z0-9_-]{1,512}\.[A-Za-z0-9_-]{43}$/;

/** The token of a preview link (`?preview=…`); undefined on every other address, whatever stands there in its place. */
function previewToken(req: Request): string | undefined {
  const token = req.query.preview;
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}

/** What a preview link gives a request: its draft, or nothing any more. */
export type PreviewState = { token: string } | { ended: true };

/** Of this request; undefined where it comes by no preview link. */
export const previewOf = (res: Response): PreviewState | undefined =>
  res.locals.preview as PreviewState | undefined;

/** Whether the CMS knows the link; a CMS that is away is asked again by the page, which then says so. */
async function opens(cms: Pick<Cms, 'preview'>): Promise<boolean> {
  try {
    await cms.preview();
    return true;
  } catch (error) {
    if (isCmsError(error)) return error.status !== 403 && error.status !== 404;
    throw error;
  }
}

/**
 * Finds out once what a preview link is worth. A link that has ended, or was never ours, shows what everybody sees.
 * Whatever a page says of itself: a draft is kept by nobody and listed nowhere.
 * @param cmsOf the CMS as it answers the bearer of a link
 */
export function previews(cmsOf: (token: string) => Pick<Cms, 'preview'>): RequestHandler {
  return (req, res, next) => {
    const token = previewToken(req);
    if (token === undefined) return next();
    onHeaders(res, () => {
      res.setHeader('Cache-Control', 'private, no-store');
      res.setHeader('X-Robots-Tag', 'noindex');
      res.setHeader('Referrer-Policy', 'same-origin');
      res.removeHeader('ETag');
    });
    opens(cmsOf(token)).then((open) => {
      res.locals.preview = open ? { token } : { ended: true };
      next();
    }, next);
  };
}

/** Leaves the addresses of preview links to what comes after. */
export const unlessPreview =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    previewOf(res) === undefined ? handler(req, res, next) : next();
