import type { Knex } from 'knex';
import type { TranslatedFacts } from '../domain/index-entry';

/** Rows of one read: SQLite refuses a statement of more parts. */
const ROWS = 300;

interface Row {
  entity_id: number;
  language: string;
  title: string | null;
  description: string | null;
  type: string | null;
  tag_text: string | null;
  search_words: string | null;
}

/** What is said in other languages of products, by the ids of their rows. */
export async function translationsOf(
  trx: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TranslatedFacts[]>> {
  const found = new Map<number, TranslatedFacts[]>();
  for (let n = 0; n < ids.length; n += ROWS) {
    const rows: Row[] = await trx('products_cmps as p')
      .join('components_product_translations as t', 't.id', 'p.cmp_id')
      .where('p.field', 'translations')
      .whereIn('p.entity_id', ids.slice(n, n + ROWS))
      .orderBy('p.order')
      .select(
        ...[
          'p.entity_id',
          't.language',
          't.title',
          't.description',
          't.type',
          't.tag_text',
          't.search_words',
        ],
      );
    for (const { entity_id, tag_text: tagText, search_words: searchWords, ...said } of rows)
      found.set(entity_id, [...(found.get(entity_id) ?? []), { ...said, tagText, searchWords }]);
  }
  return found;
}
