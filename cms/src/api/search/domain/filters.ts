import {
  cents,
  dollarsToCents,
  METALS,
  type CategoryWord,
  type Cents,
  type Locale,
  type Metal,
  type SearchQuery,
  type SearchResult,
  type SearchSort,
} from '@shop/contract';
import { categoryName, type Categories } from '../../product-category/domain/category';
import { titleOrder } from './index-entry';

/** A condition of SQL on the row `p` of a product, and the values that it leaves out. */
export interface Condition {
  sql: string;
  bindings: (string | number)[];
}

/** What was found of one category. PostgreSQL counts in texts. */
export interface Group {
  category: CategoryWord;
  found: number | string;
  silver: number | string;
  gold: number | string;
  /** Null where none has a price. */
  low: Cents | null;
  high: Cents | null;
}

function centsColumn(metal: Metal): 'p.gold_cents' | 'p.silver_cents' {
  return metal === 'Gold' ? 'p.gold_cents' : 'p.silver_cents';
}

/** The filters of a query; null where it has none. A price range holds for the chosen metal, else for any in which the piece is made. */
export function conditionOf(
  query: SearchQuery,
  categories: readonly CategoryWord[] | null,
): Condition | null {
  const { metal, minPrice, maxPrice } = query;
  const parts: string[] = [];
  const bindings: Condition['bindings'] = [];
  if (categories !== null) {
    const marks = categories.map(() => '?').join(', ');
    // A page of which no category is left lists nothing.
    parts.push(marks ? `p.category in (${marks})` : '1 = 0');
    bindings.push(...categories);
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

/**
 * Counts over everything found, whatever the filters let through; what was not found is not named, but for the category that
 * was asked for by its own word.
 */
export function facetsOf(
  groups: readonly Group[],
  categories: Pick<Categories, 'all'>,
  { category: asked }: Pick<SearchQuery, 'category'>,
  locale: Locale,
): SearchResult['facets'] {
  const sum = (key: 'silver' | 'gold') => groups.reduce((total, group) => total + Number(group[key]), 0);
  const lows = groups.flatMap(({ low }) => low ?? []);
  const highs = groups.flatMap(({ high }) => high ?? []);
  const metals = [
    { value: 'Silver' as const, count: sum('silver') },
    { value: 'Gold' as const, count: sum('gold') },
  ];
  return {
    categories: categories.all.flatMap((category) => {
      const { word: value, page } = category;
      const count = Number(groups.find((group) => group.category === value)?.found ?? 0);
      const isNamed = count > 0 || value === asked?.trim().toLowerCase();
      return isNamed ? [{ value, count, name: categoryName(category, locale), page }] : [];
    }),
    metals: metals.filter(({ count }) => count > 0),
    price: lows.length > 0 ? { min: cents(Math.min(...lows)), max: cents(Math.max(...highs)) } : null,
  };
}
