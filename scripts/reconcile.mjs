// `npm run reconcile [days]`: compares the running shop's orders with the card provider's payments and refunds.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { reconcile } = await import('./lib/reconcile.mjs');
runWithCleanStop((run) => reconcile(run, process.argv.slice(2)));
