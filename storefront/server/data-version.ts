import type { ServerBuild } from '@remix-run/node';
import { localeOfPath, type Locale } from '@shop/contract/rules';
import type { RequestHandler } from 'express';
import { DATA, VERSION_HEADER, VERSION_PARAMETER } from '../app/lib/network/build-version.js';
import { singleFetchText } from '../app/lib/network/single-fetch-text.js';

type Assets = Pick<ServerBuild['assets'], 'version' | 'routes'>;

/** For pages of before builds had versions: they show it in the place of a page that loads its data itself. */
const UPDATED: Readonly<Partial<Record<Locale, string>> & { en: string }> = {
  en: 'The shop has been updated. Please load this page again.',
  de: 'Der Shop wurde aktualisiert. Bitte laden Sie diese Seite neu.',
};

/**
 * Answers data only to pages of this build: what it holds may mean something else to the code of another. A page of an
 * older one is led to load the document instead (a page of this kind does so by itself, see fetch-guard). That asks for no
 * data, so two builds at once lead each page change to one document, never to a circle. Forms go on as they are.
 */
export function dataVersion({ assets }: { assets: Assets }): RequestHandler {
  return (req, res, next) => {
    if (!req.path.endsWith(DATA)) return next();
    const { pathname, searchParams } = new URL(`http://shop${req.originalUrl}`);
    const version = searchParams.get(VERSION_PARAMETER);
    searchParams.delete(VERSION_PARAMETER);
    req.url = req.originalUrl = withSearch(pathname, searchParams);
    res.set(VERSION_HEADER, assets.version);
    const reads = req.method === 'GET' || req.method === 'HEAD';
    if (!reads || version === assets.version) return next();
    res
      .status(202)
      .set({ 'Content-Type': 'text/x-script', 'Cache-Control': 'no-store' })
      .end(leadToDocument(pathname, searchParams, assets));
  };
}

const withSearch = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path);

/** The framework's redirect that loads the document. Code that loads a page's data itself follows none: it is told. */
function leadToDocument(dataPath: string, search: URLSearchParams, { routes }: Assets): string {
  // That of the home page is /_root.data, in a language with a prefix /de.data.
  const { locale, path } = localeOfPath(dataPath.slice(0, -DATA.length).replace(/^\/_root$/, '/'));
  const asked = search.get('_routes')?.split(',') ?? [];
  search.delete('_routes');
  const own = asked.filter((id) => Object.hasOwn(routes, id) && routes[id]?.hasClientLoader);
  if (own.length > 0) {
    const error = ['ErrorResponse', UPDATED[locale] ?? UPDATED.en, 503, ''] as const;
    return singleFetchText(Object.fromEntries(own.map((id) => [id, { error }])));
  }
  const redirect = { redirect: withSearch(path, search), status: 302, revalidate: false };
  return singleFetchText(['SingleFetchRedirect', { ...redirect, reload: true, replace: false }]);
}
