// `npm run uploads:move -- s3`, `npm run uploads:move -- disk`: copies the files of the shop to where they are to be kept.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { moveUploads } = await import('./lib/uploads-move.mjs');
runWithCleanStop((run) => moveUploads(run, process.argv.slice(2)));
