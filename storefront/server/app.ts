import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { LOCALES, type Locale } from '@shop/contract/rules';
import compression from 'compression';
import packedStatic from 'express-static-gzip';
import express, { type Express, type RequestHandler } from 'express';
import { createCms, type Cms } from '../app/lib/cms.server.js';
import { cachedCms, type ContentCache, type ContentReader } from '../app/lib/content-cache.server.js';
import '../app/lib/context.js';
import type { Log } from '../app/lib/log.js';
import { formGuard } from './form-guard.js';
import { health } from './health.js';
import { lastResort } from './last-resort.js';
import { inLocale, localeOfUrl, oneAddress } from './locales.js';
import { PageCache } from './pages/page-cache.js';
import { pageHandler } from './pages/page-handler.js';
import { PictureStore } from './picture-store.js';
import { pictures } from './pictures.js';
import { neverKeepPreviews, previewToken, unlessPreview } from './preview.js';
import { passThrough } from './proxy.js';
import { requestLog } from './request-log.js';
import { securityHeaders } from './security.js';
import type { Settings } from './settings.js';

export interface AppParts {
  settings: Settings;
  log: Log;
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
  const { settings, log, cache, folder, build, viteMiddleware } = parts;
  const app = express();
  const pages = new PageCache({ versions: cache, log, bytesMax: settings.pageCacheBytes });
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy ? 1 : false);
  app.use(requestLog(log));
  app.use(securityHeaders(settings, viteMiddleware !== undefined));
  app.get('/health', health(cache, pages, parts.version));
  app.use(compression(), passThrough(settings, log));
  const pictureFolder = join(settings.cacheDir ?? join(folder, '.cache'), 'img');
  app.use(
    pictures(
      new PictureStore({ folder: pictureFolder, cmsUrl: settings.cmsUrl, version: () => cache.version }),
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

  const loadContext = (nonce: string, asked: Cms, clientAddress: string, locale: Locale): AppLoadContext => ({
    cms: asked,
    locale,
    log,
    publicUrl: settings.publicUrl,
    cmsUrl: settings.cmsUrl,
    clientAddress,
    shopMode: settings.shopMode,
    stripeJsUrl: settings.stripeJsUrl,
    nonce,
  });
  const cmsIn = (locale: Locale, preview?: string) =>
    createCms({ baseUrl: settings.cmsUrl, locale, preview });
  const asking = new Map(LOCALES.map(({ code }) => [code, cmsIn(code)]));
  const keptCms = (locale: Locale, content: ContentReader) =>
    cachedCms(asking.get(locale) ?? cmsIn(locale), content, locale);
  const context = (nonce: string, content: ContentReader, clientAddress: string, locale: Locale) =>
    loadContext(nonce, keptCms(locale, content), clientAddress, locale);
  app.use(neverKeepPreviews, oneAddress);
  if (typeof build !== 'function')
    app.use(unlessPreview(pageHandler({ settings, build, content: cache, pages, context })));
  app.use(formGuard(settings));
  const answering = new Map(
    LOCALES.map(({ code }) => [
      code,
      createRequestHandler({
        build:
          typeof build === 'function' ? async () => inLocale(await build(), code) : inLocale(build, code),
        mode: viteMiddleware ? 'development' : 'production',
        getLoadContext(req, res) {
          const preview = previewToken(req);
          const asked = preview ? cmsIn(code, preview) : keptCms(code, cache);
          return loadContext(String(res.locals.nonce), asked, req.ip ?? '', code);
        },
      }),
    ]),
  );
  app.all('*', (req, res, next) => void answering.get(localeOfUrl(req.originalUrl))?.(req, res, next));
  app.use(lastResort(log));
  return app;
}
