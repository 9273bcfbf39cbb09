import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { BackupError } from '../lib/backup-error';
import { withoutForeignKeys } from '../lib/foreign-keys';
import { digestRows, loadRows, rowFile, type Digest } from '../lib/row-files';
import { backupTables, usedTables, type BackupTable } from '../lib/tables';

const manifestSchema = z.object({
  format: z.literal(1),
  /** Of the tables and columns: rows fit a shop of the same ones alone. */
  schema: z.string(),
  madeAt: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'manifest.json';

const schemaOf = (tables: readonly BackupTable[]): string =>
  createHash('sha256').update(JSON.stringify(tables)).digest('hex');

/** Null where there is no such file. */
async function digestOfFile(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Every row of the shop as files that either database takes, and back. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection;
  const isPostgres = () => strapi.db.dialect.client === 'postgres';

  /** All tables as of one moment, beside a running shop. */
  const atOneMoment = <T>(work: (trx: Knex) => Promise<T>): Promise<T> =>
    db().transaction(work, isPostgres() ? { isolationLevel: 'repeatable read', readOnly: true } : undefined);

  const readManifest = async (folder: string): Promise<Manifest> => {
    try {
      return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
    } catch (error) {
      throw new BackupError('This is no backup of a shop: its manifest cannot be read.', { cause: error });
    }
  };

  const requireFitting = async (folder: string, { schema, tables }: Manifest): Promise<BackupTable[]> => {
    const own = backupTables(strapi);
    if (schema !== schemaOf(own))
      throw new BackupError(
        'The backup is of another version of the shop: its tables differ. Put it back with that version, and upgrade then.',
      );
    for (const table of own)
      if ((await digestOfFile(rowFile(folder, table))) !== tables[table.name]?.sha256)
        throw new BackupError(
          `The backup is damaged: the rows of ${table.name} are not those that were written.`,
        );
    return own;
  };

  const requireUnused = async (): Promise<void> => {
    for (const table of usedTables(strapi))
      if (await db()(table).first('id'))
        throw new BackupError(
          `The database is in use: ${table} is not empty. A backup is put into a fresh one.`,
        );
  };

  /** New rows get numbers behind those that were put back. SQLite does so by itself. */
  const continueNumbers = async (trx: Knex, { name }: BackupTable): Promise<void> => {
    if (!isPostgres()) return;
    await trx.raw(
      `select setval(pg_get_serial_sequence(?, 'id'), coalesce(max(id), 1), max(id) is not null) from ??`,
      [`"${name}"`, name],
    );
  };

  return {
    /** Writes every row into an empty folder, as of one moment. The shop may run. */
    async dump(folder: string): Promise<Manifest> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const own = backupTables(strapi);
      const tables: Record<string, Digest> = {};
      const madeAt = new Date().toISOString();
      await atOneMoment(async (trx) => {
        for (const table of own) tables[table.name] = await digestRows(trx, table, folder);
      });
      const manifest: Manifest = { format: 1, schema: schemaOf(own), madeAt, tables };
      await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 });
      return manifest;
    },

    /**
     * Puts what `dump` wrote into a database that nobody has used, and compares every table. All or nothing.
     * @throws {BackupError} no backup, damaged, of another version, or a database in use
     */
    async load(folder: string): Promise<Manifest> {
      const manifest = await readManifest(folder);
      const own = await requireFitting(folder, manifest);
      await requireUnused();
      await withoutForeignKeys(strapi, async (trx) => {
        for (const { name } of own) await trx(name).delete();
        for (const table of own) {
          await loadRows(trx, table, folder);
          await continueNumbers(trx, table);
          const { rows, sha256 } = await digestRows(trx, table);
          const written = manifest.tables[table.name];
          if (rows !== written?.rows || sha256 !== written.sha256)
            throw new BackupError(`${table.name} does not read as it was written. Nothing was put back.`);
        }
      });
      return manifest;
    },
  };
};
