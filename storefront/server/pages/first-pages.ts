import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES } from '@shop/contract/rules';
import type { Versions } from '../../app/lib/cms/content-version.server.js';
import type { PageCache } from './page-cache.js';
import type { PageRefresh } from './page-refresh.js';

/** The home page in each language: with it comes what every page is made of, and the code that makes pages has run. */
const FIRST_PAGES = LOCALES.map(({ prefix }) => prefix || '/');
/** A storefront that cannot make them serves all the same after so many ms. */
const PATIENCE_MS = 8_000;
const AGAIN_MS = 250;

interface FirstPagesOptions {
  pages: Pick<PageCache, 'has' | 'renewQuietly'>;
  renewal: Pick<PageRefresh, 'make'>;
  versions: Versions;
  patienceMs?: number;
}

/**
 * Makes the first pages of a storefront that nobody is led to yet. A copy that served from its first moment would ask
 * for everything at once while its first visitors wait, and tell them that the catalogue cannot be reached (B-119).
 */
export async function makeFirstPages({
  pages,
  renewal,
  versions,
  patienceMs = PATIENCE_MS,
}: FirstPagesOptions): Promise<void> {
  const until = performance.now() + patienceMs;
  const make = async (path: string): Promise<void> => {
    while (versions.cmsReachable && performance.now() < until) {
      await pages.renewQuietly(path, () => renewal.make(path));
      if (pages.has(path)) return;
      await pause(AGAIN_MS);
    }
  };
  await Promise.all(FIRST_PAGES.map(make));
}
