import { WISHED_ID, WISHES_MAX } from '@shop/contract/rules';
import type { TextStore } from '~/lib/safe-storage';
import { keptList, keptTexts, type KeptList } from './kept-list';

export { useKept as useSavedIds } from './kept-list';

/** The ids of a list that came from elsewhere; whatever else it holds is left out. */
export function idsIn(list: readonly unknown[], max: number): readonly string[] {
  const ids = list.filter((id): id is string => typeof id === 'string' && WISHED_ID.test(id));
  return [...new Set(ids)].slice(0, max);
}

/** A list of product ids kept in this browser under `key`. */
export const savedIdList = (key: string, max: number, store?: TextStore): KeptList =>
  keptList({ key, max, read: idsIn, ...(store && { store }) });

/** The most pieces that are compared at once: as many columns fit side by side. */
export const COMPARED_MAX = 4;

export const WISHLIST_KEY = 'shop.wishlist';

/**
 * The shopper's wishlist, the pieces they compare, and those they looked at last. The last two forget what the shop no
 * longer knows; a wish waits unseen, as a piece that is withdrawn for a day comes back.
 */
export const wishlist = savedIdList(WISHLIST_KEY, WISHES_MAX);
export const compared = savedIdList('shop.compare', COMPARED_MAX);
export const viewed = savedIdList('shop.viewed', 9);

/** What this browser knows of an account's wishlist, which then stands in the place of its own (S-122). */
export const ACCOUNT_KEY = 'shop.wishlist.account';

/** Whether the wishlist that is shown is an account's. */
export const isAccountsWishlist = () => keptTexts.getItem(ACCOUNT_KEY) !== null;
