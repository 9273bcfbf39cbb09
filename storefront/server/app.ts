import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import type { AddressHits } from '@shop/contract';
import { ContentCache } from '../app/lib/cms/content-cache.server.js';
import type { FormRefusal } from '../app/lib/context.js';
import type { ContentVersion } from '../app/lib/cms/content-version.server.js';
import type { Log } from '../app/lib/log.js';
import { runAsVisitor } from '../app/lib/visitor-context.js';
import { keptAnswers } from './answers/kept-answers.js';
import { builtFiles } from './assets/built-files.js';
import { formGuard } from './requests/form-guard.js';
import { dataVersion } from './data-version.js';
import { health, live, ownHealth } from './health.js';
import { errorHandler } from './responses/error-handler.js';
import { FastPath } from './fast-path.js';
import { keepAssets } from './assets/kept-assets.js';
import { LoadContexts } from './load-context.js';
import { redirectToSpoken, redirectToUnprefixed } from './locales.js';
import { inTurns } from './requests/in-turns.js';
import { networkLimit } from './requests/network-limit.js';
import { AddressHitCounter } from './address-hits.js';
import { makeFirstPages } from './pages/first-pages.js';
import { NotFoundPages } from './pages/not-found.js';
import { PageCache } from './pages/page-cache.js';
import { pageHandler } from './pages/page-handler.js';
import type { RenderPool } from './pages/render-pool.js';
import { PageRefresh } from './pages/page-refresh.js';
import { Redirects, redirectsFromSource } from './pages/redirects.js';
import { createRenderer } from './pages/renderer.js';
import { PictureFolder } from './pictures/picture-folder.js';
import { PictureSources } from './pictures/picture-sources.js';
import { PictureStore } from './pictures/picture-store.js';
import { pictures } from './pictures/pictures.js';
import { previewOf, previews, unlessPreview } from './preview.js';
import { passThrough } from './proxy.js';
import { readableAddress } from './requests/readable-address.js';
import { requestId } from './requests/request-id.js';
import { requestLog, requestLogger } from './requests/request-log.js';
import { requestTarget } from './requests/request-target.js';
import { firstSegments, Metrics } from './metrics.js';
import { routeManifest, routeManifestFromSource } from './assets/route-manifest.js';
import { securityHeaders } from './security.js';
import { readForms } from './requests/request-body.js';
import type { Settings } from './settings.js';
import { unknownForms } from './pages/unknown-forms.js';
import { uncachedPages } from './pages/uncached-pages.js';
import { refreshCaches, type RefreshableCache } from './cache-refresh.js';

export interface AppParts {
  settings: Settings;
  log: Log;
  versions: ContentVersion;
  /** Tells the CMS which content version the visitors of this storefront see. */
  onShown: (version: number) => Promise<void>;
  /** Tells it which redirects they followed, and which addresses led nowhere. */
  onHits: (hits: AddressHits) => Promise<void>;
  /** The storefront's folder. */
  folder: string;
  version: string;
  pages: BuiltPages | PagesFromSource;
}

/** What `npm start` serves. */
export interface BuiltPages {
  build: ServerBuild;
  renderPool: RenderPool;
}

/** What `npm run dev` serves: Vite's middleware stands in place of the built assets, no page is kept, redirects are followed. */
export interface PagesFromSource {
  build: () => Promise<ServerBuild>;
  viteMiddleware: RequestHandler;
}

export interface ShopApp {
  /** Answers every request. */
  listener: RequestListener;
  /** Makes what the first visitors would wait for; resolves when it is made, or cannot be. */
  prepare: () => Promise<void>;
}

/** Whoever watches over this storefront waits in no line: a busy one would be started anew. */
const HEALTH_LIVE = '/health/live';
const HEALTH = [HEALTH_LIVE, '/health', '/health/ready'];

