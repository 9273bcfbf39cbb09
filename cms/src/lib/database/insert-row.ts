import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Inserts a row of one of the shop's types in SQL, with what Strapi would have filled in; a column that `row` names is
 * as it says. For rows that one statement adds, merges or leaves alone: the caller says which by `onConflict`.
 */
export function insertRow(table: Knex.QueryBuilder, row: object): Knex.QueryBuilder {
  const now = new Date();
  const filledIn = {
    document_id: randomBytes(12).toString('hex'),
    created_at: now,
    updated_at: now,
    published_at: now,
  };
  return table.insert({ ...filledIn, ...row });
}

/** Inserts rows of a table that has an id of its own and no more, such as a relation's. Those that are there stay. */
export async function insertMissing(table: Knex.QueryBuilder, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await table.insert(rows).onConflict().ignore();
}

/**
 * Writes a row of a table that Strapi knows nothing of, over the one with the same `key` where there is one; answers its
 * id. The row is the transaction's until that ends.
 */
export async function putRow(table: Knex.QueryBuilder, row: object, key: string): Promise<number> {
  const [written] = (await table.insert(row).onConflict(key).merge().returning('id')) as { id: number }[];
  if (!written) throw new Error('The database answered no id of the row that was put.');
  return written.id;
}
