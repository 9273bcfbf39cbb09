import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RunningShop } from './fixtures';

/** What these tests ask of a shop's SQLite file. */
export interface Database {
  prepare(sql: string): { all(): Record<string, unknown>[]; run(...values: readonly unknown[]): unknown };
  exec(sql: string): unknown;
  close(): void;
}

/** How long a write waits for one of the CMS, in ms. */
const WAIT_MS = 10_000;

/** Opens the database of a shop that runs; whoever opens it closes it. */
export function openDatabase(
  { dataDir }: Pick<RunningShop, 'dataDir'>,
  options: { readonly?: boolean } = {},
) {
  const open = createRequire(import.meta.url)('better-sqlite3') as new (
    file: string,
    options: { readonly?: boolean },
  ) => Database;
  const database = new open(join(dataDir, 'shop.sqlite'), options);
  database.exec(`pragma busy_timeout = ${WAIT_MS}`);
  return database;
}
