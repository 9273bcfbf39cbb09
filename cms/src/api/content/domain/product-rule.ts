import { pageNamed, type Cents, type Metal, type PlacedCategory } from '@shop/contract';

/** Which pieces a block shows, as editors filled it in. Everything is optional: what is empty rules nothing. */
export interface StoredProductRule {
  /** The word of a category, or the name of a page: all categories on it. No category's word is the name of a page. */
  category: string | null;
  metal?: Metal | null;
  /** In the metal of the rule, else in any in which the piece is made. */
  minPriceCents?: Cents | null;
  maxPriceCents?: Cents | null;
  /** A part of the pieces' tag, in any letter case. */
  tag?: string | null;
  /** YYYY-MM-DD, UTC. */
  addedSince?: string | null;
  sort?: ProductSort | null;
}

export type ProductSort = 'featured' | 'newest' | 'price-asc' | 'price-desc' | 'title';

/** Conditions of SQL on a row of products, and the values that they leave out. */
export interface RuleSql {
  conditions: { sql: string; bindings: (string | number | Date)[] }[];
  /** Equals stay in the editors' order. */
  order: string;
}

/** The editors' order. */
const FEATURED = 'position, created_at, document_id';
/** Behind every price, as in a list that is sorted by one that a piece does not have. */
const NO_PRICE = 1_000_000_000;

/** A piece is made in a metal where that has a price. */
const column = (metal: Metal) => (metal === 'Gold' ? 'gold_price_cents' : 'price_cents');
const columnsOf = (metal: Metal | null | undefined) =>
  (metal ? [metal] : (['Silver', 'Gold'] as const)).map(column);

/** The lowest price as SQL. */
function lowest(metal: Metal | null | undefined): string {
  const [one = '', other = one] = columnsOf(metal).map((name) => `coalesce(nullif(${name}, 0), ${NO_PRICE})`);
  return `(case when ${one} < ${other} then ${one} else ${other} end)`;
}

function orderOf({ sort, metal }: StoredProductRule): string {
  switch (sort ?? 'featured') {
    case 'featured':
      return FEATURED;
    case 'newest':
      return `created_at desc, position, document_id`;
    case 'price-asc':
      return `${lowest(metal)}, ${FEATURED}`;
    case 'price-desc':
      return `${lowest(metal)} desc, ${FEATURED}`;
    case 'title':
      return `lower(title), ${FEATURED}`;
  }
}

/** What a rule looks for in tags; null where it names none. */
export const tagOf = (rule: StoredProductRule): string | null => rule.tag?.trim().toLowerCase() || null;

/**
 * A rule as SQL (S-72); null for one of which nothing is filled in: it fits no piece. An order alone fits all.
 * @param tags those of the catalogue that hold the rule's tag, as they are stored
 * @param categories all that the shop has
 */
export function ruleSql(
  rule: StoredProductRule,
  tags: readonly string[],
  categories: readonly PlacedCategory[],
): RuleSql | null {
  const { category, metal, minPriceCents, maxPriceCents, addedSince } = rule;
  const conditions: RuleSql['conditions'] = [];
  const add = (sql: string, bindings: readonly (string | number | Date)[] = []) =>
    conditions.push({ sql, bindings: [...bindings] });
  const among = (name: string, values: readonly string[]) =>
    values.length > 0 ? add(`${name} in (${values.map(() => '?').join(', ')})`, values) : add('1 = 0');

  if (category) {
    const named = pageNamed(category);
    const isMeant = ({ word, page }: PlacedCategory) => (named ? page === named : word === category);
    among(
      'category',
      categories.filter(isMeant).map(({ word }) => word),
    );
  }
  if (metal) add(`coalesce(${column(metal)}, 0) > 0`);
  if (typeof minPriceCents === 'number' || typeof maxPriceCents === 'number') {
    const range = [Math.max(1, minPriceCents ?? 1), maxPriceCents ?? NO_PRICE];
    const parts = columnsOf(metal).map((name) => `coalesce(${name}, 0) between ? and ?`);
    add(
      `(${parts.join(' or ')})`,
      parts.flatMap(() => range),
    );
  }
  if (tagOf(rule) !== null) among('tag_text', tags);
  if (addedSince) add('created_at >= ?', [new Date(`${addedSince}T00:00:00.000Z`)]);
  if (conditions.length === 0 && !rule.sort) return null;
  return { conditions, order: orderOf(rule) };
}
