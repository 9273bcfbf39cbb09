// `npm run build`: builds both halves from installed packages, and only what is not built yet.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { inRoot } = await import('./lib/paths.mjs');
const { prepare } = await import('./lib/start/prepare.mjs');
const { testSettings } = await import('./lib/start/settings-files.mjs');
const { runWithCleanStop } = await import('./lib/signals.mjs');
runWithCleanStop(({ onStop }) =>
  prepare({ logDir: inRoot('.cache/log'), env: testSettings(), onStop, install: false }),
);
