import { webOrigin } from '@shop/contract/rules';
import type { Request, RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';
import { isCmsError, type Cms } from '../app/lib/cms/cms-client.server.js';
import { letFrame } from './csp.js';

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

interface Opened {
  open: boolean;
  /** Origin that may show the page in a frame. */
  panel?: string | undefined;
}

/** Whether the CMS knows the link; a CMS that is away is asked again by the page, which then says so. */
async function opens(cms: Pick<Cms, 'preview'>): Promise<Opened> {
  try {
    return { open: true, panel: webOrigin((await cms.preview())?.panel) };
  } catch (error) {
    if (isCmsError(error)) return { open: error.status !== 403 && error.status !== 404 };
    throw error;
  }
}

/** A page that is the same for everybody but for its draft: of a person's pages none is ever shown in a frame. */
const isForEverybody = (res: Response): boolean =>
  String(res.getHeader('Cache-Control')).startsWith('public');

/**
 * Finds out once what a preview link is worth. A link that has ended, or was never ours, shows what everybody sees.
 * Whatever a page says of itself: a draft is kept by nobody and listed nowhere. The panel that asked for the link, and
 * nobody else, may show its page in a frame (S-73).
 * @param cmsOf the CMS as it answers the bearer of a link
 */
export function previews(cmsOf: (token: string) => Pick<Cms, 'preview'>): RequestHandler {
  return (req, res, next) => {
    const token = previewToken(req);
    if (token === undefined) return next();
    let panel: string | undefined;
    onHeaders(res, () => {
      if (panel !== undefined && isForEverybody(res)) letFrame(res, panel);
      res.setHeader('Cache-Control', 'private, no-store');
      res.setHeader('X-Robots-Tag', 'noindex');
      res.setHeader('Referrer-Policy', 'same-origin');
      res.removeHeader('ETag');
    });
    opens(cmsOf(token)).then((opened) => {
      panel = opened.panel;
      res.locals.preview = opened.open ? { token } : { ended: true };
      next();
    }, next);
  };
}

/** Leaves the addresses of preview links to what comes after. */
export const unlessPreview =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    previewOf(res) === undefined ? handler(req, res, next) : next();
