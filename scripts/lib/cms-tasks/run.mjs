import { join } from 'node:path';
import { Child } from '../child.mjs';
import { PlainFailure } from '../failure.mjs';
import { inRoot, ROOT } from '../paths.mjs';
import { prepare } from '../start/prepare.mjs';
import { openSettings } from '../start/start.mjs';

/** @typedef {import('../signals.mjs').Run} Run */
/** @typedef {ReturnType<typeof openSettings>} Opened */

/**
 * The settings of .env, with what the CMS's tasks need installed and built.
 * @param {Run} run
 * @returns {Promise<Opened>}
 */
export async function openForTasks({ onStop }) {
  const opened = openSettings();
  const logDir = join(opened.settings.dataDir, 'log');
  await prepare({ logDir, env: opened.env, onStop, storefront: false });
  return opened;
}

/**
 * Runs a task of this folder in a process of its own, with the CMS of these settings. Returns what the task returned.
 * @param {Run} run
 * @param {Opened} opened
 * @param {'content' | 'rows' | 'backup-made' | 'second-factor' | 'uploads'} task
 * @param {string[]} args
 * @returns {Promise<any>}
 * @throws {PlainFailure} what the task said against it, a line each
 */
export async function runCmsTask({ onStop }, { env, settings }, task, args) {
  /** @type {string[]} */
  const refusals = [];
  /** @type {{ value: unknown } | null} */
  let done = null;
  const child = new Child({
    name: 'the CMS',
    command: process.execPath,
    args: [inRoot(`scripts/lib/cms-tasks/${task}.mjs`), ...args],
    cwd: ROOT,
    env: {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: settings.dataDir,
      CMS_JOBS: 'off',
      UPLOADS_CHECK: task === 'uploads' ? 'off' : 'on',
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
    onLine: (line) => {
      const [, kind, text = ''] = /^\[(done|refused)\] (.*)$/.exec(line) ?? [];
      if (kind === 'refused') refusals.push(text);
      if (kind === 'done') done = { value: JSON.parse(text) };
    },
  });
  onStop(() => child.stop());
  const { code } = await child.exited;
  if (refusals.length > 0) throw new PlainFailure(refusals.join('\n'));
  if (code !== 0 || !done) throw new PlainFailure(await child.obituary());
  return /** @type {{ value: unknown }} */ (done).value;
}
