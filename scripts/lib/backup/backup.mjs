import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { openForTasks, runCmsTask } from '../cms-tasks/run.mjs';
import { PlainFailure } from '../failure.mjs';
import { openSettings, takeDataFolder } from '../start/start.mjs';
import { say, Step } from '../terminal.mjs';
import { pack, unpack } from './archive.mjs';
import { isBucket, openBackupBucket, splitBackupAddress } from './bucket.mjs';

/** A path as whoever runs the command means it. */
const fromHere = (/** @type {string} */ named) => resolve(process.env.INIT_CWD ?? process.cwd(), named);

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
 * @param {Run} run @param {Opened} opened @param {string} place a folder, or a bucket's address
 */
async function backUp(run, opened, place) {
  const bucket = isBucket(place) ? await openBackupBucket(place, opened.env) : null;
  const step = new Step('Backing up');
  const work = await scratch(run, opened);
  try {
    const shop = join(work.folder, 'shop');
    const { tables, rows, files, madeAt } = await moveShop(run, opened, 'dump', join(shop, 'rows'), shop);
    const name = `shop-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`;
    const folder = bucket ? work.folder : place;
    await mkdir(folder, { recursive: true });
    await pack(shop, join(folder, name), opened.env.BACKUP_KEY);
    await bucket?.put(join(folder, name), name);
    await runCmsTask(run, opened, 'backup-made', [madeAt, bucket ? bucket.place + name : name]);
    step.done('Backed up');
    const written = bucket ? bucket.place + name : join(folder, name);
    say(`Wrote ${rows} rows of ${tables} tables and ${files} files to ${written}.`);
    if (!opened.env.BACKUP_KEY)
      say('It is not encrypted: BACKUP_KEY of .env encrypts it. The secrets of .env are not part of it.');
  } finally {
    step.done();
    bucket?.close();
    await work.drop();
  }
}

/**
 * Where a backup is: a file of this machine, or one in a bucket. A name alone that no file has is one in BACKUP_TO.
 * @param {string} named @param {NodeJS.ProcessEnv} env
 */
function placeOf(named, env) {
  if (isBucket(named)) return { file: null, ...splitBackupAddress(named) };
  const file = fromHere(named);
  if (existsSync(file)) return { file };
  const { BACKUP_TO = '' } = env;
  if (named === basename(named) && isBucket(BACKUP_TO)) return { file: null, bucket: BACKUP_TO, name: named };
  throw new PlainFailure(`There is no file ${file}.`);
}

/**
 * Puts a backup into the shop of .env, which must be a fresh one that does not run.
 * @param {Run} run @param {Opened} opened @param {string} named a file, or its address in a bucket
 */
async function restore(run, opened, named) {
  const place = placeOf(named, opened.env);
  const bucket = place.file === null ? await openBackupBucket(place.bucket, opened.env) : null;
  const lock = await takeDataFolder(opened.settings);
  run.onStop(async () => lock.release());
  const step = new Step('Restoring');
  const work = await scratch(run, opened);
  try {
    const unpacked = join(work.folder, 'unpacked');
    const file = place.file ?? join(work.folder, place.name);
    if (place.file === null) await bucket?.get(place.name, file);
    await unpack(file, unpacked, opened.env.BACKUP_KEY);
    const rowsFolder = join(unpacked, 'rows');
    const { tables, rows, files } = await moveShop(run, opened, 'load', rowsFolder, unpacked);
    step.done('Restored');
    say(`Put back ${rows} rows of ${tables} tables, each compared with the backup, and ${files} files.`);
  } finally {
    step.done();
    bucket?.close();
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
export async function runBackup(run, [task, given]) {
  const expected = {
    backup:
      'a folder or a bucket: npm run backup -- <folder>, -- s3://bucket/prefix?region=…, or BACKUP_TO of .env',
    restore:
      'a file or its address in a bucket: npm run restore -- <file>, or -- s3://bucket/prefix/<file>?region=…',
    'database:copy': 'a database: npm run database:copy -- postgres://user:password@host:5432/name',
  }[task ?? ''];
  const named = given || (task === 'backup' ? openSettings().env.BACKUP_TO : undefined);
  if (!named || (task === 'database:copy' && !/^postgres(ql)?:\/\/\S+$/.test(named)))
    throw new PlainFailure(`Expected ${expected}`);
  const opened = await openForTasks(run);
  if (task === 'backup') await backUp(run, opened, isBucket(named) ? named : fromHere(named));
  else if (task === 'restore') await restore(run, opened, named);
  else await copyDatabase(run, opened, named);
}
