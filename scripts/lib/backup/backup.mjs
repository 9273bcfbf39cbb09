import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openForTasks, runCmsTask } from '../cms-tasks/run.mjs';
import { PlainFailure } from '../failure.mjs';
import { takeDataFolder } from '../start/start.mjs';
import { say, Step } from '../terminal.mjs';
import { pack, unpack } from './archive.mjs';

/** Folders of DATA_DIR that belong to a backup beside the database: uploads, and files that can be taken back. */
const FILES = ['public/uploads', 'bin'];

/** @typedef {import('../signals.mjs').Run} Run */
/** @typedef {import('../cms-tasks/run.mjs').Opened} Opened */

/**
 * Runs the CMS's part of the work: rows of the database into a folder, or back.
 * @param {Run} run
 * @param {Opened} opened
 * @param {'dump' | 'load'} task
 * @param {string} folder
 * @returns {Promise<{ tables: number, rows: number, madeAt: string }>}
 * @throws {PlainFailure} what the CMS said against it
 */
const moveRows = (run, opened, task, folder) => runCmsTask(run, opened, 'rows', [task, folder]);

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

/** @param {string} folder how many files lie in it and below */
async function filesIn(folder) {
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
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
    const { tables, rows, madeAt } = await moveRows(run, opened, 'dump', join(work.folder, 'rows'));
    for (const name of FILES) {
      const from = join(opened.settings.dataDir, name);
      if (existsSync(from)) await cp(from, join(work.folder, name), { recursive: true });
    }
    const files = await filesIn(join(work.folder, 'public/uploads'));
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
  for (const name of FILES)
    if (await filesIn(join(opened.settings.dataDir, name)))
      throw new PlainFailure(
        `The shop is in use: ${name} of ${opened.settings.dataDir} holds files. A backup is put into a fresh one.`,
      );
  const step = new Step('Restoring');
  const work = await scratch(run, opened);
  try {
    const unpacked = join(work.folder, 'unpacked');
    await unpack(file, unpacked, opened.env.BACKUP_KEY);
    // The files first: rows without their files would be a shop that looks whole.
    for (const name of FILES)
      if (existsSync(join(unpacked, name)))
        await cp(join(unpacked, name), join(opened.settings.dataDir, name), { recursive: true });
    const { tables, rows } = await moveRows(run, opened, 'load', join(unpacked, 'rows'));
    const files = await filesIn(join(opened.settings.dataDir, 'public/uploads'));
    step.done('Restored');
    say(`Put back ${rows} rows of ${tables} tables, each compared with the backup, and ${files} files.`);
  } catch (error) {
    for (const name of FILES) await rm(join(opened.settings.dataDir, name), { recursive: true, force: true });
    throw error;
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
    await moveRows(run, opened, 'dump', join(work.folder, 'rows'));
    const there = { ...opened, env: { ...opened.env, DATABASE_URL: target } };
    const { tables, rows } = await moveRows(run, there, 'load', join(work.folder, 'rows'));
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
