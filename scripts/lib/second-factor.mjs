import { join } from 'node:path';
import { Child } from './child.mjs';
import { PlainFailure } from './failure.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { prepare } from './start/prepare.mjs';
import { openSettings } from './start/start.mjs';
import { say } from './terminal.mjs';

/**
 * `npm run second-factor:reset -- <e-mail>`: whoever may run commands here may let an owner in who lost their phone and
 * their recovery codes. The shop may run meanwhile; the password is asked for as before.
 * @param {import('./signals.mjs').Run} run
 * @param {string | undefined} email
 */
export async function resetSecondFactor({ onStop }, email) {
  if (!email) throw new PlainFailure('Expected an address: npm run second-factor:reset -- <e-mail>');
  const { env, settings } = openSettings();
  await prepare({ logDir: join(settings.dataDir, 'log'), env, onStop, storefront: false });
  let answer = '';
  const child = new Child({
    name: 'the CMS',
    command: process.execPath,
    args: [inRoot('scripts/lib/second-factor-task.mjs'), email],
    cwd: ROOT,
    env: {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: settings.dataDir,
      CMS_JOBS: 'off',
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
    onLine: (line) => {
      answer = /^\[second-factor\] (.*)$/.exec(line)?.[1] ?? answer;
    },
  });
  onStop(() => child.stop());
  const { code } = await child.exited;
  if (answer === '') throw new PlainFailure(await child.obituary());
  if (code !== 0) throw new PlainFailure(answer);
  say(answer);
}
