import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Locale } from '@shop/contract/rules';
import type { Request as HttpRequest, RequestHandler, Response as HttpResponse } from 'express';
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

/** Answers what no page is kept for: forms, previews, and every page while the shop is worked on. */
export function uncachedPages({ build, mode, publicUrl, contextOf }: UncachedPagesOptions): RequestHandler {
  const appAt = appByAddress(build, mode);

  async function answer(req: HttpRequest, res: HttpResponse): Promise<void> {
    const locale = localeOfUrl(req.originalUrl);
    const { method } = req;
    const body = method === 'POST' ? requestBody(res) : undefined;
    const init = {
      method,
      headers: toWebHeaders(req),
      signal: untilClosed(res),
      ...(body && { body: new Uint8Array(body) }),
    };
    const request = new Request(publicUrl + req.originalUrl, init);
    await sendWebResponse(req, res, await appAt(req.originalUrl)(request, contextOf(req, res, locale)));
  }

  return (req, res, next) => void answer(req, res).catch(next);
}
