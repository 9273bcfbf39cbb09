import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { DEFAULT_LOCALE, LOCALES, localeFacts, localeOfPath, type Locale } from '@shop/contract/rules';
import type { RequestHandler } from 'express';

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

/** The app in each of the shop's languages. */
export function appByLocale(build: Build, mode: 'development' | 'production') {
  const handlers = new Map(
    LOCALES.map(({ code }) => {
      const ofLocale =
        typeof build === 'function' ? async () => inLocale(await build(), code) : inLocale(build, code);
      return [code, createRequestHandler(ofLocale, mode)];
    }),
  );
  return (locale: Locale) => {
    const handle = handlers.get(locale);
    if (!handle) throw new Error(`No handler answers ${locale}.`);
    return handle;
  };
}

/** The staff's panel, which speaks English alone, and what machines read: they have one address. */
const ONE_ADDRESS = /^\/(admin|sitemap\.xml|robots\.txt|site\.webmanifest)(\/|$|\?)/i;

/** Leads from a language's prefix to what is there once for all languages. */
export const redirectToUnprefixed: RequestHandler = (req, res, next) => {
  const { locale, path } = localeOfPath(req.originalUrl);
  if (locale === DEFAULT_LOCALE || !ONE_ADDRESS.test(path)) return next();
  res.redirect(302, path);
};
