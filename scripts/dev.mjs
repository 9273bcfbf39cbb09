// `npm run dev`: the shop from source, reloading on change.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { dev } = await import('./lib/start/dev.mjs');
runWithCleanStop(dev);
