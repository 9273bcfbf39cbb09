import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createServer as createVite } from 'vite';
import { serve } from './serve.js';

const folder = fileURLToPath(new URL('../', import.meta.url));

// The same server, with Vite in front of the pages: components reload in place, loaders on the next request.
await serve(folder, async (server) => {
  const vite = await createVite({
    root: folder,
    configFile: `${folder}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    build: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
    viteMiddleware: vite.middlewares,
  };
});
