// `npm run content:export -- <folder>`, `npm run content:import -- <folder>`: catalogue and words as files.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { moveContent } = await import('./lib/content.mjs');
runWithCleanStop((run) => moveContent(run, process.argv.slice(2)));