/** The shop's HTTP server: what is kept, then headers, assets, pictures, the pass-through to the CMS, and the pages. */
export function createApp(parts: AppParts): ShopApp {
  const { settings, log, versions, folder } = parts;
  const viteMiddleware = 'viteMiddleware' in parts.pages ? parts.pages.viteMiddleware : undefined;
  const app = express();
  const content = new ContentCache({ versions, log });
  const pages = new PageCache({ versions, log, bytesMax: settings.pageCacheBytes });
  const own = ownHealth(versions, content, pages, parts.version);
  const contexts = new LoadContexts(settings, log, versions, own);
  const enter = networkLimit();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustedProxies);
  app.set('query parser', 'simple');
  const routes = 'renderPool' in parts.pages ? Object.values(parts.pages.build.routes) : [];
  const metrics = new Metrics({ versions, pages, known: firstSegments(routes.map((route) => route?.path)) });
  const logRequest = requestLogger(log, metrics.observe);
  const fastPath = new FastPath({ versions, published: contexts.published, logRequest });
  const turns = inTurns();
  app.use((req, res, next) => (HEALTH.includes(req.path) ? next() : turns(req, res, next)));
  app.use(requestId, requestLog(logRequest));
  app.use(securityHeaders(settings, viteMiddleware !== undefined));
  app.use(requestTarget);
  app.get(HEALTH_LIVE, live);
  app.get(HEALTH, health(own));
  app.get('/metrics', metrics.handler(settings.metricsToken));
  const { published } = contexts;
  if ('renderPool' in parts.pages) app.use(keptAnswers({ settings, versions, published, fastPath, log }));
  app.use(compression(), passThrough(settings, log, enter), readableAddress);
  const cacheFolder = settings.cacheDir ?? join(folder, '.cache');
  const pictureFolder = new PictureFolder({
    folder: join(cacheFolder, 'img'),
    bytesMax: settings.pictureCacheBytes,
    log,
  });
  void pictureFolder.tidy();
  const sources = new PictureSources({ cmsUrl: settings.cmsUrl, versions });
  app.use(pictures(new PictureStore({ sources, folder: pictureFolder }), log));
  const client = join(folder, 'build/client');
  const assetsFolder = join(cacheFolder, 'assets');
  if (viteMiddleware) {
    app.use(viteMiddleware);
  } else {
    app.use(builtFiles(client, assetsFolder));
  }

  app.use(
    previews((token) => contexts.bearing(token)),
    redirectToUnprefixed,
    redirectToSpoken(published, (res) => 'token' in (previewOf(res) ?? {})),
  );
  const kept: RefreshableCache[] = [content, published];
  const hits = new AddressHitCounter({ versions, report: parts.onHits, log });
  let prepare = async () => {};
  if ('renderPool' in parts.pages) {
    const { build, renderPool } = parts.pages;
    app.use(routeManifest(build), dataVersion(build));
    const renewal = new PageRefresh(pages, renderPool, versions);
    const render = createRenderer({ build, contexts, content, publicUrl: settings.publicUrl });
    const notFoundPages = new NotFoundPages(build.routes, published);
    const redirects = new Redirects({ published, notFoundPages, hits });
    kept.push(renewal);
    prepare = async () => {
      await keepAssets(join(client, 'assets'), assetsFolder, log);
      await makeFirstPages({ pages, renewal, versions, published });
      if (versions.cmsReachable) await contexts.keepContent(content);
    };
    app.use(
      unlessPreview(
        pageHandler({
          settings,
          versions,
          content,
          pages,
          notFoundPages,
          redirects,
          fastPath,
          renewal,
          renderPool,
          render,
        }),
      ),
      unlessPreview(unknownForms({ pages, notFoundPages, renewal, stripeJsUrl: settings.stripeJsUrl })),
    );
  } else {
    const { build } = parts.pages;
    app.use(routeManifestFromSource(build), unlessPreview(redirectsFromSource(build, { published, hits })));
  }
  refreshCaches({ versions, kept, onShown: parts.onShown, log });
  app.use(
    formGuard(settings),
    readForms(enter),
    (req, _res, next) => runAsVisitor(req.ip ?? '', next),
    uncachedPages({
      build: parts.pages.build,
      mode: viteMiddleware ? 'development' : 'production',
      publicUrl: settings.publicUrl,
      contextOf(req, res, locale) {
        const preview = previewOf(res);
        const refusal = res.locals.refusal as FormRefusal | undefined;
        const answering = { nonce: String(res.locals.nonce), address: req.ip ?? '', locale, refusal };
        if (preview && 'token' in preview) return contexts.previewed(answering, preview.token);
        return { ...contexts.cached(answering, content), previewEnded: preview !== undefined };
      },
    }),
  );
  app.use(errorHandler(log));
  return { listener: (req, res) => void (fastPath.answer(req, res, app) || app(req, res)), prepare };
}
