import { Agent as HttpAgent, type ClientRequest } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isBrowserCall } from '@shop/contract/rules';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Log } from '../app/lib/log.js';
import { DATA_POLICY } from './csp.js';
import { sendError } from './envelope.js';
import type { Settings } from './settings.js';

const UPLOAD = /^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Whether the shop's origin forwards this request to the CMS: the contract's browser calls, and reading uploads. */
export function isForwarded(method: string, path: string): boolean {
  if (UPLOAD.test(path)) return method === 'GET' || method === 'HEAD';
  return isBrowserCall(method, path);
}

const PAYMENT = /^\/api\/payment(\/|$)/;
/** Shoppers' calls that may move money; the card provider's messages are not among them, and must be sent again. */
const MOVES_MONEY = /^\/api\/payment(\/confirm|\/outcome)?$/;

/** A call that only reads waits so long for the first byte of its answer; what streams from there on is not cut off. */
const FIRST_BYTE_MS = 10_000;

const inShopsName = (path: string) => /^\/(api|uploads)(\/|$)/i.test(path);

/**
 * Passes `/api/*` and `/uploads/*` through to the CMS, streaming, and answers 404 for every call that the contract
 * does not name. The CMS sees the shopper's address as this server knows it, never as the shopper claims it.
 */
export function passThrough(settings: Settings, log: Log): RequestHandler[] {
  // A card provider that hangs holds payments up to 20 s each: they must not take the others' connections.
  const payments = proxyOver(24, settings, log);
  const others = proxyOver(48, settings, log);
  return [
    (req, res, next) => {
      if (!inShopsName(req.path)) return next();
      if (!isForwarded(req.method, req.path))
        return sendError(res, 404, 'not_found', 'There is no such call.');
      nameShopper(req);
      if (req.method === 'GET' || req.method === 'HEAD') giveUpInTime(req, res, log);
      const proxy = PAYMENT.test(req.path) ? payments : others;
      void proxy(req, res, next);
    },
  ];
}

/**
 * What the CMS is told of the shopper. Set before the call is handed on: one that waits for a connection has its head
 * written by then, and a header set later would end this process.
 */
function nameShopper(req: Request): void {
  const { ip = '', protocol } = req;
  const host = req.get('host') ?? '';
  Object.assign(req.headers, {
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  });
}

function sendAway(res: Parameters<typeof sendError>[0]): void {
  sendError(res, 503, 'cms_away', 'The shop cannot be reached right now. Please try again in a moment.');
}

/** A payment's call whose answer was lost may have taken money: an open outcome, never a failure (API-09). */
function sendUnknown(res: Parameters<typeof sendError>[0]): void {
  const words = 'We are confirming your payment. Please wait a moment: you will not be charged twice.';
  sendError(res, 202, 'outcome_unknown', words);
}

/** Answers in place of a CMS that is silent, whether or not the call has got a connection by then. */
function giveUpInTime(req: Request, res: Response, log: Log): void {
  const patience = setTimeout(() => {
    log('warn', 'cms did not answer', { method: req.method, reason: `silent for ${FIRST_BYTE_MS} ms` });
    sendAway(res);
    (res.locals.call as ClientRequest | undefined)?.destroy();
  }, FIRST_BYTE_MS);
  res.locals.patience = patience;
  res.once('close', () => clearTimeout(patience));
}

/** Passes calls on over so many connections at most; together with those of pages they stay below 100. */
function proxyOver(maxSockets: number, settings: Settings, log: Log) {
  // Idle connections end here before the CMS ends them (after 75 s): a call never meets one that is being closed.
  const options = { keepAlive: true, maxSockets, keepAliveMsecs: 5_000, timeout: 60_000 };
  const agent = settings.cmsUrl.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  return createProxyMiddleware<Request, Response>({
    target: settings.cmsUrl,
    agent,
    changeOrigin: true,
    // Longer than the CMS lets a payment take.
    proxyTimeout: 60_000,
    on: {
      proxyReq(call, _req, res) {
        // Given up while it waited for a connection.
        if (res.writableEnded) call.destroy();
        else res.locals.call = call;
      },
      proxyRes(answer, req, res) {
        clearTimeout(res.locals.patience as NodeJS.Timeout | undefined);
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
        if ('writableEnded' in res && res.writableEnded) return;
        log('warn', 'cms did not answer', { method: req.method ?? '', reason: error.message });
        if (!('writeHead' in res) || res.headersSent) {
          res.destroy();
          return;
        }
        if (req.method === 'POST' && MOVES_MONEY.test(req.path)) sendUnknown(res);
        else sendAway(res);
      },
    },
  });
}
