import { shortAddress } from '@shop/contract/rules';
import type { RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import type { Log } from '../../app/lib/log.js';

/** What a refusal is called in the audit log of the CMS too: words of the OWASP logging vocabulary. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'authz_fail',
  403: 'authz_fail',
  429: 'excess_rate_limit_exceeded',
};

/** One answered request, for those who count; `ms` is the time until its last byte was handed over. */
export interface AnsweredRequest {
  method: string;
  path: string;
  status: number;
  ms: number;
}

export type ObserveRequest = (request: AnsweredRequest) => void;

/** What is told of a request; `path` without its query, which may hold personal words, and `address` the visitor's. */
export interface LoggedRequest {
  method: string;
  path: string;
  address: () => string;
}

export type LogRequest = (request: LoggedRequest, res: ServerResponse) => void;

/** One line per answered request, and one more for a refusal, with the visitor's network; no header, no body. */
export function requestLogger(log: Log, observe: ObserveRequest = () => undefined): LogRequest {
  return ({ method, path, address }, res) => {
    const begun = performance.now();
    res.on('finish', () => {
      const level = /^\/(assets|img|uploads)\//.test(path) && res.statusCode < 400 ? 'debug' : 'info';
      const ms = performance.now() - begun;
      observe({ method, path, status: res.statusCode, ms });
      log(level, 'request', { method, path, status: res.statusCode, ms: Math.round(ms) });
      const refusal = REFUSALS[res.statusCode];
      if (!refusal) return;
      log('info', refusal, { method, path, status: res.statusCode, address: shortAddress(address()) });
    });
  };
}

export const requestLog =
  (logRequest: LogRequest): RequestHandler =>
  (req, res, next) => {
    logRequest({ method: req.method, path: req.path, address: () => req.ip ?? '' }, res);
    next();
  };
