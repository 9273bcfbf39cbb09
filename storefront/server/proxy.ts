import { Agent as HttpAgent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isBrowserCall, networkOf, uploadCallAt } from '@shop/contract/rules';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Log } from '../app/lib/log.js';
import { DATA_POLICY } from './csp.js';
import { sendError } from './error-response.js';
import { forwardedHeaders } from './requests/forwarded-headers.js';
import { TOO_MANY_REQUESTS, NetworkLimiter, type AdmitRequest } from './requests/network-limit.js';
import { BodyError, readRequestBody, requestBody } from './requests/request-body.js';
import type { Settings } from './settings.js';

const UPLOAD = /^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Whether the shop's origin forwards this request to the CMS: the contract's browser calls, and dependencies uploads. */
export function isForwarded(method: string, path: string): boolean {
  if (UPLOAD.test(path)) return method === 'GET' || method === 'HEAD';
  return isBrowserCall(method, path);
}

const PAYMENT = /^\/api\/payment(\/|$)/;
/** Shoppers' calls that may move money; the card provider's messages are not among them, and must be sent again. */
const MOVES_MONEY = /^\/api\/payment(\/confirm|\/outcome)?$/;
/** What is long to read: files, and tables as files. */
const DOWNLOAD = /^\/uploads\/|^\/api\/.*export$/;

/** A call that only reads waits so long for the first byte of its answer; what streams from there on is not cut off. */
const FIRST_BYTE_MS = 10_000;

/**
 * Connections to the CMS by kind of call, and how many of them one network may hold. Together with those of pages they
 * stay below 100. What takes long, by nature or by a slow line, takes no place of the short calls.
 */
const LANES = {
  // A card provider that hangs holds payments up to 20 s each.
  payments: { connections: 20, ofNetwork: 10 },
  calls: { connections: 32, ofNetwork: 16 },
  uploads: { connections: 6, ofNetwork: 3 },
  downloads: { connections: 16, ofNetwork: 6 },
} as const;

function laneOf({ method, path }: Request, isUpload: boolean): keyof typeof LANES {
  if (isUpload) return 'uploads';
  if (PAYMENT.test(path)) return 'payments';
  return method !== 'POST' && DOWNLOAD.test(path) ? 'downloads' : 'calls';
}

const inShopsName = (path: string) => /^\/(api|uploads)(\/|$)/i.test(path);

/**
 * Passes `/api/*` and `/uploads/*` through to the CMS, streaming its answers, and answers 404 for every call that the
 * contract does not name. A call is read whole before it takes a connection; only forms with files stream.
 */
export function passThrough(settings: Settings, log: Log, enter: AdmitRequest): RequestHandler[] {
  const lanes = Object.fromEntries(
    Object.entries(LANES).map(([name, { connections, ofNetwork }]) => [
      name,
      { share: new NetworkLimiter(ofNetwork), proxy: proxyOver(connections, settings, log) },
    ]),
  );

  async function forward(req: Request, res: Response, next: NextFunction): Promise<void> {
    if (!enter(req, res)) return sendError(res, 429, 'too_many_requests', TOO_MANY_REQUESTS);
    const network = networkOf(req.ip ?? '');
    nameShopper(req, settings);
    if (req.method === 'GET' || req.method === 'HEAD') giveUpInTime(req, res, log);
    const isUpload = req.is('multipart') !== false && uploadCallAt(req.method, req.path) !== undefined;
    if (!isUpload) await readRequestBody(req, res);
    const lane = lanes[laneOf(req, isUpload)];
    if (!lane) throw new Error('Every kind of call has connections.');
    await lane.share.wait(network);
    // Given up, or left, while it was read or waited.
    if (res.writableEnded || res.destroyed) return lane.share.leave(network);
    res.once('close', () => lane.share.leave(network));
    const body = requestBody(res);
    if (body) req.pipe = (call) => (call.end(body), call);
    await lane.proxy(req, res, next);
  }

  return [
    (req, res, next) => {
      if (!inShopsName(req.path)) return next();
      if (!isForwarded(req.method, req.path))
        return sendError(res, 404, 'not_found', 'There is no such call.');
      forward(req, res, next).catch((error: unknown) => {
        if (!(error instanceof BodyError)) return next(error);
        if (!res.writableEnded && !res.destroyed) sendError(res, error.status, error.code, error.message);
      });
    },
  ];
}

/** What others may say of the way a call came: the CMS hears it from this server alone. */
const OF_OTHERS = /^(forwarded|x-forwarded-.*|x-real-ip)$/;

/**
 * What the CMS is told of the shopper. Set before the call is handed on: one that waits for a connection has its head
 * written by then, and a header set later would end this process.
 */
function nameShopper(req: Request, settings: Settings): void {
  // Express reads the address out of the headers that go.
  const told = forwardedHeaders(settings, req.ip ?? '');
  const kept = Object.entries(req.headers).filter(([name]) => !OF_OTHERS.test(name));
  const ours = Object.entries(told).map(([name, value]) => [name.toLowerCase(), value]);
  req.headers = Object.fromEntries([...kept, ...ours]) as Request['headers'];
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

/** Cuts the shopper's answer off where the CMS's breaks off: half of one, held open, would be waited for without end. */
function cutOffWith(answer: IncomingMessage, req: Request, res: Response, log: Log): void {
  answer.once('close', () => {
    // Whole, or the shopper has left.
    if (answer.complete || res.destroyed) return;
    log('warn', 'cms broke off its answer', { method: req.method });
    res.destroy();
  });
}

/** Passes calls on over so many connections at most. */
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
        cutOffWith(answer, req, res, log);
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
