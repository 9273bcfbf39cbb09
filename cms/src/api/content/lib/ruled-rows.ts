import type { Locale, PlacedCategory } from '@shop/contract';
import type { Knex } from 'knex';
import type { StoredBlock } from '../domain/stored-blocks';
import { rowLength, type RuledRow } from '../domain/to-block';
import { ruledProducts } from './rule-query';

type Row = Extract<StoredBlock, { __component: 'blocks.product-row' }>;

function isRow(value: object): value is Row {
  return '__component' in value && value.__component === 'blocks.product-row';
}

/** The rows of pieces in a stored document, or in several. */
function rowsIn(stored: unknown): Row[] {
  if (Array.isArray(stored)) return stored.flatMap(rowsIn);
  if (typeof stored !== 'object' || stored === null || stored instanceof Date) return [];
  return isRow(stored) ? [stored] : Object.values(stored).flatMap(rowsIn);
}

/**
 * What the rules of a document's rows find. A row of which a chosen piece is published has no need of its rule.
 * @param categories all that the shop has; asked for where a rule is looked at
 * @param published the published among the pieces that the document names
 */
export async function ruledRows(
  db: Knex,
  categories: () => Promise<readonly PlacedCategory[]>,
  stored: unknown,
  published: { has: (id: string) => boolean },
  look: 'all' | 'found',
  locale?: Locale,
): Promise<ReadonlyMap<StoredBlock, RuledRow>> {
  const found = new Map<StoredBlock, RuledRow>();
  for (const row of rowsIn(stored)) {
    if (row.products.some(({ documentId }) => published.has(documentId))) continue;
    found.set(row, await ruledProducts(db, row, await categories(), rowLength(row), look, locale));
  }
  return found;
}
