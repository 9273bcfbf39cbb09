import { setTimeout as pause } from 'node:timers/promises';
import { LOCALES } from '@shop/contract/rules';
import type { PublishedIndex } from '../../app/lib/cms/published-index.server.js';
import type { Versions } from '../../app/lib/cms/content-version.server.js';
import type { PageCache } from './page-cache.js';
import type { PageRefresh } from './page-refresh.js';

/** A storefront that cannot make them serves all the same after so many ms. */
const PATIENCE_MS = 8_000;
const AGAIN_MS = 250;

interface FirstPagesOptions {
  pages: Pick<PageCache, 'has' | 'renewQuietly'>;
  renewal: Pick<PageRefresh, 'make'>;
  versions: Versions;
  published: Pick<PublishedIndex, 'spoken'>;
  patienceMs?: number;
}

/**
 * Makes the home page in each language of the shop: with it comes what every page is made of, and the code that makes
 * pages has run. They are the first pages of a storefront that nobody is led to yet. A copy that served from its first moment would ask
 * for everything at once while its first visitors wait, and tell them that the catalogue cannot be reached (B-119).
 */
export async function makeFirstPages({
  pages,
  renewal,
  versions,
  published,
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
  await Promise.all(
    LOCALES.map(async ({ code, prefix }) => {
      if ((await published.spoken(code)) === 'now') await make(prefix || '/');
    }),
  );
}
