import { CALL_BODY_BYTES, localeFacts, localeOfPath, MAIL_LINKS } from '@shop/contract/rules';
import type { Request, RequestHandler } from 'express';
import type { FormRefusal } from '../../app/lib/context.js';
import { isSameOrigin } from '../security.js';
import type { Settings } from '../settings.js';

const METHODS = ['GET', 'HEAD', 'POST'];
/** What a browser sends a form as. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Links of mails that mail programs press themselves (RFC 8058). */
const ONE_CLICK: readonly string[] = [MAIL_LINKS.unsubscribe, MAIL_LINKS.noHints];

/**
 * Whether a form may come from anywhere. Mail programs and their providers end a newsletter, and hints, with one press,
 * webmail from pages of its own: the signed link alone decides, and no cookie is read.
 */
const isFromAnywhere = ({ path }: Request): boolean =>
  ONE_CLICK.includes(localeOfPath(path).path.toLowerCase());

/** What speaks against a request to a page; null when nothing does. */
function refusalOf(req: Request, settings: Settings): FormRefusal | null {
  if (!METHODS.includes(req.method)) return { status: 405, text: 'A page can be asked for or sent a form.' };
  if (req.method !== 'POST') return null;
  const headers = { get: (name: string) => req.get(name) ?? null };
  if (!isFromAnywhere(req) && !isSameOrigin(req.method, headers, settings))
    return { status: 403, text: 'This form was sent from another site.' };
  if (req.headers['transfer-encoding'] !== undefined)
    return { status: 411, text: 'Expected a Content-Length.' };
  const bytes = Number(req.headers['content-length'] ?? 0);
  if (bytes > CALL_BODY_BYTES) return { status: 413, text: 'This form is too big.' };
  if (bytes > 0 && !req.is(FORM_TYPES)) return { status: 415, text: 'A page reads forms only.' };
  return null;
}

/**
 * What a page's action may be sent: a form, from this shop's own pages only (but for one), and no bigger than any JSON call. What is
 * none is refused in a sentence before any page is asked: a page of the shop for a person, plain text for the rest.
 */
export function formGuard(settings: Settings): RequestHandler {
  return (req, res, next) => {
    const refusal = refusalOf(req, settings);
    if (refusal) {
      if (refusal.status === 405) res.set('Allow', METHODS.join(', '));
      if (req.method !== 'POST' || req.accepts(['text', 'html']) !== 'html')
        return void res.status(refusal.status).type('text').send(refusal.text);
      // Somebody waits for a page: one that says it in the shop's look. What was sent is read by nobody.
      res.locals.refusal = refusal;
      req.method = 'GET';
      req.originalUrl = `${localeFacts(localeOfPath(req.path).locale).prefix}/refused`;
      return next();
    }
    // The framework takes a form for the bare home address as one for the whole app, above every page.
    if (req.method === 'POST' && localeOfPath(req.path).path === '/') req.originalUrl = `${req.path}?index`;
    next();
  };
}
