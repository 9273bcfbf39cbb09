import type { ServerBuild } from '@remix-run/node';
import { localeOfPath } from '@shop/contract/rules';
import type { RequestHandler } from 'express';

const MANIFEST = '/__manifest';
const KEPT = 'public, max-age=31536000, immutable';

/**
 * Answers where a page asks which scripts its links need (Remix's lazy route discovery). The framework matches every
 * beginning of every path that it is asked for, seconds for one request (CVE-2026-42342, CVE-2026-55685). The shop's
 * routes are few: whoever asks gets all of them, made once, whatever the paths.
 */
export function routeManifest({ assets }: Pick<ServerBuild, 'assets'>): RequestHandler {
  const routes = JSON.stringify(assets.routes);
  return (req, res, next) => {
    if (localeOfPath(req.path).path !== MANIFEST) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.status(405).set('Allow', 'GET').end();
    // A page of an older build loads anew.
    if (req.query.version !== assets.version)
      return void res
        .status(204)
        .set({ 'X-Remix-Reload-Document': 'true', 'Cache-Control': 'no-store' })
        .end();
    res.set('Cache-Control', KEPT).type('json').send(routes);
  };
}

/**
 * The same in front of pages that are served from source (`npm run dev`), whose routes may be others at each request. The
 * page does not say which of them it wants (app/lib/network/fetch-guard.ts): the framework by itself would refuse it.
 */
export function routeManifestFromSource(build: () => Promise<Pick<ServerBuild, 'assets'>>): RequestHandler {
  return (req, res, next) => {
    if (localeOfPath(req.path).path !== MANIFEST) return next();
    build().then((now) => void routeManifest(now)(req, res, next), next);
  };
}
