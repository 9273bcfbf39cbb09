import type { Knex } from 'knex';

/**
 * Holds a product until the transaction ends: sales and publishes of it follow each other. Its draft is the row to hold,
 * as every publish puts another published row in place of the last one: who waited for that row would find it gone, and
 * the next publish ahead of it. SQLite has one writer at a time, and needs no such row.
 */
export async function lockProduct(trx: Knex, documentId: string): Promise<void> {
  await trx('products')
    .where({ document_id: documentId })
    .whereNull('published_at')
    .orderBy('id')
    .forUpdate()
    .select('id');
}
