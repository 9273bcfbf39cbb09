import type { HeadersFunction } from '@remix-run/node';

/**
 * Caching of pages that are the same for everybody: browsers ask again each time, shared caches may show an old one
 * while they fetch the next, and for a day where the shop is away.
 */
export const PUBLIC_PAGE = {
  'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=60, stale-if-error=86400',
} as const;

/** The `headers` of a route whose loader knows them. */
export const loaderHeaders: HeadersFunction = (route) => route.loaderHeaders;
