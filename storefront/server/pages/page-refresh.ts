import type { Versions } from '../../app/lib/cms/content-version.server.js';
import { newNonce } from '../security.js';
import type { RefreshOutcome, PageCache } from './page-cache.js';
import type { RenderPool } from './render-pool.js';

/**
 * So many of the pages that were used last are made anew after a new version, whether or not anybody asks. Who asks for
 * another one waits for it (PageCache).
 */
const IN_USE = 50;
/** Pages made anew at once after a new version: while one waits for the CMS another is rendered. */
const AT_ONCE = 3;

/** Makes kept pages anew, with nothing of any visitor's request in them. */
export class PageRefresh {
  readonly #pages: PageCache;
  readonly #renderPool: Pick<RenderPool, 'make'>;
  readonly #versions: Versions;

  constructor(pages: PageCache, renderPool: Pick<RenderPool, 'make'>, versions: Versions) {
    this.#pages = pages;
    this.#renderPool = renderPool;
    this.#versions = versions;
  }

  /** Whether the pages in use are of the present version. */
  get isCurrent(): boolean {
    return this.#outdated().length === 0;
  }

  /** Brings the pages in use to the present version. What fails stays as it is. */
  async refresh(): Promise<void> {
    const paths = this.#outdated();
    const worker = async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        const its = path;
        if (this.#pages.isOutdated(its)) await this.#pages.renewQuietly(its, () => this.make(its));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  #outdated(): string[] {
    return this.#pages.outdatedKeys(IN_USE);
  }

  /** A page that is made of the same answers as before is not rendered again. */
  async make(path: string): Promise<RefreshOutcome> {
    const task = {
      path,
      headers: [['accept', 'text/html'] as [string, string]],
      nonce: newNonce(),
      address: '127.0.0.1',
      renews: true,
      sources: this.#pages.sourcesOf(path) ?? undefined,
    };
    const outcome = await this.#renderPool.make(task, this.#versions);
    if (!('answer' in outcome)) return outcome;
    return outcome.gone ? 'gone' : null;
  }
}
