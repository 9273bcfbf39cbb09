import { networkOf } from '@shop/contract/rules';
import type { RequestHandler, Response } from 'express';
import { TooManyWaiting } from '../../app/lib/fair-semaphore.js';
import type { Log } from '../../app/lib/log.js';
import { TOO_MANY_REQUESTS } from '../requests/network-limit.js';
import { sendText } from '../responses/plain-text.js';
import { changedAt, parsePictureUrl } from './picture-request.js';
import { PictureError } from './picture-sources.js';
import type { PictureStore } from './picture-store.js';

const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Answers `/img/<width>/<file>.<format>`; an address with a version is kept for good, for a replaced upload gets another one. */
export function pictures(store: PictureStore, log: Log): RequestHandler {
  return async (req, res, next) => {
    if (!req.path.startsWith('/img/')) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.status(405).set('Allow', 'GET').end();
    const wanted = parsePictureUrl(req.path);
    if (!wanted)
      return void res.status(400).type('text').send('Expected /img/<width>/<file>.<avif|webp|jpg>.');
    try {
      const { bytes, isCurrent } = await store.get(wanted, {
        network: networkOf(req.ip ?? ''),
        signal: untilGone(res),
        changedMs: changedAt(req.query.v),
      });
      const isForGood = isCurrent && typeof req.query.v === 'string';
      res.set({
        'Content-Type': MIME[wanted.format],
        'Cache-Control': isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      });
      res.send(bytes);
    } catch (error) {
      // Nobody waits for it any more.
      if (res.destroyed) return;
      if (error instanceof TooManyWaiting)
        return sendText(res.set('Retry-After', '5'), 429, TOO_MANY_REQUESTS);
      const failure = error instanceof PictureError ? error : null;
      if (failure?.status !== 404) {
        log('warn', 'picture not made', { file: wanted.file, reason: String(failure?.cause ?? error) });
      }
      sendText(res, failure?.status ?? 500, failure?.message ?? 'The picture cannot be made.');
    }
  };
}

/** Ends with the connection, or with the answer. */
function untilGone(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
}
