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
