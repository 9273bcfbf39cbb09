import { centsToDollars, DEFAULT_LOCALE, localeFacts, type Cents, type Locale } from '@shop/contract/rules';
import type { SearchResult } from '@shop/contract';
import { translateEnglish, type Translate } from '~/i18n/text';
import { CATEGORY_LABELS, listPath, type ListCategory, type ListQuery } from './list-query';

/** As far as a browser needs them: prices may still be those of the wire. */
export type CategoryFacets = SearchResult['facets']['categories'];

/** What a list is called that is narrowed to a category. */
export function categoryLabel(category: ListCategory, facets: CategoryFacets, t: Translate): string {
  const page = CATEGORY_LABELS.find(([value]) => value === category);
  return page ? t(page[1]) : (facets.find(({ value }) => value === category)?.name ?? category);
}

/** One thing that narrows the list, in words, and the address of the list without it. */
export interface ActiveFilter {
  label: string;
  without: string;
}

/** Whole dollars as a language writes figures. */
export const wholeDollars = (cents: Cents, locale: Locale): string =>
  new Intl.NumberFormat(localeFacts(locale).tag, { maximumFractionDigits: 0 }).format(centsToDollars(cents));

function priceRangeLabel(min: Cents | null, max: Cents | null, t: Translate, locale: Locale): string {
  const [low, high] = [min && wholeDollars(min, locale), max && wholeDollars(max, locale)];
  if (low === null) return t('Up to ${high}', { high: high ?? 0 });
  return high === null ? t('From ${low}', { low }) : t('${low} to ${high}', { low, high });
}

/** What was found, as far as the words for what narrows a list need it. */
type Known = Pick<SearchResult, 'sizes'> & { facets: { categories: CategoryFacets } };
const NOTHING: Known = { facets: { categories: [] } };

/** What narrows the list, in the order of the form. Without one of them the list begins at its first page. */
export function activeFilters(
  query: ListQuery,
  { facets, sizes: named = [] }: Known = NOTHING,
  t: Translate = translateEnglish,
  locale: Locale = DEFAULT_LOCALE,
): ActiveFilter[] {
  const { q, categories, sizes, metal, materials, minPrice, maxPrice } = query;
  const one = (label: string, change: Partial<ListQuery>): ActiveFilter => ({
    label,
    without: listPath({ ...query, page: 1, ...change }),
  });
  const sizeName = (size: string) => {
    const name = named.find(({ value }) => value === size)?.name ?? size;
    // A figure alone says little beside other chips; '16 inch' says enough.
    return /\D$/.test(name) ? name : t('Size {size}', { size: name });
  };
  const found: (ActiveFilter | false)[] = [
    // Without words there is no best match to order by.
    q !== '' &&
      one(t('“{words}”', { words: q }), { q: '', sort: query.sort === 'featured' ? null : query.sort }),
    ...categories.map((category) =>
      one(categoryLabel(category, facets.categories, t), { categories: without(categories, category) }),
    ),
    ...sizes.map((size) => one(sizeName(size), { sizes: without(sizes, size) })),
    metal !== null && one(t(metal), { metal: null }),
    ...materials.map((material) => one(t(material), { materials: without(materials, material) })),
    (minPrice !== null || maxPrice !== null) &&
      one(priceRangeLabel(minPrice, maxPrice, t, locale), { minPrice: null, maxPrice: null }),
  ];
  return found.filter((filter) => filter !== false);
}

/** The others of a group. */
const without = <T>(values: readonly T[], value: T): T[] => values.filter((one) => one !== value);
