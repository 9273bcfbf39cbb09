import {
  CATEGORY_WORD,
  CATEGORY_WORD_LENGTH,
  centsToDollars,
  dollarsToCents,
  LIST_PAGES,
  MATERIALS,
  METALS,
  pageSpelled,
  SEARCH,
  type CategoryWord,
  type Cents,
  type ListPage,
  type Material,
  type Metal,
  type SearchSort,
} from '@shop/contract/rules';

/** A category page, or a category of pieces by its word. */
export type ListCategory = ListPage | CategoryWord;

/** What the address of the full catalogue asks for (D-03). Its prices are whole dollars. Of several any will do (S-127). */
export interface ListQuery {
  q: string;
  categories: readonly ListCategory[];
  /** In small letters. */
  sizes: readonly string[];
  metal: Metal | null;
  materials: readonly Material[];
  /** Null: the default, relevance with words and featured without. */
  sort: SearchSort | null;
  minPrice: Cents | null;
  maxPrice: Cents | null;
  page: number;
}

export const NO_QUERY: ListQuery = {
  q: '',
  categories: [],
  sizes: [],
  metal: null,
  materials: [],
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
function categoryOf(asked: string): ListCategory | [] {
  const word = asked.trim().toLowerCase();
  const isWord = word.length <= CATEGORY_WORD_LENGTH && CATEGORY_WORD.test(word);
  return pageSpelled(word) ?? (isWord ? word : []);
}

/** Pages first, in the order of the menu. */
const place = (category: ListCategory) => (LIST_PAGES as readonly string[]).indexOf(category) >>> 0;
const byPlace = (a: ListCategory, b: ListCategory) => place(a) - place(b) || (a < b ? -1 : 1);

/** '9' before '10'. */
const { compare } = new Intl.Collator('en', { numeric: true });
const byFigure = (a: string, b: string) => compare(a, b) || (a < b ? -1 : 1);

/** Each once, in one order whatever the order they came in, and as many as an address may have. */
export const several = <T extends string>(values: readonly T[], order: (a: T, b: T) => number): T[] =>
  [...new Set(values)].sort(order).slice(0, SEARCH.choicesMax);

/** Categories as an address has them. */
export const categoriesIn = (asked: readonly string[]) => several(asked.flatMap(categoryOf), byPlace);
/** Sizes as an address has them. */
export const sizesIn = (asked: readonly string[]) =>
  several(
    asked.flatMap((text) => {
      const size = typed(text).toLowerCase();
      return size.length <= SEARCH.sizeLength ? size || [] : [];
    }),
    byFigure,
  );

const oneOf = <T extends string>(values: readonly T[], word: string | null): T | null =>
  values.find((value) => value.toLowerCase() === word?.trim().toLowerCase()) ?? null;

/** Blanks, and signs that the server refuses as nobody types them. */
const UNSEARCHABLE = /[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu;
const typed = (text: string) => text.replace(UNSEARCHABLE, ' ').trim();

/** Reads the address; what it does not understand counts as not given, and a range the wrong way round is turned. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const q = typed(search.get('q') ?? '')
    .slice(0, SEARCH.queryLength)
    .trim();
  const materials = search.getAll('material').map((word) => oneOf(MATERIALS, word));
  const sort = oneOf(SEARCH.sorts, search.get('sort'));
  const low = price(search.get('minPrice'), 1);
  const high = price(search.get('maxPrice'), 0);
  const turned = low !== null && high !== null && low > high;
  return {
    q,
    categories: categoriesIn(search.getAll('category').flatMap((list) => list.split(','))),
    sizes: sizesIn(search.getAll('size')),
    metal: oneOf(METALS, search.get('metal')),
    materials: MATERIALS.filter((one) => materials.includes(one)),
    sort: sort === defaultSort(q) || (sort === 'relevance' && q === '') ? null : sort,
    minPrice: turned ? high : low,
    maxPrice: turned ? low : high,
    page: pageNumber(search.get('page')),
  };
}

/** The order of a list whose address names none. */
export const defaultSort = (q: string): SearchSort => (q === '' ? 'featured' : 'relevance');

/** The query of an address, without what is not asked for, always in the same order. */
export function listSearch(query: ListQuery): URLSearchParams {
  const { q, categories, sizes, metal, materials, sort, minPrice, maxPrice, page } = query;
  const dollars = (price: Cents | null) => price !== null && String(centsToDollars(price));
  const said: [string, readonly (string | false | null)[]][] = [
    ['q', [q]],
    ['category', categories],
    ['size', sizes],
    ['metal', [metal]],
    ['material', materials],
    ['minPrice', [dollars(minPrice)]],
    ['maxPrice', [dollars(maxPrice)]],
    ['sort', [sort]],
    ['page', [page > 1 && String(page)]],
  ];
  return new URLSearchParams(
    said.flatMap(([name, values]) => values.flatMap((value) => (value ? [[name, value]] : []))),
  );
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

/** How many things narrow the list, each tick one of them. */
export const filterCount = (query: ListQuery): number =>
  [query.q, query.metal, query.minPrice ?? query.maxPrice].filter((one) => one !== '' && one !== null)
    .length +
  query.categories.length +
  query.sizes.length +
  query.materials.length;
