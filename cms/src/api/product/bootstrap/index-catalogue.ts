import type { Knex } from 'knex';

/**
 * Indexes of published products alone, which a type's schema cannot ask for: their order as lists show them, of all and of
 * one category, their address words and tags, and what names them. Strapi's schema sync may drop them; each start looks.
 */
export async function indexCatalogue(db: Knex): Promise<void> {
  const published = 'where published_at is not null';
  const order = 'position, created_at, document_id';
  for (const [name, columns] of [
    ['products_order_idx', `${order}, category`],
    ['products_category_order_idx', `category, ${order}`],
    ['products_word_idx', 'lower(slug), document_id'],
    ['products_tag_idx', 'tag_text'],
    ['products_names_idx', 'document_id, slug'],
    ['products_changed_idx', 'category, updated_at'],
  ])
    await db.raw(`create index if not exists ${name} on products (${columns}) ${published}`);
}
