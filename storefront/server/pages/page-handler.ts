import {
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type ServerBuild,
} from '@remix-run/node';
import { LOCALES, type Locale } from '@shop/contract/rules';
import type { Request as HttpRequest, RequestHandler, Response as HttpResponse } from 'express';
import type { ContentCache, ContentReader, Reading } from '../../app/lib/content-cache.server.js';
import { contentSecurityPolicy } from '../csp.js';
import { inLocale, localeOfUrl } from '../locales.js';
import { newNonce } from '../security.js';
import type { Settings } from '../settings.js';
import { finishPage, isForEverybody, type FinishedPage } from './finished-page.js';
import type { Made, PageCache } from './page-cache.js';
import { isAnonymous } from './visitor.js';

export interface PageParts {
  settings: Settings;
  build: ServerBuild;
  content: ContentCache;
  pages: PageCache;
  /** The load context of one answer. */
  context: (nonce: string, content: ContentReader, clientAddress: string, locale: Locale) => AppLoadContext;
}

/** What one making of a page has to itself. */
interface Sending {
  nonce: string;
  /** The visitor's. */
  address: string;
  whole: boolean;
  reading: Reading;
}

/** Longer addresses are answered but not kept. */
const KEY_MAX = 1_000;
const PERSONAL = 'private, no-store';

/**
 * Answers GET and HEAD of the shop's pages and their data. What is the same for everybody is finished once and kept;
 * what depends on a person is made for that person and stored nowhere.
 */
export function pageHandler({ settings, build, content, pages, context }: PageParts): RequestHandler {
  const handlers = new Map(
    LOCALES.map(({ code }) => [code, createRequestHandler(inLocale(build, code), 'production')] as const),
  );

  /** Renders a page; `reading` says what it was made of. */
  async function render(path: string, init: RequestInit, sending: Sending): Promise<Response> {
    const { nonce, address, whole, reading } = sending;
    const locale = localeOfUrl(path);
    const handle = handlers.get(locale);
    if (!handle) throw new Error(`No handler answers ${locale}.`);
    const load = { ...context(nonce, content.reader(reading), address, locale), whole };
    return handle(new Request(settings.publicUrl + path, init), load);
  }

  async function finished(response: Response, { nonce, reading }: Sending): Promise<Made> {
    if (!isForEverybody(response) || reading.failed) return null;
    return { page: await finishPage(response, nonce), version: reading.version };
  }

  /** Makes a kept page anew, with nothing of any visitor's request in it. */
  async function renewed(path: string): Promise<Made> {
    const sending = { nonce: newNonce(), address: '127.0.0.1', whole: true, reading: content.begin(true) };
    const response = await render(path, { headers: { accept: 'text/html' } }, sending);
    if (response.status < 500 && !isForEverybody(response)) return 'gone';
    return finished(response, sending);
  }

  content.onRefreshed(() => void renewAll());
  async function renewAll(): Promise<void> {
    // One after the other: the other core is the visitors'.
    for (const path of pages.staleKeys()) await pages.renewQuietly(path, () => renewed(path));
  }

  async function answer(req: HttpRequest, res: HttpResponse): Promise<void> {
    const path = req.originalUrl;
    const { method } = req;
    const headers = webHeaders(req);
    const sending = (whole: boolean): Sending => ({
      nonce: String(res.locals.nonce),
      address: req.ip ?? '',
      whole,
      reading: content.begin(false),
    });
    const own = async () => render(path, { method, headers, signal: untilClosed(res) }, sending(false));
    if (!isAnonymous(req.headers)) return send(req, res, await own(), PERSONAL);
    if (path.length > KEY_MAX) return send(req, res, await own());

    // What the first request of an address gets when that turns out not to be for everybody.
    let first: Response | undefined;
    const make = async () => {
      const whole = sending(true);
      const response = await render(path, { headers }, whole);
      const made = await finished(response, whole);
      if (!made) first = response;
      return made;
    };
    const page = await pages.get(path, pages.has(path) ? () => renewed(path) : make);
    if (page) return sendPage(req, res, page);
    return send(req, res, first ?? (await own()));
  }

  function sendPage(req: HttpRequest, res: HttpResponse, page: FinishedPage): void {
    const packing = req.acceptsEncodings('br') ? 'br' : req.acceptsEncodings('gzip') ? 'gzip' : 'identity';
    res.set({
      'Content-Type': page.contentType,
      'Cache-Control': page.cacheControl,
      ETag: page.etag,
      Vary: 'Accept-Encoding',
      // The same with every sending of the same page: a browser that is told 304 keeps page and policy together.
      'Content-Security-Policy': contentSecurityPolicy({
        hashes: page.scriptHashes,
        stripeJsUrl: settings.stripeJsUrl,
      }),
    });
    if (req.fresh) return void res.status(304).end();
    const body = page.bodies[packing];
    if (packing !== 'identity') res.set('Content-Encoding', packing);
    res.set('Content-Length', String(body.length));
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /** Sends an answer that is not kept. `caching`: overrules what the page says of itself. */
  async function send(
    req: HttpRequest,
    res: HttpResponse,
    response: Response,
    caching?: string,
  ): Promise<void> {
    res.status(response.status);
    for (const [name, value] of response.headers) res.append(name, value);
    if (caching) res.set('Cache-Control', caching);
    if (!response.body || req.method === 'HEAD') {
      await response.body?.cancel();
      return void res.end();
    }
    await writeReadableStreamToWritable(response.body, res);
  }

  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    answer(req, res).catch(next);
  };
}

function webHeaders(req: HttpRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** Aborts when the visitor leaves before the answer is out. */
function untilClosed(res: HttpResponse): AbortSignal {
  const leaving = new AbortController();
  res.on('close', () => res.writableFinished || leaving.abort());
  return leaving.signal;
}
