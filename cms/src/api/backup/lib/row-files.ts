import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Knex } from 'knex';
import { fromPortable, toPortable } from '../domain/portable-value';
import type { BackupTable } from './tables';

/** What a table's rows come to: how many, and a SHA-256 over all of them in the order of their ids. */
export interface Digest {
  rows: number;
  sha256: string;
}

/** Rows held in memory at a time. */
const BATCH = 500;

export const rowFile = (folder: string, { name }: BackupTable): string => path.join(folder, `${name}.ndjson`);

/** A table's rows as lines of JSON, in the order of their ids, a batch at a time. */
async function* linesOf(trx: Knex, { name, columns }: BackupTable): AsyncGenerator<string[]> {
  const names = columns.map((column) => column.name);
  let last: number | null = null;
  for (;;) {
    const rows = (await trx(name)
      .select(names)
      .modify((query) => void (last !== null && query.where('id', '>', last)))
      .orderBy('id')
      .limit(BATCH)) as (Record<string, unknown> & { id: number })[];
    if (rows.length === 0) return;
    yield rows.map((row) => JSON.stringify(columns.map(({ name: n, type }) => toPortable(type, row[n]))));
    last = rows[rows.length - 1]?.id ?? null;
  }
}

/** Writes a table's rows into its file, where a folder is named; answers what they come to. */
export async function digestRows(trx: Knex, table: BackupTable, folder?: string): Promise<Digest> {
  const hash = createHash('sha256');
  let rows = 0;
  const file = folder === undefined ? null : await open(rowFile(folder, table), 'wx', 0o600);
  try {
    for await (const lines of linesOf(trx, table)) {
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      rows += lines.length;
      await file?.writeFile(text);
    }
  } finally {
    await file?.close();
  }
  return { rows, sha256: hash.digest('hex') };
}

/** The rows of a table's file as the database's driver takes them, a batch at a time. */
async function* batchesOf(folder: string, table: BackupTable): AsyncGenerator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: createReadStream(rowFile(folder, table)) })) {
    const values = JSON.parse(line) as unknown[];
    batch.push(
      Object.fromEntries(table.columns.map(({ name, type }, n) => [name, fromPortable(type, values[n])])),
    );
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Values of one statement: SQLite takes 32,766 and no more than 500 rows. */
const VALUES = 20_000;

/** Puts the rows of a table's file into the empty table. */
export async function loadRows(trx: Knex, table: BackupTable, folder: string): Promise<void> {
  const size = Math.max(1, Math.min(200, Math.floor(VALUES / table.columns.length)));
  for await (const rows of batchesOf(folder, table)) await trx.batchInsert(table.name, rows, size);
}
