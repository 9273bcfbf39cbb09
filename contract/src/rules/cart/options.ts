import type { Category } from './categories.js';
import type { Cents } from './money.js';

export const METALS = ['Silver', 'Gold'] as const;
/** The metal of a line, `type` on the wire (D-13). Silver is priced by `price`, Gold by `goldPrice`. */
export type Metal = (typeof METALS)[number];

/** Size of a line whose shopper chose none, and of pieces that have none (BAG-13). */
export const ONE_SIZE = 'One Size';

const PENDANT_SIZES = ['16 inch', '18 inch', '20 inch'] as const;
const RING_SIZES = ['5', '6', '7', '8', '9', '10'] as const;

/** The sizes a category comes in (PDP-10, PDP-12, PDP-13); none for bracelets and earrings. */
export function sizesOf(category: Category): readonly string[] {
  switch (category) {
    case 'woman pendant':
    case 'man pendant':
    case 'pendant':
      return PENDANT_SIZES;
    case 'ring':
      return RING_SIZES;
    case 'earring':
    case 'bracelet':
      return [];
  }
}

/** Whether a line of this category may carry this size. ONE_SIZE always may: the generic page asks for a size or a metal (PDP-08). */
export function isSizeOf(category: Category, size: string): boolean {
  return size === ONE_SIZE || sizesOf(category).includes(size);
}

export interface MetalPrices {
  price: Cents;
  /** Null where the piece is not made in gold. */
  goldPrice: Cents | null;
}

/** The price of one piece in a metal in cents; null where it is not made in that metal. A price of 0 means the same. */
export function unitPriceCents(prices: MetalPrices, metal: Metal): Cents | null {
  const price = metal === 'Gold' ? prices.goldPrice : prices.price;
  return price !== null && price > 0 ? price : null;
}
