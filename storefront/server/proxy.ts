import { isBrowserCall, networkOf, uploadCallAt } from '@shop/contract/rules';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from '../app/lib/log.js';
import { giveUpInTime, proxyOver } from './cms-proxy.js';
import { sendError } from './responses/error-response.js';
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
/** What is long to read: files, and tables as files. */
const DOWNLOAD = /^\/uploads\/|^\/api\/.*export$/;

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
