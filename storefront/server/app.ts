import { join } from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Cms } from '../app/lib/cms.server.js';
import type { ContentCache } from '../app/lib/content-cache.server.js';
import '../app/lib/context.js';
import type { Log } from '../app/lib/log.js';
import { formGuard } from './form-guard.js';
import { health } from './health.js';
import { lastResort } from './last-resort.js';
import { PictureStore } from './picture-store.js';
import { pictures } from './pictures.js';
import { passThrough } from './proxy.js';
import { requestLog } from './request-log.js';
import { securityHeaders } from './security.js';
import type { Settings } from './settings.js';

export interface AppParts {
  settings: Settings;
  log: Log;
  cms: Cms;
  cache: ContentCache;
  /** The storefront's folder. */
  folder: string;
  version: string;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Vite's middleware while developing; instead of the built assets. */
  viteMiddleware?: RequestHandler;
}

/** The shop's HTTP server: headers, assets, pictures, the pass-through to the CMS, then the pages. */
export function createApp(parts: AppParts): Express {
  const { settings, log, cms, cache, folder, viteMiddleware } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy ? 1 : false);
  app.use(requestLog(log));
  app.use(securityHeaders(settings, viteMiddleware !== undefined));
  app.get('/health', health(cache, parts.version));
  app.use(passThrough(settings, log));
  const pictureFolder = join(settings.cacheDir ?? join(folder, '.cache'), 'img');
  app.use(pictures(new PictureStore({ folder: pictureFolder, cmsUrl: settings.cmsUrl }), log));
  app.use(compression());

  if (viteMiddleware) {
    app.use(viteMiddleware);
  } else {
    const client = join(folder, 'build/client');
    const immutable = { immutable: true, maxAge: '1y', fallthrough: false };
    app.use('/assets', express.static(join(client, 'assets'), immutable));
    app.use(express.static(client, { maxAge: '1h', index: false }));
  }

  app.use(formGuard(settings));
  app.all(
    '*',
    createRequestHandler({
      build: parts.build,
      mode: viteMiddleware ? 'development' : 'production',
      getLoadContext(req, res): AppLoadContext {
        return {
          cms,
          log,
          publicUrl: settings.publicUrl,
          cmsUrl: settings.cmsUrl,
          clientAddress: req.ip ?? '',
          shopMode: settings.shopMode,
          stripeJsUrl: settings.stripeJsUrl,
          nonce: String(res.locals.nonce),
        };
      },
    }),
  );
  app.use(lastResort(log));
  return app;
}
