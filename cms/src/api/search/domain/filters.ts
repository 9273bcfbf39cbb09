import {
  dollarsToCents,
  METALS,
  type CategoryWord,
  type Locale,
  type Metal,
  type SearchQuery,
  type SearchSort,
} from '@shop/contract';
import { SIZES, titleOrder } from './index-entry';

/** A condition of SQL on the row `p` of a product, and the values that it leaves out. */
export interface Condition {
  sql: string;
  bindings: (string | number)[];
}

function centsColumn(metal: Metal): 'p.gold_cents' | 'p.silver_cents' {
  return metal === 'Gold' ? 'p.gold_cents' : 'p.silver_cents';
}

const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** The filters of a query; null where it has none. A price range holds for the chosen metal, else for any in which the piece is made. */
export function conditionOf(
  query: SearchQuery,
  categories: readonly CategoryWord[] | null,
): Condition | null {
  const { metal, size, material, minPrice, maxPrice } = query;
  const parts: string[] = [];
  const bindings: Condition['bindings'] = [];
  if (categories !== null) {
    // A page of which no category is left lists nothing.
    parts.push(categories.length > 0 ? `p.category in (${marksFor(categories)})` : '1 = 0');
    bindings.push(...categories);
  }
  if (size !== undefined) {
    parts.push(`p.id in (select product from ${SIZES} where size in (${marksFor(size)}))`);
    bindings.push(...size);
  }
  if (material !== undefined) {
    parts.push(`p.material in (${marksFor(material)})`);
    bindings.push(...material);
  }
  if (metal !== undefined) parts.push(`${centsColumn(metal)} is not null`);
  if (minPrice !== undefined || maxPrice !== undefined) {
    const range = [minPrice ?? 0, maxPrice ?? dollarsToCents(1_000_000)];
    const columns = metal === undefined ? METALS.map(centsColumn) : [centsColumn(metal)];
    parts.push(`(${columns.map((column) => `${column} between ? and ?`).join(' or ')})`);
    bindings.push(...columns.flatMap(() => range));
  }
  return parts.length > 0 ? { sql: parts.join(' and '), bindings } : null;
}

/** The editors' order, which also decides between equals: no product stands on two pages. */
const FEATURED = 'p.position, p.created_ms, p.product_key';

/** The order of results as SQL. With a metal its price counts, else the lowest. `m` is the row of a match. */
export function orderOf(
  sort: SearchSort,
  hasWords: boolean,
  metal: Metal | undefined,
  locale: Locale,
): string {
  const cents = metal === undefined ? 'p.low_cents' : centsColumn(metal);
  switch (sort) {
    case 'relevance':
      return hasWords ? `m.score desc, ${FEATURED}` : FEATURED;
    case 'featured':
      return FEATURED;
    case 'newest':
      return 'p.created_ms desc, p.product_key';
    case 'price-asc':
      return `${cents}, ${FEATURED}`;
    case 'price-desc':
      return `${cents} desc, ${FEATURED}`;
    case 'title':
      return `${titleOrder(locale)}, ${FEATURED}`;
  }
}
