import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { BackupError } from './backup-error';

interface Constraint {
  name: string;
  table: string;
  definition: string;
}

/** PostgreSQL's are taken away and made again in the transaction, which checks every row. */
async function onPostgres(trx: Knex, work: () => Promise<void>): Promise<void> {
  const { rows }: { rows: Constraint[] } = await trx.raw(
    `select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { name, table } of rows) await trx.raw(`alter table ${table} drop constraint "${name}"`);
  await work();
  for (const { name, table, definition } of rows)
    await trx.raw(`alter table ${table} add constraint "${name}" ${definition}`);
}

async function onSqlite(trx: Knex, work: () => Promise<void>): Promise<void> {
  await work();
  const broken: { table: string; parent: string }[] = await trx.raw('pragma foreign_key_check');
  const [first] = broken;
  if (first) throw new BackupError(`Rows of ${first.table} name rows of ${first.parent} that are not there.`);
}

/**
 * Fills tables in any order: rows may name others that come later. At its end every row that is named is there.
 * @throws {BackupError} when one is not
 */
export async function withoutForeignKeys(
  strapi: Core.Strapi,
  work: (trx: Knex) => Promise<void>,
): Promise<void> {
  const db = strapi.db.connection;
  if (strapi.db.dialect.client === 'postgres')
    return db.transaction((trx) => onPostgres(trx, () => work(trx)));
  // Of no effect inside a transaction. SQLite has one connection, which is this one.
  await db.raw('pragma foreign_keys = off');
  try {
    await db.transaction((trx) => onSqlite(trx, () => work(trx)));
  } finally {
    await db.raw('pragma foreign_keys = on');
  }
}
