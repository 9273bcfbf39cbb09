import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Router } from 'express';
import packedStatic from 'express-static-gzip';

/**
 * The files that Vite has built: scripts and styles under names that change with them, the others under their own.
 * @param client folder of this build
 * @param kept folder of the scripts and styles of other builds (keepAssets), for what this one does not have
 */
export function builtFiles(client: string, kept: string): Router {
  const router = express.Router();
  const immutable = {
    immutable: true,
    maxAge: '1y',
    // The card provider's frames load the page's font from another origin.
    setHeaders: (res: ServerResponse, path: string) =>
      path.endsWith('.woff2') && res.setHeader('Access-Control-Allow-Origin', '*'),
  };
  router.use(
    '/assets',
    packedStatic(join(client, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: immutable,
    }),
    express.static(kept, { ...immutable, index: false, redirect: false, fallthrough: false }),
  );
  // Named one by one, so that a page does not ask the disk for a file of its name first.
  const files = readdirSync(client).filter((name) => name !== 'assets');
  router.get(
    files.map((name) => `/${name}`),
    express.static(client, { maxAge: '1h', index: false }),
  );
  return router;
}
