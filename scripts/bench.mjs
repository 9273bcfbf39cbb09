// `npm run bench [part …]`: the shop's figures.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { bench } = await import('./lib/bench/bench.mjs');
runWithCleanStop((run) => bench(run, process.argv.slice(2)));
