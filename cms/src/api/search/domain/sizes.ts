import { ONE_SIZE, SEARCH, type CategoryWord, type Locale } from '@shop/contract';
import { sizeName, type Categories, type PieceCategory } from '../../product-category/domain/category';
import { sizesOf as sizesOfPiece } from '../../product/domain/to-product';

/** How many pieces of a category come in a size. PostgreSQL counts in texts. */
export interface SizeGroup {
  category: CategoryWord;
  /** As lists are narrowed by it: in small letters. */
  size: string;
  /** As editors wrote it. */
  name: string;
  count: number | string;
}

/** A size of a piece, as lists are narrowed by it and as it is written. */
export type IndexedSize = Pick<SizeGroup, 'size' | 'name'>;

/** '9' before '10', and '9.5' between them. */
const BY_FIGURE = new Intl.Collator('en', { numeric: true });

/**
 * The sizes that a piece comes in and is to be had in, each once (S-127).
 * @param own its own list as it is stored, where its editors wrote one
 */
export function indexedSizes(own: unknown, category: PieceCategory): IndexedSize[] {
  const sizes = new Map<string, string>();
  for (const { name, available } of sizesOfPiece(own, category)) {
    const size = name.trim().toLowerCase();
    const isOne = size !== '' && size.length <= SEARCH.sizeLength && name !== ONE_SIZE;
    if (isOne && available && !sizes.has(size)) sizes.set(size, name.trim());
  }
  return [...sizes].map(([size, name]) => ({ size, name }));
}

/** Sizes of some pieces as a language calls them, in the order in which they are asked for. */
export const namedSizes = (
  sizes: readonly Omit<SizeGroup, 'count'>[],
  categories: Pick<Categories, 'of'>,
  locale: Locale,
): { value: string; name: string }[] =>
  [...sizes]
    .sort((a, b) => BY_FIGURE.compare(a.size, b.size))
    .map(({ size, name, category }) => ({
      value: size,
      name: sizeName(categories.of(category), name, locale) ?? name,
    }));

interface SizeFacet {
  value: string;
  name: string;
  count: number;
}

/** The sizes of a category's pieces in the order of the category, then those of pieces with sizes of their own. */
export function sizesOf(category: PieceCategory, groups: readonly SizeGroup[], locale: Locale): SizeFacet[] {
  const order = category.sizes.map((name) => name.toLowerCase());
  const place = (size: string) => (order.includes(size) ? order.indexOf(size) : order.length);
  return groups
    .filter((group) => group.category === category.word)
    .sort((a, b) => place(a.size) - place(b.size) || BY_FIGURE.compare(a.size, b.size))
    .map(({ size: value, name, count }) => ({
      ...{ value, count: Number(count) },
      name: sizeName(category, name, locale) ?? name,
    }));
}
