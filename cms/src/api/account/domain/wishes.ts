import { WISH_CHANGE_MS, WISHES_MAX, type WishChange } from '@shop/contract';

/** A piece of an account's wishlist as it is stored, or that it was taken off. */
export interface StoredWish {
  id: number;
  userKey: number;
  productKey: string;
  wanted: boolean;
  changedAt: string;
}

/** What the account last heard of a piece. */
export interface Wish {
  productKey: string;
  wanted: boolean;
  /** Ms since 1970. */
  changedAt: number;
}

const newestFirst = (a: Wish, b: Wish) => b.changedAt - a.changedAt || (a.productKey < b.productKey ? -1 : 1);

/** The wanted ones, the newest first, and no more than a wishlist holds. */
export const wanted = <T extends Wish>(wishes: readonly T[]): T[] =>
  wishes
    .filter((wish) => wish.wanted)
    .sort(newestFirst)
    .slice(0, WISHES_MAX);

/**
 * What an account wishes after some changes, in whatever order they come and however often: of each piece the latest
 * change counts, by when it was made. What was taken off is remembered as long as a change may be late, so that an older
 * one does not put it back.
 */
export function changedWishes(known: readonly Wish[], changes: readonly WishChange[], now: number): Wish[] {
  const latest = new Map(known.map((wish) => [wish.productKey, wish]));
  for (const { productId, wanted: isWanted, msAgo } of changes) {
    const changedAt = now - msAgo;
    const before = latest.get(productId);
    if (!before || before.changedAt <= changedAt)
      latest.set(productId, { productKey: productId, wanted: isWanted, changedAt });
  }
  const all = [...latest.values()];
  const takenOff = all
    .filter((wish) => !wish.wanted && now - wish.changedAt <= WISH_CHANGE_MS)
    .sort(newestFirst)
    .slice(0, WISHES_MAX);
  return [...wanted(all), ...takenOff];
}
