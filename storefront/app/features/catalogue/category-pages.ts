import type { CategoryContent } from '@shop/contract';
import { CATEGORY_PIECES, type ListPage } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';

export interface CategoryPage {
  name: ListPage;
  /** CAT-02 */
  loading: Text;
  /** Which of the page's heroes stands beside which slice; slices are those of CAT-03. */
  blocks: readonly { from: number; to: number; hero?: number }[];
  /**
   * 'hero': a tall picture over two rows of two; 'banner': the same with the page's banner; 'rows': a banner beside
   * one product per row, whose height goes by their count (CAT-05).
   */
  first: 'hero' | 'banner' | 'rows';
  /** Where the first picture is cut on wide windows, in percent from its left edge: its pieces seldom lie in the middle. */
  focus: number;
}

const FOUR_FIRST = [
  { from: 0, to: 4, hero: 0 },
  { from: 4, to: 8 },
  { from: 8, to: 12 },
] as const;
const TWO_HEROES = [...FOUR_FIRST, { from: 12, to: 16, hero: 1 }, { from: 16, to: 20 }] as const;
const ONE_BANNER = [...FOUR_FIRST, { from: 12, to: 16 }, { from: 16, to: 20 }] as const;
/** The earrings' document leaves 12-16 out. */
const EARRINGS = [...FOUR_FIRST, { from: 16, to: 20 }] as const;

/** The five category pages: one screen, five rows. */
export const CATEGORY_PAGES: readonly CategoryPage[] = [
  { name: 'Pendants', loading: 'Loading Pendants...', blocks: TWO_HEROES, first: 'hero', focus: 46 },
  { name: 'Man', loading: 'Loading Man Products...', blocks: ONE_BANNER, first: 'banner', focus: 63 },
  { name: 'Rings', loading: 'Loading Rings...', blocks: TWO_HEROES, first: 'hero', focus: 52 },
  { name: 'Earrings', loading: 'Loading Earrings...', blocks: EARRINGS, first: 'rows', focus: 50 },
  { name: 'Bracelets', loading: 'Loading Bracelets...', blocks: TWO_HEROES, first: 'hero', focus: 53 },
];

/** The page a path asks for, in any letter case (SHELL-04). */
export function categoryPageOf(pathname: string): CategoryPage | undefined {
  const word = pathname
    .split('/')[1]
    ?.replace(/\.data$/, '')
    .toLowerCase();
  return CATEGORY_PAGES.find((page) => page.name.toLowerCase() === word);
}

/** How many pieces there are, of which the page carries the first. */
export const piecesOf = ({ products, total }: Pick<CategoryContent, 'products' | 'total'>): number =>
  total ?? products.length;

/** How many products a page shows before Load More (CAT-04). */
export const SHOWN_AT_FIRST = 20;
const ROWS_AFTER_MORE = [
  { from: 20, to: 24 },
  { from: 24, to: CATEGORY_PIECES },
] as const;

export interface Block<T> {
  products: T[];
  /** Index of the hero beside it. */
  hero?: number;
}

/**
 * The page's blocks of products (CAT-03, CAT-04). A block without products is left out, but the first stays: its
 * hero opens the page.
 */
export function categoryBlocks<T>(page: CategoryPage, products: readonly T[], more: boolean): Block<T>[] {
  const slices = more ? [...page.blocks, ...ROWS_AFTER_MORE] : page.blocks;
  return slices
    .map(({ from, to, ...rest }) => ({ products: products.slice(from, to), ...rest }))
    .filter((block, i) => i === 0 || block.products.length > 0);
}

/** Height of one row of the earrings' first block, by how many products it has (CAT-05). */
export function rowHeight(count: number): '50vh' | '33.33vh' | '25vh' {
  if (count <= 2) return '50vh';
  return count === 3 ? '33.33vh' : '25vh';
}
