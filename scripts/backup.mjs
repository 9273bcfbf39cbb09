// `npm run backup -- <folder>`, `npm run restore -- <file>`, `npm run database:copy -- <postgres://…>`: the whole shop as one file, and back.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { runBackup } = await import('./lib/backup/backup.mjs');
runWithCleanStop((run) => runBackup(run, process.argv.slice(2)));
