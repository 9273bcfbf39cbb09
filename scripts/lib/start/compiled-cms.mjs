import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';

/** The compiled CMS inside this process, not loaded yet; it serves nobody until its server is mounted and listens. */
export function compiledCms() {
  const appDir = inRoot('cms');
  const { createStrapi } = createRequire(join(appDir, 'package.json'))('@strapi/strapi');
  const distDir = join(appDir, 'dist');
  return createStrapi({ appDir, distDir, serveAdminPanel: false, autoReload: false });
}
