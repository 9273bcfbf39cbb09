import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from '../paths.mjs';
import { RunLock } from './run-lock.mjs';
import { StepRunner } from './run-step.mjs';
import { say } from '../terminal.mjs';

/**
 * Makes the project ready to run: packages and builds, and only what is not done yet. Two runs never do it at once.
 * @param {object} options
 * @param {string} options.logDir
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(stop: () => Promise<void>) => void} options.onStop takes what must run should the script be told to end
 * @param {boolean} [options.storefront] false: the storefront is run from source and needs no build
 * @param {boolean} [options.install] false: the packages are somebody else's business
 */
export async function prepare({ logDir, env, onStop, storefront = true, install = true }) {
  const lock = new RunLock(inRoot('.cache/prepare.lock'));
  const runner = new StepRunner(logDir, lock);
  onStop(async () => {
    await runner.stop();
    lock.release();
  });
  await lock.waitAndTake((pid) =>
    say(`Another command (process ${pid}) is preparing the project; waiting for it.`),
  );
  try {
    if (install) await ensureInstalled(runner);
    await ensureBuilt(runner, env, storefront);
  } finally {
    lock.release();
  }
}
