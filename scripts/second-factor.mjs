// `npm run second-factor:reset -- <e-mail>`: takes a member of staff's second factor away, when nobody can sign in to do it.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runWithCleanStop } = await import('./lib/signals.mjs');
const { resetSecondFactor } = await import('./lib/second-factor.mjs');
runWithCleanStop((run) => resetSecondFactor(run, process.argv[2]));
