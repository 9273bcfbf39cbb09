import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { serve } from './serve.js';

// Compiled to build/http/server/main.js: the storefront's folder is three above.
const folder = fileURLToPath(new URL('../../../', import.meta.url));
const builtApp = new URL('../../server/index.js', import.meta.url).href;

await serve(folder, async () => ({ build: (await import(builtApp)) as ServerBuild }));
