import { openForTasks, runCmsTask } from './cms-tasks/run.mjs';
import { PlainFailure } from './failure.mjs';
import { say } from './terminal.mjs';

/**
 * `npm run second-factor:reset -- <e-mail>`: whoever may run commands here may let an owner in who lost their phone and
 * their recovery codes. The shop may run meanwhile; the password is asked for as before.
 * @param {import('./signals.mjs').Run} run
 * @param {string | undefined} email
 */
export async function resetSecondFactor(run, email) {
  if (!email) throw new PlainFailure('Expected an address: npm run second-factor:reset -- <e-mail>');
  say(await runCmsTask(run, await openForTasks(run), 'second-factor', [email]));
}
