import { Agent as HttpAgent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { CACHE_TAGS_HEADER } from '@shop/contract';
import type { Log } from '../app/lib/log.js';
import { DATA_POLICY } from './csp.js';
import { sendError } from './responses/error-response.js';
import type { Settings } from './settings.js';

/** Shoppers' calls that may move money; the card provider's messages are not among them, and must be sent again. */
const MOVES_MONEY = /^\/api\/payment(\/confirm|\/outcome)?$/;

/** A call that only reads waits so long for the first byte of its answer; what streams from there on is not cut off. */
export const FIRST_BYTE_MS = 10_000;

/** A read whose connection broke is made once more after so long: connections that broke with it are known by then. */
const REPEAT_MS = 100;
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** A read that was not answered: a copy of the CMS that stops breaks off what it has not heard yet. */
function mayRepeat(error: NodeJS.ErrnoException, req: Request, res: Response): boolean {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  return isRead && !res.headersSent && !res.destroyed && BROKEN.has(error.code ?? '');
}

/** Answers in place of a CMS that cannot be reached. */
export function sendAway(res: Parameters<typeof sendError>[0]): void {
  sendError(res, 503, 'cms_away', 'The shop cannot be reached right now. Please try again in a moment.');
}

/** A payment's call whose answer was lost may have taken money: an open outcome, never a failure (API-09). */
function sendUnknown(res: Parameters<typeof sendError>[0]): void {
  const words = 'We are confirming your payment. Please wait a moment: you will not be charged twice.';
  sendError(res, 202, 'outcome_unknown', words);
}

/** Answers in place of a CMS that is silent, whether or not the call has got a connection by then. */
export function giveUpInTime(req: Request, res: Response, log: Log): void {
  const patience = setTimeout(() => {
    log('warn', 'cms did not answer', { method: req.method, reason: `silent for ${FIRST_BYTE_MS} ms` });
    // What is packed on its way out has not ended yet when the call breaks.
    res.locals.isGivenUp = true;
    sendAway(res);
    (res.locals.call as ClientRequest | undefined)?.destroy();
  }, FIRST_BYTE_MS);
  res.locals.patience = patience;
  res.once('close', () => clearTimeout(patience));
}

/** Cuts the shopper's answer off where the CMS's breaks off: half of one, held open, would be waited for without end. */
function cutOffWith(answer: IncomingMessage, req: Request, res: Response, log: Log): void {
  answer.once('close', () => {
    // Whole, or the shopper has left.
    if (answer.complete || res.destroyed) return;
    log('warn', 'cms broke off its answer', { method: req.method });
    res.destroy();
  });
}

/** Passes calls on over so many connections at most; a read whose connection breaks is made once more. */
export function proxyOver(maxSockets: number, settings: Settings, log: Log) {
  // Idle connections end here before the CMS ends them (after 75 s): a call never meets one that is being closed.
  const options = { keepAlive: true, maxSockets, keepAliveMsecs: 5_000, timeout: 60_000 };
  const agent = settings.cmsUrl.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  const proxy = createProxyMiddleware<Request, Response>({
    target: settings.cmsUrl,
    agent,
    changeOrigin: true,
    // Longer than the CMS lets a payment take.
    proxyTimeout: 60_000,
    on: {
      proxyReq(call, _req, res) {
        // Given up while it waited for a connection.
        if (res.locals.isGivenUp || res.writableEnded) call.destroy();
        else res.locals.call = call;
      },
      proxyRes(answer, req, res) {
        clearTimeout(res.locals.patience as NodeJS.Timeout | undefined);
        cutOffWith(answer, req, res, log);
        // For storefronts alone.
        answer.headers[CACHE_TAGS_HEADER] = undefined;
        // In place of the CMS's, which is meant for Strapi's own pages.
        answer.headers['content-security-policy'] = DATA_POLICY;
        // An upload may be replaced under its name: browsers ask again, and are told when it is the same.
        if (req.path.startsWith('/uploads/') && answer.statusCode === 200)
          answer.headers['cache-control'] = 'public, max-age=600';
        // Packed on its way out: the tag then names the content, no longer the very bytes.
        const { etag } = answer.headers;
        if (etag?.startsWith('"')) answer.headers.etag = `W/${etag}`;
      },
      error(error, req, res) {
        // Answered already, when it was given up.
        if ('locals' in res && (res.locals.isGivenUp || res.writableEnded)) return;
        const reason = error.message;
        if ('locals' in res && res.locals.repeat && mayRepeat(error, req, res)) {
          log('info', 'cms is asked again', { method: req.method, reason });
          const repeat = res.locals.repeat as () => void;
          res.locals.repeat = undefined;
          return repeat();
        }
        log('warn', 'cms did not answer', { method: req.method ?? '', reason });
        if (!('writeHead' in res) || res.headersSent) {
          res.destroy();
          return;
        }
        if (req.method === 'POST' && MOVES_MONEY.test(req.path)) sendUnknown(res);
        else sendAway(res);
      },
    },
  });

  return (req: Request, res: Response, next: NextFunction) => {
    res.locals.repeat = () => {
      pause(REPEAT_MS)
        .then(() => (res.destroyed || res.writableEnded ? undefined : proxy(req, res, next)))
        .catch(next);
    };
    return proxy(req, res, next);
  };
}
