import {
  LIST_PAGES,
  type CategoryWord,
  type ListPage,
  type Locale,
  type Names,
  type PlacedCategory,
} from '@shop/contract';

/** What a category is called in another language, as Strapi stores it. */
export interface StoredCategoryTranslation {
  language: string;
  name: string | null;
  /** Words that it is found by, and that nobody reads. */
  searchWords: string | null;
  /** 'One size = Einheitsgröße', one in each line. Shops of before have none. */
  sizes?: string | null;
}

/** A category of pieces as Strapi stores it. */
export interface StoredProductCategory {
  word: string;
  name: string | null;
  page: string | null;
  /** One in each line. */
  sizes: string | null;
  searchWords: string | null;
  translations?: readonly StoredCategoryTranslation[] | null;
}

/** A category of pieces as the shop knows it (S-97). */
export interface PieceCategory extends PlacedCategory {
  /** In English. */
  name: string;
  sizes: readonly string[];
  searchWords: string;
  translations: readonly {
    language: string;
    name: string;
    searchWords: string;
    /** What a size is called there, by what it is called in English (S-102). */
    sizes: ReadonlyMap<string, string>;
  }[];
}

/** All categories in the order in which they were made, and each by its word. */
export interface Categories {
  all: readonly PieceCategory[];
  /** One without sizes and page for a word that names none: a piece of before stays to be seen. */
  of: (word: CategoryWord) => PieceCategory;
}

/** The sizes of a text with one in each line. */
export const sizesIn = (text: string | null | undefined): string[] =>
  (text ?? '').split('\n').flatMap((line) => line.trim() || []);

/** Sizes and what they are called, of a text with one in each line: 'One size = Einheitsgröße'; null for a line that is none. */
export const sizePairsIn = (text: string | null | undefined): (readonly [string, string] | null)[] =>
  sizesIn(text).map((line) => {
    const [, size, name] = /^(.*?)\s*=\s*(.*)$/.exec(line) ?? [];
    return size && name ? [size, name] : null;
  });

const pageOf = (page: string | null): ListPage | null => LIST_PAGES.find((one) => one === page) ?? null;

/** A stored category as the shop knows it. */
export function toPieceCategory(stored: StoredProductCategory): PieceCategory {
  const { word, page, sizes, searchWords, translations } = stored;
  return {
    word,
    name: stored.name?.trim() || word,
    page: pageOf(page),
    sizes: sizesIn(sizes),
    searchWords: searchWords ?? '',
    translations: (translations ?? []).map(({ language, ...said }) => ({
      language,
      name: said.name?.trim() ?? '',
      searchWords: said.searchWords ?? '',
      sizes: new Map(sizePairsIn(said.sizes).flatMap((pair) => (pair ? [pair] : []))),
    })),
  };
}

/** The categories of a shop. */
export function toCategories(all: readonly PieceCategory[]): Categories {
  const byWord = new Map(all.map((category) => [category.word, category]));
  const unknown = (word: CategoryWord): PieceCategory => ({
    ...{ word, name: word, page: null, sizes: [], searchWords: '', translations: [] },
  });
  return { all, of: (word) => byWord.get(word) ?? unknown(word) };
}

/** What a category is called in a language; in English where it has no name there. */
export const categoryName = ({ name, translations }: PieceCategory, locale: Locale): string =>
  translations.find(({ language }) => language === locale)?.name || name;

/** What a size is called in a language; undefined where it has no name there. */
export const sizeName = ({ translations }: PieceCategory, size: string, locale: Locale): string | undefined =>
  translations.find(({ language }) => language === locale)?.sizes.get(size);

/** What a size is called in other languages, as a line of a bag or an order has it (S-102); nothing where there is none. */
export function sizeLabelsOf({ translations }: PieceCategory, size: string): { sizeLabels?: Names } {
  const named = translations.flatMap(({ language, sizes }) => {
    const name = sizes.get(size);
    return name === undefined ? [] : [[language, name] as const];
  });
  return named.length > 0 ? { sizeLabels: Object.fromEntries(named) } : {};
}
