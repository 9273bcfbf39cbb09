import type { LineIdentity, Metal, Names } from '@shop/contract';
import { said, type Said } from '@shop/contract/texts';

/** Pieces in stock by metal; null: made to order, so never sold out. */
export type Stock = Readonly<Record<Metal, number | null>>;

/** Pieces of one product in one metal that an order takes out of stock. */
export interface StockTaken {
  productId: string;
  type: Metal;
  quantity: number;
}

/** From this many pieces on a visitor is told how many are left. */
const FEW = 3;

/**
 * What a visitor sees of a stock: how many are left where they are few (0: sold out), else null. Only a change of
 * this makes stored pages old, so that a busy shop keeps them.
 */
export function shownLeft(pieces: number | null): number | null {
  return pieces === null || pieces > FEW ? null : Math.max(0, pieces);
}

/** What an order takes out of stock: its lines by product and metal in one order for every caller, so that no two wait for each other. */
export function takenBy(
  lines: readonly (LineIdentity & { quantity: number })[],
  stockOf: (productId: string) => Stock | undefined,
): StockTaken[] {
  const taken = new Map<string, StockTaken>();
  for (const { productId, type, quantity } of lines) {
    if (stockOf(productId)?.[type] == null) continue;
    const key = `${productId} ${type}`;
    taken.set(key, { productId, type, quantity: quantity + (taken.get(key)?.quantity ?? 0) });
  }
  return [...taken.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, wanted]) => wanted);
}

/** A metal in the midst of a sentence. */
export const METAL_WORDS: Readonly<Record<Metal, Said>> = { Silver: said('silver'), Gold: said('gold') };

/** Why so many pieces cannot be had, as a sentence for the shopper. */
export function outOfStock(name: { name: string; names?: Names }, type: Metal, left: number): Said {
  const metal = METAL_WORDS[type];
  return left <= 0
    ? said('{name} in {metal} is sold out. Please remove it from your bag.', { name, metal })
    : said('Only {n} of {name} in {metal} are left. Please change the quantity.', { n: left, name, metal });
}
