import type { ServerBuild } from '@remix-run/node';
import { addressKey, localeOfPath, localePath } from '@shop/contract/rules';
import type { Request, RequestHandler, Response } from 'express';
import type { PublishedIndex } from '../../app/lib/cms/published-index.server.js';
import { DATA } from '../../app/lib/network/build-version.js';
import { singleFetchText } from '../../app/lib/network/single-fetch-text.js';
import { PUBLIC_PAGE } from '../../app/lib/public-page.js';
import type { AddressHitCounter } from '../address-hits.js';
import { NotFoundPages } from './not-found.js';

export interface RedirectParts {
  published: Pick<PublishedIndex, 'targetOf'>;
  notFoundPages: Pick<NotFoundPages, 'notFoundPathFor'>;
  hits: Pick<AddressHitCounter, 'followed' | 'unknown'>;
}

/** The address of the page whose data is asked for, and whether it is data that is. */
function documentOf(url: string): { pathname: string; search: string; isData: boolean } {
  const { pathname, search } = new URL(`http://shop${url}`);
  const isData = pathname.endsWith(DATA);
  return { pathname: isData ? pathname.slice(0, -DATA.length) : pathname, search, isData };
}

/** A redirect's target as a header can hold it, without a language; null for what would lead to another host. */
function locationOf(to: string, search: string): string | null {
  const url = new URL(to, 'http://shop');
  if (url.origin !== 'http://shop' || url.pathname.startsWith('//')) return null;
  const asked = search.slice(1);
  const own = url.search.slice(1);
  const query = [own, asked].filter(Boolean).join('&');
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}

/** Without the part of the framework's own. */
function withoutRoutes(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('_routes');
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * Leads from addresses that nothing answers any more to where what stood there is now (S-60), in the visitor's language
 * and with their query. Who asks costs a look into what is known of the shop, no call and no rendering.
 */
export class Redirects {
  readonly #parts: RedirectParts;

  constructor(parts: RedirectParts) {
    this.#parts = parts;
  }

  /**
   * Answers a request for an address that a redirect begins at and nothing else answers; says whether it did. A page that
   * is kept for it was there before.
   */
  async answer(req: Request, res: Response): Promise<boolean> {
    const document = documentOf(req.originalUrl);
    if (this.#targetOf(document.pathname) === undefined) return false;
    if ((await this.#parts.notFoundPages.notFoundPathFor(document.pathname)) === null) return false;
    return this.#redirect(req, res, document);
  }

  /**
   * The same for an address that turned out to lead nowhere: what is known of the shop is of the present version by then.
   * One that leads nowhere is counted, where a browser opens a page: machines try addresses by the thousand.
   */
  answerUnknown(req: Request, res: Response): boolean {
    const document = documentOf(req.originalUrl);
    if (this.#redirect(req, res, document)) return true;
    const key = addressKey(document.pathname);
    if (key !== null && req.get('sec-fetch-dest') === 'document') this.#parts.hits.unknown(key);
    return false;
  }

  #targetOf(pathname: string): string | undefined {
    return this.#parts.published.targetOf(pathname);
  }

  #redirect(
    req: Request,
    res: Response,
    { pathname, search, isData }: ReturnType<typeof documentOf>,
  ): boolean {
    const to = this.#targetOf(pathname);
    const location = to === undefined ? null : locationOf(to, isData ? withoutRoutes(search) : search);
    if (location === null) return false;
    this.#parts.hits.followed(addressKey(pathname) ?? '');
    if (isData) {
      const redirect = { redirect: location, status: 301, revalidate: false, reload: false, replace: false };
      res
        .status(202)
        .set({ 'Content-Type': 'text/x-script', 'Cache-Control': 'no-store' })
        .end(singleFetchText(['SingleFetchRedirect', redirect]));
      return true;
    }
    // Browsers ask again each time: a page may come back to its address.
    res.set(PUBLIC_PAGE).redirect(301, localePath(localeOfPath(pathname).locale, location));
    return true;
  }
}

/**
 * The same in front of pages that are served from source (`npm run dev`), where nothing is kept and the map of the site may
 * be another at each request.
 */
export function redirectsFromSource(
  build: () => Promise<Pick<ServerBuild, 'routes'>>,
  parts: Pick<RedirectParts, 'hits'> & { published: Pick<PublishedIndex, 'has' | 'spoken' | 'targetOf'> },
): RequestHandler {
  async function answer(req: Request, res: Response): Promise<boolean> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const notFoundPages = new NotFoundPages((await build()).routes, parts.published);
    const redirects = new Redirects({ ...parts, notFoundPages });
    if (await redirects.answer(req, res)) return true;
    const isUnknown = (await notFoundPages.notFoundPathFor(req.originalUrl)) !== null;
    return isUnknown && redirects.answerUnknown(req, res);
  }
  return (req, res, next) => void answer(req, res).then((answered) => answered || next(), next);
}
