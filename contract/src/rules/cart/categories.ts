/** The stored categories: the lower-case spelling of the first specification document. */
export const CATEGORIES = ['woman pendant', 'man pendant', 'pendant', 'ring', 'earring', 'bracelet'] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * What each requested spelling selects (API-02, D-17): both documents' words, compared in lower case.
 * 'Pendants' is the page of women's and general pendants; men's have their own page.
 */
const SELECTIONS: Readonly<Record<string, readonly Category[]>> = {
  pendant: ['woman pendant', 'pendant'],
  pendants: ['woman pendant', 'pendant'],
  'woman pendant': ['woman pendant'],
  'man pendant': ['man pendant'],
  man: ['man pendant'],
  ring: ['ring'],
  rings: ['ring'],
  earring: ['earring'],
  earrings: ['earring'],
  bracelet: ['bracelet'],
  bracelets: ['bracelet'],
};

/** The stored categories a requested word stands for, or null for a word that names none. */
export function categoriesFor(word: string): readonly Category[] | null {
  const key = word.trim().toLowerCase();
  return Object.hasOwn(SELECTIONS, key) ? (SELECTIONS[key] ?? null) : null;
}

/** The one stored category that a product filed under this word gets, or null for a word that names none. */
export function storedCategory(word: string): Category | null {
  const stored = categoriesFor(word);
  // 'Pendants' is the page of two of them: the general one.
  return stored?.length === 1 ? (stored[0] ?? null) : stored ? 'pendant' : null;
}

/** The category page (path without slash) on which a category is shown. */
export const CATEGORY_PAGE: Readonly<
  Record<Category, 'Pendants' | 'Man' | 'Rings' | 'Earrings' | 'Bracelets'>
> = {
  'woman pendant': 'Pendants',
  pendant: 'Pendants',
  'man pendant': 'Man',
  ring: 'Rings',
  earring: 'Earrings',
  bracelet: 'Bracelets',
};

/** Products that a category page shows, once Load More was pressed (CAT-03, CAT-04): of more it names the number. */
export const CATEGORY_PIECES = 32;

/**
 * Path of a product's own page by its category (CAT card links, PDP-01).
 * @param name its address word; its id leads there as well (S-66)
 */
export function productPath(category: Category, name: string): string {
  const page = CATEGORY_PAGE[category];
  return page === 'Pendants' ? `/product/${name}` : `/${page}/${name}`;
}
