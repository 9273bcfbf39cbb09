import type { RequestHandler } from 'express';
import type { NotFoundPages } from './not-found.js';
import type { PackedPage } from './packed-page.js';
import type { PageCache } from './page-cache.js';
import { pageKey } from './page-key.js';
import type { PageRefresh } from './page-refresh.js';
import { sendPage } from './send-page.js';

export interface UnknownFormsOptions {
  pages: Pick<PageCache, 'get'>;
  notFoundPages: Pick<NotFoundPages, 'notFoundPathFor'>;
  renewal: Pick<PageRefresh, 'make'>;
  stripeJsUrl: string | undefined;
}

/** Tells a form that was sent to an address that leads nowhere so, by the page that is kept for it (SHELL-08). */
export function unknownForms({
  pages,
  notFoundPages,
  renewal,
  stripeJsUrl,
}: UnknownFormsOptions): RequestHandler {
  async function pageFor(url: string): Promise<PackedPage | null> {
    const path = await notFoundPages.notFoundPathFor(pageKey(url));
    return path === null ? null : pages.get(path, () => renewal.make(path));
  }
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    pageFor(req.originalUrl).then(
      (page) => (page ? sendPage(req, res, page, stripeJsUrl, 'private, no-store') : next()),
      next,
    );
  };
}
