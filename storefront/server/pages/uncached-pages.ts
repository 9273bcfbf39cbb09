import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { networkOf, type Locale } from '@shop/contract/rules';
import type { Request as HttpRequest, RequestHandler, Response as HttpResponse } from 'express';
import { FairSemaphore } from '../../app/lib/fair-semaphore.js';
import { appByAddress, localeOfUrl } from '../locales.js';
import { requestBody } from '../requests/request-body.js';
import { sendWebResponse, untilClosed, toWebHeaders } from '../responses/web-response.js';

export interface UncachedPagesOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'development' | 'production';
  /** The one address at which the pages stand, whatever host a request names. */
  publicUrl: string;
  contextOf: (req: HttpRequest, res: HttpResponse, locale: Locale) => AppLoadContext;
}

/**
 * Under way at once. A form may wait for the card's bank for seconds, so there is room for many; of one network's only so
 * many that what they are answered with is made between two answers to others (B-155).
 */
const AT_ONCE = { atOnce: 128, ofOne: 8 };

/** Answers what no page is kept for: forms, previews, and every page while the shop is worked on. */
export function uncachedPages({ build, mode, publicUrl, contextOf }: UncachedPagesOptions): RequestHandler {
  const appAt = appByAddress(build, mode);
  const semaphore = new FairSemaphore(AT_ONCE);

  async function answer(req: HttpRequest, res: HttpResponse): Promise<void> {
    const locale = localeOfUrl(req.originalUrl);
    const { method } = req;
    const body = method === 'POST' ? requestBody(res) : undefined;
    const signal = untilClosed(res);
    const init = {
      method,
      headers: toWebHeaders(req),
      signal,
      ...(body && { body: new Uint8Array(body) }),
    };
    const request = new Request(publicUrl + req.originalUrl, init);
    const made = () => appAt(req.originalUrl)(request, contextOf(req, res, locale));
    const answered = semaphore.take(signal, made, networkOf(req.ip ?? ''));
    await answered.then(
      (response) => sendWebResponse(req, res, response),
      (error: unknown) => {
        // Whoever left before their turn is told nothing: their form was not begun.
        if (error !== signal.reason) throw error;
      },
    );
  }

  return (req, res, next) => void answer(req, res).catch(next);
}
