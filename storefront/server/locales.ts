import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { DEFAULT_LOCALE, localeFacts, localeOfPath, type Locale } from '@shop/contract/rules';
import type { RequestHandler as Middleware, Response } from 'express';
import type { PublishedIndex } from '../app/lib/cms/published-index.server.js';
import { RouteParts } from './route-parts.js';

/** The language of a request by its address alone, so that a page is the same for everybody who asks for it. */
export function localeOfUrl(url: string): Locale {
  const [path = ''] = url.split('?');
  // A page's data lies beside it: that of /de is /de.data.
  return localeOfPath(path.replace(/\.data$/, '')).locale;
}

/**
 * The same app under a language's prefix. Remix calls that a basename: links, forms, redirects and the data of pages
 * keep to it by themselves, so no route and no link has to know of languages.
 */
export const inLocale = (build: ServerBuild, locale: Locale): ServerBuild => ({
  ...build,
  basename: localeFacts(locale).prefix || '/',
});

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** The app that answers an address (a path with its query), in its language; made when it is first asked for. */
export function appByAddress(build: Build, mode: 'development' | 'production') {
  const parts = typeof build === 'function' ? null : new RouteParts(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (url: string): RequestHandler => {
    const locale = localeOfUrl(url);
    const word = parts?.wordOf(url.split('?', 1)[0] ?? '') ?? '';
    const key = `${locale} ${word}`;
    const known = handlers.get(key);
    if (known) return known;
    const ofLocale =
      typeof build === 'function'
        ? async () => inLocale(await build(), locale)
        : inLocale(parts?.buildOf(build, word) ?? build, locale);
    const handler = createRequestHandler(ofLocale, mode);
    handlers.set(key, handler);
    return handler;
  };
}

/** The staff's panel, which speaks English alone, and what machines read: they have one address. */
const ONE_ADDRESS = /^\/(admin|sitemap\.xml|robots\.txt|site\.webmanifest)(\/|$|\?)/i;

/** Leads from a language's prefix to what is there once for all languages. */
export const redirectToUnprefixed: Middleware = (req, res, next) => {
  const { locale, path } = localeOfPath(req.originalUrl);
  if (locale === DEFAULT_LOCALE || !ONE_ADDRESS.test(path)) return next();
  res.redirect(302, path);
};

/** What pages ask for once they are open: their data, the map of routes, pieces. */
const ASKED_BY_PAGES = /\.data$|^\/(__manifest|menu-pieces|kept-pieces|product\/worn-with\/[^/]+)$/i;

/**
 * Whether an address (without a language) is none that a person opens. It is answered in a language that is off as well:
 * pages in it may be open, and previews of drafts are.
 */
export const isAskedByPages = (path: string): boolean => ASKED_BY_PAGES.test(path.replace(/\?.*$/s, ''));

/**
 * Leads from the pages of a language that the shop spoke once to the English ones, for as long as it is off (S-99): who kept
 * an address finds what was there. Pages that are open go on, forms of theirs are read, and drafts are shown.
 */
export const redirectToSpoken =
  (published: Pick<PublishedIndex, 'spoken'>, isPreview: (res: Response) => boolean): Middleware =>
  (req, res, next) => {
    const { locale, path } = localeOfPath(req.originalUrl);
    const isOpened = (req.method === 'GET' || req.method === 'HEAD') && !isAskedByPages(path);
    if (locale === DEFAULT_LOCALE || !isOpened || isPreview(res)) return next();
    published.spoken(locale).then((spoken) => {
      // Two slashes would lead to another host.
      if (spoken === 'before')
        res.set('Cache-Control', 'no-store').redirect(302, path.replace(/^[/\\]+/, '/'));
      else next();
    }, next);
  };
