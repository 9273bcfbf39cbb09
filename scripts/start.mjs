// `npm start`: installs, builds, seeds and runs the shop; only what is not done yet.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { start } = await import('./lib/start/start.mjs');
runWithCleanStop(start);
