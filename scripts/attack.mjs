// `npm run attack`: hostile requests to every call and page of a shop that it starts by itself, on both databases.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { attack } = await import('./lib/attack.mjs');
runWithCleanStop((run) => attack(run));
