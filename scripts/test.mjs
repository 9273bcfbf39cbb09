// `npm test [unit] [stand-in] [api] [api-sqlite] [api-postgres] [topology] [e2e]`: sets up what it needs and runs every test.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { runTests } = await import('./lib/testing/test.mjs');
runWithCleanStop((run) => runTests(run, process.argv.slice(2)));
