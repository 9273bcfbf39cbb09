/**
 * The word that a category of pieces goes by in the store and on the wire: 'ring', 'woman pendant'. Which there are is what
 * editors wrote (S-97), and no list of ours.
 */
export type CategoryWord = string;

/** Lower-case letters and digits, with single spaces or hyphens between them. */
export const CATEGORY_WORD = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/;
export const CATEGORY_WORD_LENGTH = 40;

/** The specified category pages: where the pieces of a category are listed, if anywhere. */
export const LIST_PAGES = ['Pendants', 'Man', 'Rings', 'Earrings', 'Bracelets'] as const;
export type ListPage = (typeof LIST_PAGES)[number];

/** The specified words, by the page of their pieces. */
const SPELLED: Readonly<Record<string, ListPage>> = {
  pendant: 'Pendants',
  'woman pendant': 'Pendants',
  'man pendant': 'Man',
  ring: 'Rings',
  earring: 'Earrings',
  bracelet: 'Bracelets',
};

/** A category as far as lists and addresses go. */
export interface PlacedCategory {
  word: CategoryWord;
  /** Null: its pieces have no list of their own. */
  page: ListPage | null;
}

const keyOf = (word: string): string => word.trim().toLowerCase();

/** The page that a word names in any letter case; undefined for every other word. */
export const pageNamed = (word: string): ListPage | undefined =>
  LIST_PAGES.find((page) => page.toLowerCase() === keyOf(word));

/** The page that one of the specified words stands for, in any spelling of both documents; undefined for every other word. */
export function pageSpelled(word: string): ListPage | undefined {
  const key = keyOf(word);
  return pageNamed(key) ?? (Object.hasOwn(SPELLED, key) ? SPELLED[key] : undefined);
}

/**
 * The categories that a requested word stands for, or null for a word that names none (API-02, D-17): the name of a page all
 * that are shown on it, a category's own word that one. 'Pendant' is the page of women's and general pendants; men's have
 * their own page.
 */
export function categoriesFor(
  word: string,
  categories: readonly PlacedCategory[],
): readonly CategoryWord[] | null {
  const key = keyOf(word);
  const page = key === 'pendant' ? 'Pendants' : pageNamed(key);
  const found = categories.filter((one) => (page ? one.page === page : one.word === key));
  return page || found.length > 0 ? found.map((one) => one.word) : null;
}

/** The one category that a product filed under this word gets, or null for a word that names none. */
export function storedCategory(word: string, categories: readonly PlacedCategory[]): CategoryWord | null {
  const key = keyOf(word);
  const own = (wanted: string) => categories.find((one) => one.word === wanted)?.word;
  // 'Pendants' is the page of two of them: the general one.
  return own(key) ?? own(key.replace(/s$/, '')) ?? categoriesFor(key, categories)?.[0] ?? null;
}

/** Products that a category page shows, once Load More was pressed (CAT-03, CAT-04): of more it names the number. */
export const CATEGORY_PIECES = 32;

/**
 * Path of a product's own page by the list page of its category (CAT card links, PDP-01).
 * @param name its address word; its id leads there as well (S-66)
 */
export function productPath(page: ListPage | null | undefined, name: string): string {
  return `/${page && page !== 'Pendants' ? page : 'product'}/${name}`;
}
