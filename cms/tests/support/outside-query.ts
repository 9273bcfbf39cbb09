import path from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { Data } from './templates';

/** What is no fault of a database that is only just being made: no file yet, no table yet. */
const NOT_YET = new Set(['42P01', 'SQLITE_CANTOPEN', 'SQLITE_ERROR', 'SQLITE_BUSY']);

/** The one number that a query of a running shop's database answers, asked by somebody else; null where there is no such table yet. */
export async function numberFrom({ dir, databaseUrl }: Data, sql: string): Promise<number | null> {
  try {
    return databaseUrl
      ? await fromPostgres(databaseUrl, sql)
      : fromSqlite(path.join(dir, 'shop.sqlite'), sql);
  } catch (error) {
    if (NOT_YET.has(String((error as { code?: string }).code))) return null;
    throw error;
  }
}

async function fromPostgres(url: string, sql: string): Promise<number> {
  const [row] = await rowsOfPostgres(url, sql);
  return Number(row?.['n']);
}

function fromSqlite(file: string, sql: string): number {
  const db = new Database(file, { readonly: true });
  try {
    return Number((db.prepare(sql).get() as { n: number }).n);
  } finally {
    db.close();
  }
}

type Row = Record<string, unknown>;

async function rowsOfPostgres(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

function rowsOfSqlite(file: string, sql: string): Row[] {
  const db = new Database(file);
  try {
    return db.prepare(sql).all() as Row[];
  } finally {
    db.close();
  }
}

/** The rows that a statement answers on a database that no shop has open; it may change some. */
export const rowsFrom = async ({ dir, databaseUrl }: Data, sql: string): Promise<Row[]> =>
  databaseUrl ? rowsOfPostgres(databaseUrl, sql) : rowsOfSqlite(path.join(dir, 'shop.sqlite'), sql);
