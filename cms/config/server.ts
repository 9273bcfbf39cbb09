import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate } from '../src/lib/database/private-files';
import { settings } from '../src/settings';

export default () => {
  const { APP_KEYS, CMS_HOST, CMS_PORT, DATA_DIR } = settings();
  const publicDir = path.join(DATA_DIR, 'public');
  // Strapi refuses to start without its upload folder.
  mkdirSync(path.join(publicDir, 'uploads'), { recursive: true, mode: 0o700 });
  keepPrivate(DATA_DIR);
  return {
    host: CMS_HOST,
    port: CMS_PORT,
    // Longer than the storefront keeps an idle connection: it is never closed under a call that is on its way.
    http: {
      serverOptions: {
        keepAliveTimeout: 75_000,
        headersTimeout: 20_000,
        requestTimeout: 300_000,
        connectionsCheckingInterval: 5_000,
      },
    },
    app: { keys: APP_KEYS },
    dirs: { public: publicDir },
    // Whose X-Forwarded-For is left standing decides the `forwarded` middleware.
    proxy: { koa: true, maxIpsCount: 1 },
    logger: { updates: { enabled: false }, startup: { enabled: true } },
    webhooks: { populateRelations: false },
    transfer: { remote: { enabled: false } },
    cron: { enabled: false },
  };
};
