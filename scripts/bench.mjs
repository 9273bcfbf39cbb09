// `npm run bench`: requests a second as ratios to a bare server.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { bench } = await import('./lib/bench.mjs');
runWithCleanStop(bench);
