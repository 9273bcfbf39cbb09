import type { Health } from '@shop/contract';
import type { RequestHandler } from 'express';
import type { ContentCache } from '../app/lib/cms/content-cache.server.js';
import type { Versions } from '../app/lib/cms/content-version.server.js';
import type { PageCache } from './pages/page-cache.js';

/** GET /health/live: the process answers. Whoever gets no answer starts it anew. */
export const live: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

/**
 * Makes the function that tells how this storefront is. Able to serve means: the CMS answers, or there is kept content to serve while it is away.
 * @param version what is running, from package.json
 */
export function ownHealth(
  versions: Versions,
  content: ContentCache,
  pages: PageCache,
  version: string,
): () => Health {
  return () => {
    const able = versions.cmsReachable || content.size > 0 || pages.figures.pages > 0;
    return {
      status: able ? 'ok' : 'unavailable',
      version,
      checks: {
        cms: versions.cmsReachable ? 'ok' : 'failed',
        content: able ? 'ok' : 'failed',
      },
      pages: pages.figures,
    };
  };
}

/** GET /health, and /health/ready for whoever leads visitors to copies: 503 while it cannot serve. */
export function health(own: () => Health): RequestHandler {
  return (_req, res) => {
    const body = own();
    res
      .status(body.status === 'ok' ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(body);
  };
}
