import { LOCALES } from '@shop/contract';
import type { Knex } from 'knex';
import { SIZES, titleColumn } from '../domain/index-entry';

/** One row for each published product: what results are filtered and sorted by. */
export const PRODUCTS = 'search_products';
/** The words of each product and how much they say about it. */
export const WORDS = 'search_words';
/** Every word by its pairs of neighbouring letters, for words that were typed with a slip. */
export const PAIRS = 'search_pairs';

/**
 * Makes the search's tables where they are missing. They work alike on SQLite and PostgreSQL, without an extension of
 * either. Strapi's schema sync leaves tables alone that it did not make.
 */
export async function makeSearchTables(db: Knex): Promise<void> {
  // Compared byte by byte on both databases: the order of a language would break ranges of beginnings.
  const text = db.client.dialect === 'postgresql' ? 'text collate "C"' : 'text';
  if (!(await db.schema.hasTable(PRODUCTS))) {
    await db.schema.createTable(PRODUCTS, (table) => {
      table.increments('id');
      table.specificType('product_key', text).notNullable().unique();
      table.text('stamp').notNullable();
      table.specificType('title_key', text).notNullable();
      table.specificType('category', text).notNullable();
      table.integer('silver_cents');
      table.integer('gold_cents');
      table.integer('low_cents').notNullable();
      table.integer('high_cents').notNullable();
      table.integer('position').notNullable();
      table.bigInteger('created_ms').notNullable();
      table.index(['position', 'created_ms', 'product_key'], 'search_products_featured_idx');
    });
  }
  // Since ENTRY_VERSION 5.
  if (!(await db.schema.hasColumn(PRODUCTS, 'row_changed_at')))
    await db.schema.alterTable(PRODUCTS, (table) => {
      table.datetime('row_changed_at', { useTz: false, precision: 6 });
    });
  // Since ENTRY_VERSION 7, with the sizes below.
  if (!(await db.schema.hasColumn(PRODUCTS, 'material')))
    await db.schema.alterTable(PRODUCTS, (table) => void table.specificType('material', text));
  // Shops that were made before pieces had names in a language lack its column.
  for (const column of LOCALES.map(({ code }) => titleColumn(code)))
    if (!(await db.schema.hasColumn(PRODUCTS, column)))
      await db.schema.alterTable(PRODUCTS, (table) => void table.specificType(column, text));
  if (!(await db.schema.hasTable(WORDS))) {
    await db.schema.createTable(WORDS, (table) => {
      table.specificType('word', text).notNullable();
      table.integer('product').notNullable();
      table.integer('weight').notNullable();
      table.primary(['product', 'word']);
      table.index(['word', 'product', 'weight'], 'search_words_word_idx');
    });
    // Entries without their words would pass for complete.
    await db(PRODUCTS).delete();
  }
  if (!(await db.schema.hasTable(SIZES))) {
    await db.schema.createTable(SIZES, (table) => {
      table.specificType('size', text).notNullable();
      table.integer('product').notNullable();
      table.text('name').notNullable();
      table.primary(['product', 'size']);
      table.index(['size', 'product'], 'search_sizes_size_idx');
    });
    // Found as before until they are made anew.
    await db(PRODUCTS).update({ stamp: '' });
  }
  if (!(await db.schema.hasTable(PAIRS))) {
    await db.schema.createTable(PAIRS, (table) => {
      table.specificType('pair', text).notNullable();
      table.integer('length').notNullable();
      table.specificType('word', text).notNullable();
      table.primary(['pair', 'length', 'word']);
      table.index(['word'], 'search_pairs_word_idx');
    });
    await db(PRODUCTS).delete();
  }
}
