import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Child } from './child.mjs';
import { PlainFailure } from './failure.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { prepare } from './start/prepare.mjs';
import { openSettings } from './start/start.mjs';
import { say, Step } from './terminal.mjs';

const LINE = /^\[(content|refused)\] (.*)$/;

/**
 * `npm run content:export -- <folder>` and `content:import`: catalogue, words and media of the shop that .env names as
 * files, and back. The shop may run meanwhile.
 * @param {import('./signals.mjs').Run} run
 * @param {string[]} args
 */
export async function moveContent({ onStop }, [task, named]) {
  if (!named) throw new PlainFailure(`Expected a folder: npm run content:${task} -- <folder>`);
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), named);
  if (task === 'import' && !existsSync(folder)) throw new PlainFailure(`There is no folder ${folder}.`);
  const { env, settings } = openSettings();
  await prepare({ logDir: join(settings.dataDir, 'log'), env, onStop, storefront: false });
  const step = new Step(task === 'export' ? 'Exporting content' : 'Importing content');
  /** @type {string[]} */
  const refusals = [];
  /** @type {{ documents: number, files: number, changed?: number } | null} */
  let done = null;
  const child = new Child({
    name: 'the CMS',
    command: process.execPath,
    args: [inRoot('scripts/lib/content-task.mjs'), String(task), folder],
    cwd: ROOT,
    env: {
      ...env,
      NODE_ENV: 'production',
      DATA_DIR: settings.dataDir,
      CMS_JOBS: 'off',
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
    onLine: (line) => {
      const [, kind, text = ''] = LINE.exec(line) ?? [];
      if (kind === 'refused') refusals.push(text);
      if (kind === 'content') done = JSON.parse(text);
    },
  });
  onStop(() => child.stop());
  const { code } = await child.exited;
  step.done();
  if (refusals.length > 0) throw new PlainFailure(`Nothing was ${task}ed.\n  ${refusals.join('\n  ')}`);
  if (code !== 0 || !done) throw new PlainFailure(await child.obituary());
  const { documents, files, changed } =
    /** @type {{ documents: number, files: number, changed?: number }} */ (done);
  const what = `${documents} documents and ${files} files`;
  say(
    task === 'export'
      ? `Wrote ${what} to ${folder}.`
      : `Read ${what}; ${changed} were not as they are there.`,
  );
}
