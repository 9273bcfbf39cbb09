import type { Request as HttpRequest, RequestHandler, Response as HttpResponse } from 'express';
import { networkOf } from '@shop/contract/rules';
import type { ContentCache } from '../../app/lib/cms/content-cache.server.js';
import type { Versions } from '../../app/lib/cms/content-version.server.js';
import { TooManyWaiting, FairSemaphore } from '../../app/lib/fair-semaphore.js';
import { runAsVisitor } from '../../app/lib/visitor-context.js';
import { sendText } from '../responses/plain-text.js';
import type { Settings } from '../settings.js';
import { sendWebResponse, untilClosed, toWebHeaders } from '../responses/web-response.js';
import type { FastPath } from '../fast-path.js';
import type { NotFoundPages } from './not-found.js';
import type { Redirects } from './redirects.js';
import type { PackedPage } from './packed-page.js';
import type { RefreshOutcome, PageCache } from './page-cache.js';
import type { RenderPool, BufferedResponse } from './render-pool.js';
import { sendPage, sendWhole } from './send-page.js';
import type { PageRefresh } from './page-refresh.js';
import type { Render } from './renderer.js';
import { isPersonalRequest, mayNameSomebody } from './personal-request.js';
import { isNeverKept, pageKey } from './page-key.js';

export interface PageHandlerOptions {
  settings: Settings;
  versions: Versions;
  content: ContentCache;
  pages: PageCache;
  notFoundPages: Pick<NotFoundPages, 'notFoundPathFor'>;
  redirects: Pick<Redirects, 'answer' | 'answerUnknown'>;
  fastPath: Pick<FastPath, 'remember'>;
  renewal: PageRefresh;
  renderPool: Pick<RenderPool, 'make'>;
  /** Renders in this thread, for one visitor. */
  render: Render;
}

/** Longer addresses are answered but not kept. */
const KEY_MAX = 1_000;
const PERSONAL = 'private, no-store';
/** Pages made at once. One visitor's leave others some, and who asks for very many is told to wait. */
const RENDER_LIMITS = { atOnce: 24, ofOne: 16, waitingMost: 256 };
/** A request that waited so long for its turn is told to come again. */
const RENDER_WAIT_MS = 4_000;

/**
 * Answers GET and HEAD of the shop's pages and their data. What is the same for everybody is finished once and kept; what
 * depends on a person is made for that person and stored nowhere.
 */
export function pageHandler(parts: PageHandlerOptions): RequestHandler {
  const { versions, content, pages, notFoundPages, redirects, fastPath, renewal, renderPool, render } = parts;
  const { stripeJsUrl } = parts.settings;
  const semaphore = new FairSemaphore(RENDER_LIMITS);
  const underLimit = <T>(address: string, work: () => Promise<T>): Promise<T> =>
    semaphore.take(
      AbortSignal.timeout(RENDER_WAIT_MS),
      () => runAsVisitor(address, work),
      networkOf(address),
    );

  /** Whoever begins the making of a page has their turn by then: others who join it wait for no line but their own. */
  async function pageAt(
    path: string,
    address: string,
    make: () => Promise<RefreshOutcome>,
  ): Promise<PackedPage | null> {
    return pages.isUnbegun(path)
      ? underLimit(address, () => pages.get(path, make))
      : pages.get(path, () => renewal.make(path));
  }

  async function answer(req: HttpRequest, res: HttpResponse): Promise<void> {
    if (await redirects.answer(req, res)) return;
    const asked = pageKey(req.originalUrl);
    // A kept page was at its address when it was made: whether it still is shows when it is made anew.
    const instead = pages.has(asked) ? null : await notFoundPages.notFoundPathFor(asked);
    if (instead !== null && redirects.answerUnknown(req, res)) return;
    const path = instead ?? asked;
    const { method } = req;
    const nonce = String(res.locals.nonce);
    const address = req.ip ?? '';
    const headers = toWebHeaders(req);
    const own = async () => {
      const init = { method, headers, signal: untilClosed(res) };
      return underLimit(address, () =>
        render(req.originalUrl, init, { nonce, address, dependencies: content.begin(false) }),
      );
    };
    const isNamed = mayNameSomebody(req.headers);
    const isPersonal = isPersonalRequest(req.headers) || (isNamed && isNeverKept(path));
    if (isPersonal && instead === null) {
      const kept = pages.whileAway(path);
      return kept
        ? sendPage(req, res, kept, stripeJsUrl, PERSONAL)
        : sendWebResponse(req, res, await own(), PERSONAL);
    }
    if (path.length > KEY_MAX) return sendWebResponse(req, res, await own());

    // What the first request of an address gets when that turns out not to be for everybody.
    let first: BufferedResponse | undefined;
    const saysNothing = isNamed || instead !== null;
    const make = async (): Promise<RefreshOutcome> => {
      // Whoever asks first: nothing of them may be in a page that says 404, nor of a person in one for everybody.
      const said: [string, string][] = saysNothing ? [['accept', 'text/html']] : [...headers];
      const outcome = await renderPool.make({ path, headers: said, nonce, address, renews: false }, versions);
      if (!('answer' in outcome)) return outcome;
      first = outcome.answer;
      return null;
    };
    // What is never kept is made for each who asks: those who joined another's making would wait for it in vain.
    const isForOne = instead === null && isNeverKept(path);
    if (isForOne) await underLimit(address, make);
    const page = isForOne ? null : await pageAt(path, address, make);
    if (page) {
      sendPage(req, res, page, stripeJsUrl);
      return fastPath.remember(req, res, { page, key: path, cache: pages });
    }
    if (first && !isNamed) return sendWhole(req, res, first);
    return sendWebResponse(req, res, await own());
  }

  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    answer(req, res).catch((error: unknown) => (isBusy(error) ? sendBusy(res) : next(error)));
  };
}

/** No turn came in time. */
const isBusy = (error: unknown) =>
  error instanceof TooManyWaiting || (error instanceof DOMException && error.name === 'TimeoutError');

function sendBusy(res: HttpResponse): void {
  if (res.headersSent) return void res.destroy();
  sendText(res.set('Retry-After', '2'), 503, 'The shop is busy right now. Please try again in a moment.');
}
