import type { ErrorRequestHandler } from 'express';
import type { Log } from '../../app/lib/log.js';
import { sendText } from './plain-text.js';

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'This address cannot be read.',
  404: 'There is nothing at this address.',
};

/** What no handler could answer: a sentence, and never a stack. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error: { status?: unknown; stack?: string }, req, res, next) => {
    const status = typeof error.status === 'number' && error.status >= 400 ? error.status : 500;
    if (status >= 500)
      log('error', 'request failed', { path: req.path, reason: error.stack ?? String(error) });
    if (res.headersSent) return next(error);
    sendText(
      res,
      status,
      STATUS_TEXTS[status] ?? 'Something went wrong on our side. Please try again in a moment.',
    );
  };
}
