import {
  CATEGORY_WORD,
  CATEGORY_WORD_LENGTH,
  centsToDollars,
  DEFAULT_LOCALE,
  dollarsToCents,
  localeFacts,
  METALS,
  pageSpelled,
  SEARCH,
  type CategoryWord,
  type Cents,
  type ListPage,
  type Locale,
  type Metal,
  type SearchSort,
} from '@shop/contract/rules';
import type { SearchResult } from '@shop/contract';
import { translateEnglish, type Translate } from '~/i18n/text';

/** What the address of the full catalogue asks for (D-03). Its prices are whole dollars. */
export interface ListQuery {
  q: string;
  /** A category page, or a category of pieces by its word. */
  category: ListPage | CategoryWord | null;
  metal: Metal | null;
  /** Null: the default, relevance with words and featured without. */
  sort: SearchSort | null;
  minPrice: Cents | null;
  maxPrice: Cents | null;
  page: number;
}

export const NO_QUERY: ListQuery = {
  q: '',
  category: null,
  metal: null,
  sort: null,
  minPrice: null,
  maxPrice: null,
  page: 1,
};

const DOLLARS_MAX = 1_000_000;
const PAGE_MAX = 10_000;

/** Whole dollars from `min` on, else null. */
function price(text: string | null, min: number): Cents | null {
  if (text === null || !/^\d{1,9}$/.test(text.trim())) return null;
  const dollars = Number(text);
  return dollars >= min && dollars <= DOLLARS_MAX ? dollarsToCents(dollars) : null;
}

/** The number of a page. One that no list reaches counts as the highest, which leads to the last there is. */
function pageNumber(text: string | null): number {
  const given = /^\s*\d+\s*$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(given, 1), PAGE_MAX);
}

/**
 * The category page that a specified word stands for; pendants for women have no page of their own. Every other word may be
 * one of the editors' categories: the CMS knows.
 */
function categoryOf(asked: string | null): ListQuery['category'] {
  const word = (asked ?? '').trim().toLowerCase();
  const isWord = word.length <= CATEGORY_WORD_LENGTH && CATEGORY_WORD.test(word);
  return pageSpelled(word) ?? (isWord ? word : null);
}

const oneOf = <T extends string>(values: readonly T[], word: string | null): T | null =>
  values.find((value) => value.toLowerCase() === word?.trim().toLowerCase()) ?? null;

/** Blanks, and signs that the server refuses as nobody types them. */
const UNSEARCHABLE = /[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu;

/** Reads the address; what it does not understand counts as not given, and a range the wrong way round is turned. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const words = (search.get('q') ?? '').replace(UNSEARCHABLE, ' ').trim();
  const q = words.slice(0, SEARCH.queryLength).trim();
  const sort = oneOf(SEARCH.sorts, search.get('sort'));
  const low = price(search.get('minPrice'), 1);
  const high = price(search.get('maxPrice'), 0);
  const turned = low !== null && high !== null && low > high;
  return {
    q,
    category: categoryOf(search.get('category')),
    metal: oneOf(METALS, search.get('metal')),
    sort: sort === defaultSort(q) || (sort === 'relevance' && q === '') ? null : sort,
    minPrice: turned ? high : low,
    maxPrice: turned ? low : high,
    page: pageNumber(search.get('page')),
  };
}

/** The order of a list whose address names none. */
export const defaultSort = (q: string): SearchSort => (q === '' ? 'featured' : 'relevance');

/** The query of an address, without what is not asked for, always in the same order. */
export function listSearch({ q, category, metal, sort, minPrice, maxPrice, page }: ListQuery) {
  return new URLSearchParams({
    ...(q !== '' && { q }),
    ...(category && { category }),
    ...(metal && { metal }),
    ...(minPrice !== null && { minPrice: String(centsToDollars(minPrice)) }),
    ...(maxPrice !== null && { maxPrice: String(centsToDollars(maxPrice)) }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The one address of a query. */
export function listPath(query: Partial<ListQuery>): string {
  const search = listSearch({ ...NO_QUERY, ...query }).toString();
  return search === '' ? '/ProductList' : `/ProductList?${search}`;
}

/** The category pages as a list of pieces calls them. */
export const CATEGORY_LABELS = [
  ['Pendants', 'Women’s pendants'],
  ['Man', 'Men’s pendants'],
  ['Rings', 'Rings'],
  ['Earrings', 'Earrings'],
  ['Bracelets', 'Bracelets'],
] as const satisfies readonly (readonly [ListPage, string])[];

type CategoryFacets = SearchResult['facets']['categories'];

/** What a list is called that is narrowed to a category. */
export function categoryLabel(
  category: NonNullable<ListQuery['category']>,
  facets: CategoryFacets,
  t: Translate,
): string {
  const page = CATEGORY_LABELS.find(([value]) => value === category);
  return page ? t(page[1]) : (facets.find(({ value }) => value === category)?.name ?? category);
}

/** One thing that narrows the list, in words, and the address of the list without it. */
export interface ActiveFilter {
  name: 'q' | 'category' | 'metal' | 'price';
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

/** What narrows the list, in the order of the form. Without one of them the list begins at its first page. */
export function activeFilters(
  query: ListQuery,
  facets: CategoryFacets = [],
  t: Translate = translateEnglish,
  locale: Locale = DEFAULT_LOCALE,
): ActiveFilter[] {
  const { q, category, metal, minPrice, maxPrice } = query;
  const less = (change: Partial<ListQuery>) => listPath({ ...query, page: 1, ...change });
  const found: (ActiveFilter | false)[] = [
    // Without words there is no best match to order by.
    q !== '' && {
      name: 'q',
      label: t('“{words}”', { words: q }),
      without: less({ q: '', sort: query.sort === 'featured' ? null : query.sort }),
    },
    category !== null && {
      name: 'category',
      label: categoryLabel(category, facets, t),
      without: less({ category: null }),
    },
    metal !== null && { name: 'metal', label: t(metal), without: less({ metal: null }) },
    (minPrice !== null || maxPrice !== null) && {
      name: 'price',
      label: priceRangeLabel(minPrice, maxPrice, t, locale),
      without: less({ minPrice: null, maxPrice: null }),
    },
  ];
  return found.filter((one) => one !== false);
}

/** Whether anything narrows the list. */
export const isFiltered = (query: ListQuery): boolean => activeFilters(query).length > 0;

/** The pages a list's foot names: first, last and those around the current one; null stands for a gap. */
export function paginationPages(page: number, last: number): (number | null)[] {
  const near = Array.from({ length: last }, (_, i) => i + 1).filter(
    (n) => n === 1 || n === last || Math.abs(n - page) <= 1,
  );
  return near.flatMap((n, i) => (i > 0 && n - (near[i - 1] ?? 0) > 1 ? [null, n] : [n]));
}
