import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openForTasks, runCmsTask } from './cms-tasks/run.mjs';
import { PlainFailure } from './failure.mjs';
import { say, Step } from './terminal.mjs';

/**
 * `npm run content:export -- <folder>` and `content:import`: catalogue, words and media of the shop that .env names as
 * files, and back. The shop may run meanwhile.
 * @param {import('./signals.mjs').Run} run
 * @param {string[]} args
 */
export async function moveContent(run, [task = '', named]) {
  if (!named) throw new PlainFailure(`Expected a folder: npm run content:${task} -- <folder>`);
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), named);
  if (task === 'import' && !existsSync(folder)) throw new PlainFailure(`There is no folder ${folder}.`);
  const opened = await openForTasks(run);
  const step = new Step(task === 'export' ? 'Exporting content' : 'Importing content');
  try {
    /** @type {{ documents: number, files: number, changed?: number }} */
    const { documents, files, changed } = await runCmsTask(run, opened, 'content', [task, folder]);
    step.done();
    const what = `${documents} documents and ${files} files`;
    say(
      task === 'export'
        ? `Wrote ${what} to ${folder}.`
        : `Read ${what}; ${changed} were not as they are there.`,
    );
  } finally {
    step.done();
  }
}
