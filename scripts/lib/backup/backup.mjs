import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openForTasks, runCmsTask } from '../cms-tasks/run.mjs';
import { PlainFailure } from '../failure.mjs';
import { takeDataFolder } from '../start/start.mjs';
import { say, Step } from '../terminal.mjs';
import { pack, unpack } from './archive.mjs';

/** @typedef {import('../signals.mjs').Run} Run */
/** @typedef {import('../cms-tasks/run.mjs').Opened} Opened */

/**
 * Runs the CMS's part of the work: rows of the database into a folder, and files into another one, or back.
 * @param {Run} run
 * @param {Opened} opened
 * @param {'dump' | 'load'} task
 * @param {string[]} folders
 * @returns {Promise<{ tables: number, rows: number, files: number, madeAt: string }>}
 * @throws {PlainFailure} what the CMS said against it
 */
const moveShop = (run, opened, task, ...folders) => runCmsTask(run, opened, 'rows', [task, ...folders]);

/**
 * A folder for the time of the work, on the disk of the shop's data.
 * @param {Run} run
 * @param {Opened} opened
 */
async function scratch({ onStop }, { settings }) {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(settings.dataDir, 'backup-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  onStop(drop);
  return { folder, drop };
}

/**
 * The whole shop of .env as one file. The shop may run: the database is read as of one moment, and uploads never
 * change in place.
 * @param {Run} run @param {Opened} opened @param {string} folder
 */
async function backUp(run, opened, folder) {
  const step = new Step('Backing up');
  const work = await scratch(run, opened);
  try {
    const rowsFolder = join(work.folder, 'rows');
    const { tables, rows, files, madeAt } = await moveShop(run, opened, 'dump', rowsFolder, work.folder);
    await mkdir(folder, { recursive: true });
    const name = `shop-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`;
    await pack(work.folder, join(folder, name), opened.env.BACKUP_KEY);
    await runCmsTask(run, opened, 'backup-made', [madeAt, name]);
    step.done('Backed up');
    say(`Wrote ${rows} rows of ${tables} tables and ${files} files to ${join(folder, name)}.`);
    if (!opened.env.BACKUP_KEY)
      say('It is not encrypted: BACKUP_KEY of .env encrypts it. The secrets of .env are not part of it.');
  } finally {
    step.done();
    await work.drop();
  }
}

/**
 * Puts a backup into the shop of .env, which must be a fresh one that does not run.
 * @param {Run} run @param {Opened} opened @param {string} file
 */
async function restore(run, opened, file) {
  if (!existsSync(file)) throw new PlainFailure(`There is no file ${file}.`);
  const lock = await takeDataFolder(opened.settings);
  run.onStop(async () => lock.release());
  const step = new Step('Restoring');
  const work = await scratch(run, opened);
  try {
    const unpacked = join(work.folder, 'unpacked');
    await unpack(file, unpacked, opened.env.BACKUP_KEY);
    const rowsFolder = join(unpacked, 'rows');
    const { tables, rows, files } = await moveShop(run, opened, 'load', rowsFolder, unpacked);
    step.done('Restored');
    say(`Put back ${rows} rows of ${tables} tables, each compared with the backup, and ${files} files.`);
  } finally {
    step.done();
    await work.drop();
    lock.release();
  }
}

/**
 * Copies the rows of the shop of .env into another database, and compares every table. Uploads stay where they are.
 * @param {Run} run @param {Opened} opened @param {string} target
 */
async function copyDatabase(run, opened, target) {
  // A shop that sells meanwhile would leave its last orders behind.
  const lock = await takeDataFolder(opened.settings);
  run.onStop(async () => lock.release());
  const step = new Step('Copying the database');
  const work = await scratch(run, opened);
  try {
    await moveShop(run, opened, 'dump', join(work.folder, 'rows'));
    const there = { ...opened, env: { ...opened.env, DATABASE_URL: target } };
    const { tables, rows } = await moveShop(run, there, 'load', join(work.folder, 'rows'));
    step.done('Copied the database');
    say(`Copied ${rows} rows of ${tables} tables; each reads there as it does here.`);
    say('Set DATABASE_URL of .env to the new database to go on with it. The old one is as it was.');
  } finally {
    step.done();
    await work.drop();
    lock.release();
  }
}

/**
 * `npm run backup`, `npm run restore`, `npm run database:copy`.
 * @param {Run} run
 * @param {string[]} args
 */
export async function runBackup(run, [task, named]) {
  const expected = {
    backup: 'a folder: npm run backup -- <folder>',
    restore: 'a file: npm run restore -- <file>',
    'database:copy': 'a database: npm run database:copy -- postgres://user:password@host:5432/name',
  }[task ?? ''];
  if (!named || (task === 'database:copy' && !/^postgres(ql)?:\/\/\S+$/.test(named)))
    throw new PlainFailure(`Expected ${expected}`);
  const opened = await openForTasks(run);
  const place = resolve(process.env.INIT_CWD ?? process.cwd(), named);
  if (task === 'backup') await backUp(run, opened, place);
  else if (task === 'restore') await restore(run, opened, place);
  else await copyDatabase(run, opened, named);
}
