import type { RequestHandler } from 'express';
import type { Log } from '../app/lib/log.js';

/** One line per answered request: path without its query, which may hold personal words; no header, no body. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    const { method, path } = req;
    res.on('finish', () => {
      const level = /^\/(assets|img|uploads)\//.test(path) && res.statusCode < 400 ? 'debug' : 'info';
      const ms = Math.round(performance.now() - begun);
      log(level, 'request', { method, path, status: res.statusCode, ms });
    });
    next();
  };
}
