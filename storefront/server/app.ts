import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import packedStatic from 'express-static-gzip';
import express, { type Express, type RequestHandler } from 'express';
import { ContentCache } from '../app/lib/cms/content-cache.server.js';
import type { FormRefusal } from '../app/lib/context.js';
import type { ContentVersion } from '../app/lib/cms/content-version.server.js';
import type { Log } from '../app/lib/log.js';
import { runAsVisitor } from '../app/lib/visitor-context.js';
import { formGuard } from './form-guard.js';
import { health } from './health.js';
import { errorHandler } from './error-handler.js';
import { LoadContexts } from './load-context.js';
import { oneAddress } from './locales.js';
import { networkLimit } from './open-calls.js';
import { Nowhere } from './pages/nowhere.js';
import { PageCache } from './pages/page-cache.js';
import { pageHandler } from './pages/page-handler.js';
import type { PageMakers } from './pages/page-makers.js';
import { PageRenewal } from './pages/page-renewal.js';
import { rendering } from './pages/rendering.js';
import { PictureStore } from './picture-store.js';
import { pictures } from './pictures.js';
import { previewOf, previews, unlessPreview } from './preview.js';
import { passThrough } from './proxy.js';
import { readableAddress } from './readable-address.js';
import { requestLog } from './request-log.js';
import { requestTarget } from './request-target.js';
import { routeManifest } from './route-manifest.js';
import { securityHeaders } from './security.js';
import { readForms } from './sent-body.js';
import type { Settings } from './settings.js';
import { unkeptPages } from './unkept-pages.js';
import { refreshCaches, type RefreshableCache } from './cache-refresh.js';

export interface AppParts {
  settings: Settings;
  log: Log;
  versions: ContentVersion;
  /** Tells the CMS which content version the visitors of this storefront see. */
  onShown: (version: number) => Promise<void>;
  /** The storefront's folder. */
  folder: string;
  version: string;
  pages: BuiltPages | PagesFromSource;
}

/** What `npm start` serves. */
export interface BuiltPages {
  build: ServerBuild;
  makers: PageMakers;
}

/** What `npm run dev` serves: Vite's middleware stands in place of the built assets, and no page is kept. */
export interface PagesFromSource {
  build: () => Promise<ServerBuild>;
  viteMiddleware: RequestHandler;
}

/** The shop's HTTP server: headers, assets, pictures, the pass-through to the CMS, then the pages. */
export function createApp(parts: AppParts): Express {
  const { settings, log, versions, folder } = parts;
  const viteMiddleware = 'viteMiddleware' in parts.pages ? parts.pages.viteMiddleware : undefined;
  const app = express();
  const content = new ContentCache({ versions, log });
  const pages = new PageCache({ versions, log, bytesMax: settings.pageCacheBytes });
  const contexts = new LoadContexts(settings, log, versions);
  const enter = networkLimit();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustedProxies);
  app.set('query parser', 'simple');
  app.use(requestLog(log));
  app.use(securityHeaders(settings, viteMiddleware !== undefined));
  app.use(requestTarget);
  app.get('/health', health(versions, content, pages, parts.version));
  app.use(compression(), passThrough(settings, log, enter), readableAddress);
  const pictureFolder = join(settings.cacheDir ?? join(folder, '.cache'), 'img');
  app.use(
    pictures(
      new PictureStore({ folder: pictureFolder, cmsUrl: settings.cmsUrl, version: () => versions.version }),
      log,
    ),
  );
  if (viteMiddleware) {
    app.use(viteMiddleware);
  } else {
    const client = join(folder, 'build/client');
    const immutable = { immutable: true, maxAge: '1y', fallthrough: false };
    app.use(
      '/assets',
      packedStatic(join(client, 'assets'), {
        enableBrotli: true,
        orderPreference: ['br'],
        index: false,
        serveStatic: immutable,
      }),
    );
    // Named one by one, so that a page does not ask the disk for a file of its name first.
    const files = readdirSync(client).filter((name) => name !== 'assets');
    app.get(
      files.map((name) => `/${name}`),
      express.static(client, { maxAge: '1h', index: false }),
    );
  }

  app.use(
    previews((token) => contexts.bearing(token)),
    oneAddress,
  );
  const kept: RefreshableCache[] = [content];
  if ('makers' in parts.pages) {
    const { build, makers } = parts.pages;
    app.use(routeManifest(build));
    const renewal = new PageRenewal(pages, makers, versions);
    const render = rendering({ build, contexts, content, publicUrl: settings.publicUrl });
    const { published } = contexts;
    const nowhere = new Nowhere(build.routes, published);
    kept.push(published, renewal);
    app.use(
      unlessPreview(pageHandler({ settings, versions, content, pages, nowhere, renewal, makers, render })),
    );
  }
  refreshCaches({ versions, kept, onShown: parts.onShown, log });
  app.use(
    formGuard(settings),
    readForms(enter),
    (req, _res, next) => runAsVisitor(req.ip ?? '', next),
    unkeptPages({
      build: parts.pages.build,
      mode: viteMiddleware ? 'development' : 'production',
      publicUrl: settings.publicUrl,
      contextOf(req, res, locale) {
        const preview = previewOf(res);
        const refusal = res.locals.refusal as FormRefusal | undefined;
        const answering = { nonce: String(res.locals.nonce), address: req.ip ?? '', locale, refusal };
        if (preview && 'token' in preview) return contexts.previewed(answering, preview.token);
        return { ...contexts.kept(answering, content), previewEnded: preview !== undefined };
      },
    }),
  );
  app.use(errorHandler(log));
  return app;
}
