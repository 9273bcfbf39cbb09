import { fileURLToPath } from 'node:url';
import { loadBuiltApp } from './built-app.js';
import { PageMakers } from './pages/page-makers.js';
import { serve } from './serve.js';

// Compiled to build/http/server/main.js: the storefront's folder is three above.
const folder = fileURLToPath(new URL('../../../', import.meta.url));

await serve(folder, async () => ({ build: await loadBuiltApp(), makers: new PageMakers() }));
