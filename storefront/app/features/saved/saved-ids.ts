import type { TextStore } from '~/lib/safe-storage';
import { keptList, type KeptList } from './kept-list';

export { useKept as useSavedIds } from './kept-list';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The ids of a stored list; whatever else it holds is left out. */
function idsIn(stored: readonly unknown[], max: number): readonly string[] {
  const ids = stored.filter((id): id is string => typeof id === 'string' && ID.test(id));
  return [...new Set(ids)].slice(0, max);
}

/** A list of product ids kept in this browser under `key`. */
export const savedIdList = (key: string, max: number, store?: TextStore): KeptList =>
  keptList({ key, max, read: idsIn, ...(store && { store }) });

/** The most pieces that are compared at once: as many columns fit side by side. */
export const COMPARED_MAX = 4;

/**
 * The shopper's wishlist, the pieces they compare, and those they looked at last. The last two forget what the shop no
 * longer knows; a wish waits unseen, as a piece that is withdrawn for a day comes back.
 */
export const wishlist = savedIdList('shop.wishlist', 50);
export const compared = savedIdList('shop.compare', COMPARED_MAX);
export const viewed = savedIdList('shop.viewed', 9);
