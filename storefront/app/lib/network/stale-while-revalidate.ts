import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isOffline } from './connection';

/** A page's data on its way in the browser: what was cached of an earlier visit, and the fresh answer. */
export interface Revalidated<T> {
  cached: T | undefined;
  fresh: Promise<T>;
}

const CACHED_MAX = 40;

/**
 * A page's client loader: shows the page at once with what an earlier visit of the same address left (so that going
 * back keeps the place on the page) and lets the fresh answer follow. Where nothing was left, somebody who goes back or
 * has no connection stays on the page before until the answer is there.
 */
export function staleWhileRevalidate<T>() {
  const cached = new Map<string, T>();
  return async (request: Request, key: string, load: () => Promise<T>): Promise<Revalidated<T>> => {
    const fresh = load();
    fresh.then(
      (value) => {
        cached.delete(key);
        cached.set(key, value);
        for (const oldest of cached.keys()) {
          if (cached.size <= CACHED_MAX) break;
          cached.delete(oldest);
        }
      },
      // The page itself shows the failure (useRevalidated); here only nothing is cached.
      () => cached.delete(key),
    );
    if (!cached.has(key) && (isGoneBackTo(request) || isOffline())) await fresh;
    return { cached: cached.get(key), fresh };
  };
}

/** Going back, the browser is at the address before its page is loaded; going on, only after that. */
function isGoneBackTo({ url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return pathname === window.location.pathname && search === window.location.search;
}

export interface LoadState<T> {
  value: T | undefined;
  error: unknown;
}

function isArriving<T>(data: T | Revalidated<T>): data is Revalidated<T> {
  return typeof data === 'object' && data !== null && 'fresh' in data && data.fresh instanceof Promise;
}

/** The page's data, now: the server's, or the cached answer until the fresh one is there. Neither: still loading. */
export function useRevalidated<T>(data: T | Revalidated<T>): LoadState<T> {
  const [settled, settle] = useState<LoadState<T> & { of: unknown }>({
    of: null,
    value: undefined,
    error: undefined,
  });
  useEffect(() => {
    if (!isArriving(data)) return;
    let left = false;
    data.fresh.then(
      (value) => left || settle({ of: data, value, error: undefined }),
      (error: unknown) => left || settle({ of: data, value: undefined, error }),
    );
    return () => {
      left = true;
    };
  }, [data]);
  if (!isArriving(data)) return { value: data, error: undefined };
  return settled.of === data ? settled : { value: data.cached, error: undefined };
}

/** A page's data goes by its path: what a form, a hash or a query changes does not load it anew. */
export const revalidateOnPathChange = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
