import type { Cents } from './money.js';

export const METALS = ['Silver', 'Gold'] as const;
/** The metal of a line, `type` on the wire (D-13). Silver is priced by `price`, Gold by `goldPrice`. */
export type Metal = (typeof METALS)[number];

/** Size of a line whose shopper chose none, and of pieces that have none (BAG-13). */
export const ONE_SIZE = 'One Size';

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
