import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { inject } from 'vitest';
import { isMarked, mark } from '../../../scripts/lib/start/hashing.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { RunLock } from '../../../scripts/lib/start/run-lock.mjs';

/** Where a boot keeps its data. */
export interface Data {
  dir: string;
  databaseUrl: string;
}

/** What the seed puts into a template: all, a few products with every page, or nothing but the tables. */
export type SeedKind = 'full' | 'small' | 'none';

const TEMPLATES = inRoot('.cache/test-data');

const isPostgres = () => process.env.TEST_DATABASE === 'postgres';

/** Runs one statement on the PostgreSQL server of the tests. */
async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function dataOn(dir: string, createDatabase: string): Promise<Data> {
  if (!isPostgres()) return { dir, databaseUrl: '' };
  const name = `${inject('postgresPrefix')}${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${createDatabase}`);
  return { dir, databaseUrl: `${inject('postgresUrl')}/${name}` };
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'shop-cms-'));

/** An empty folder, and an empty database where it is PostgreSQL. */
export const freshData = async (): Promise<Data> => dataOn(await newFolder(), '');

/** Deletes what a boot kept. */
export async function dropData({ dir, databaseUrl }: Data): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  if (databaseUrl) await onServer(`drop database ${databaseOf(databaseUrl)} with (force)`);
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

/** Copies a folder. Uploads are never changed in place, so that a second name for each is a copy of it. */
async function copyFolder(from: string, to: string, linked = false): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, linked || entry.name === 'uploads');
    else if (linked) await linkFile(source, target);
    else await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}

async function linkFile(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // Another file system, or one without links.
    if (!(error instanceof Error && 'code' in error && error.code !== 'EEXIST')) throw error;
    await copyFile(source, target);
  }
}

/**
 * Puts a copy that nobody has open in the database's place. The driver closes a file no sooner than its connection is
 * collected as garbage: until then its log lies beside it, and goes in the middle of somebody's copying.
 */
async function leaveClosed(folder: string): Promise<void> {
  const [filename, copy] = [path.join(folder, 'shop.sqlite'), path.join(folder, 'closed.sqlite')];
  new Database(filename).exec(`vacuum into '${copy.replaceAll("'", "''")}'`);
  for (const file of [filename, `${filename}-wal`, `${filename}-shm`]) await rm(file, { force: true });
  await rename(copy, filename);
}

/**
 * A copy of a shop that was seeded once, for the present sources: a boot on it takes a fraction of one that seeds.
 * @param seed fills empty data, and has closed it when it resolves
 */
export async function seededData(kind: SeedKind, seed: (data: Data) => Promise<void>): Promise<Data> {
  const folder = path.join(TEMPLATES, `${process.env.TEST_DATABASE ?? 'sqlite'}-${kind}`);
  const marker = `${folder}.made`;
  // The PostgreSQL server of a run, and the templates on it, end with the run.
  const made = inject('seedSources');
  const wanted = isPostgres() ? `${made} ${inject('postgresPrefix')}` : made;
  const template = isPostgres() ? `${inject('postgresPrefix')}${kind}_${made.slice(0, 12)}` : '';
  const lock = new RunLock(`${folder}.lock`);
  await lock.waitAndTake(() => undefined);
  try {
    if (!isMarked(marker, wanted)) {
      const seeding = `${folder}.seeding`;
      for (const earlier of [folder, seeding]) await rm(earlier, { recursive: true, force: true });
      await mkdir(seeding, { recursive: true });
      const data = await dataOn(seeding, '');
      await seed(data);
      if (data.databaseUrl)
        await onServer(`alter database ${databaseOf(data.databaseUrl)} rename to ${template}`);
      else await leaveClosed(seeding);
      await rename(seeding, folder);
      mark(marker, wanted);
    }
  } finally {
    lock.release();
  }
  const dir = await newFolder();
  await copyFolder(folder, dir);
  return dataOn(dir, `template ${template}`);
}
