import { fileURLToPath } from 'node:url';
import { loadBuiltApp } from './built-app.js';
import { RenderPool } from './pages/render-pool.js';
import { serve } from './serve.js';

// Compiled to build/http/server/main.js: the storefront's folder is three above.
const folder = fileURLToPath(new URL('../../../', import.meta.url));

await serve(folder, async () => ({ build: await loadBuiltApp(), renderPool: new RenderPool() }));
