import {
  cents,
  MATERIALS,
  type CategoryWord,
  type Cents,
  type Locale,
  type SearchQuery,
  type SearchResult,
} from '@shop/contract';
import { categoryName, type Categories } from '../../product-category/domain/category';
import { sizesOf, type SizeGroup } from './sizes';

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

/** What was counted over the finds of a text. */
export interface Counts<G extends Group = Group> {
  groups: readonly G[];
  sizes: readonly SizeGroup[];
  materials: readonly { material: string; count: number | string }[];
}

const materialsOf = (found: Counts['materials']) =>
  MATERIALS.flatMap((value) => {
    const group = found.find(({ material }) => material === value);
    return group ? [{ value, count: Number(group.count) }] : [];
  });

/**
 * Counts over everything found, whatever the filters let through; what was not found is not named, but for the categories
 * that were asked for by their own words.
 */
export function facetsOf(
  { groups, sizes, materials }: Counts,
  categories: Pick<Categories, 'all'>,
  { category: asked = [] }: Pick<SearchQuery, 'category'>,
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
      if (count === 0 && !asked.includes(value)) return [];
      const own = sizesOf(category, sizes, locale);
      return [
        { value, count, name: categoryName(category, locale), page, ...(own.length > 0 && { sizes: own }) },
      ];
    }),
    metals: metals.filter(({ count }) => count > 0),
    ...(materials.length > 0 && { materials: materialsOf(materials) }),
    price: lows.length > 0 ? { min: cents(Math.min(...lows)), max: cents(Math.max(...highs)) } : null,
  };
}
