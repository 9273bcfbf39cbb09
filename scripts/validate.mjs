// `npm run validate [check …]`: types, lint, format, arrows, versions and unit tests.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { validate } = await import('./lib/validate.mjs');
runWithCleanStop((run) => validate(run, process.argv.slice(2)));
