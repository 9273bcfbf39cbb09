// `node scripts/bench-admin.mjs`: the staff panel's tables over 100,000 orders, on both databases.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { testSettings } = await import('./lib/settings-files.mjs');
const { benchAdmin } = await import('./lib/bench-admin.mjs');
runWithCleanStop(async ({ onStop, ready }) => {
  await prepare({ logDir: inRoot('.cache/log'), env: testSettings(), onStop });
  ready();
  await benchAdmin(onStop);
});
