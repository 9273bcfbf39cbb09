import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { STAFF_PROJECTIONS } from '../lib/staff/staff-projections';
import { projectionSql, type ProjectionSql } from './projection-sql';

type Trigger = Record<'name' | 'source', string>;

/** Triggers that keep a narrow table, of this release or another. */
async function triggersOf(db: Knex, name: string): Promise<Trigger[]> {
  const like = [`${name}\\_%`];
  if (db.client.dialect !== 'postgresql') {
    const sql = `select name, tbl_name as source from sqlite_master where type = 'trigger' and name like ? escape '\\'`;
    return db.raw(sql, like);
  }
  const { rows }: { rows: Trigger[] } = await db.raw(
    `select tgname as name, tgrelid::regclass::text as source from pg_trigger where not tgisinternal
       and tgname like ? and tgrelid in (select oid from pg_class where pg_table_is_visible(oid))`,
    like,
  );
  return rows;
}

/** A trigger runs in the transaction of each change: where all of them stand, the rows are in step. */
async function isKept(db: Knex, name: string, { triggers }: ProjectionSql): Promise<boolean> {
  const found = new Set((await triggersOf(db, name)).map((trigger) => trigger.name));
  return triggers.every((trigger) => found.has(trigger)) && (await db.schema.hasTable(name));
}

/**
 * Makes the narrow tables that are missing or that another release made, with a row for each row there is. Strapi's schema
 * sync leaves tables alone that it did not make; where it makes one of its own anew (SQLite), the triggers go with the
 * old one, and the narrow table is made again. Copies of the CMS that start together do so one after the other.
 */
export async function maintainStaffProjections(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  const client = strapi.db.dialect.client === 'postgres' ? 'postgres' : 'sqlite';
  for (const [name, table] of Object.entries(STAFF_PROJECTIONS)) {
    const sql = projectionSql(client, name, table);
    if (await isKept(db, name, sql)) continue;
    await db.transaction(async (trx) => {
      if (client === 'postgres') {
        await trx.raw("select pg_advisory_xact_lock(hashtext('shop.staff-rows'))");
        if (await isKept(trx, name, sql)) return;
      }
      for (const old of await triggersOf(trx, name))
        await trx.raw(`drop trigger ${old.name}${client === 'postgres' ? ` on ${old.source}` : ''}`);
      for (const statement of sql.statements) await trx.raw(statement);
    });
    // What the planner goes by; the server does it by itself only after a while.
    if (client === 'postgres') await db.raw(`vacuum analyze ${name}`);
  }
}
