import type { WishChange } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { sharedNow } from '../../../lib/time/shared-clock';
import type { StoredUser } from '../domain/to-user';
import { changedWishes, wanted, type StoredWish, type Wish } from '../domain/wishes';

type Kept = Wish & { id: number };

/** The rows of shoppers' wishlists (S-122). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query('api::account.wish');
  const of = async (userKey: number): Promise<Kept[]> => {
    const found: StoredWish[] = await rows().findMany({ where: { userKey } });
    return found.map(({ id, productKey, wanted: isWanted, changedAt }) => ({
      ...{ id, productKey, wanted: isWanted },
      changedAt: new Date(changedAt).getTime(),
    }));
  };
  const ids = (wishes: readonly Wish[]) => wanted(wishes).map(({ productKey }) => productKey);

  /** Stores what differs. */
  const store = async (userKey: number, before: readonly Kept[], after: readonly Wish[]): Promise<void> => {
    const earlier = new Map(before.map((wish) => [wish.productKey, wish]));
    for (const wish of after) {
      const row = earlier.get(wish.productKey);
      earlier.delete(wish.productKey);
      if (row === wish) continue;
      const data = { ...wish, userKey, changedAt: new Date(wish.changedAt) };
      await (row ? rows().update({ where: { id: row.id }, data }) : rows().create({ data }));
    }
    const gone = [...earlier.values()].map(({ id }) => id);
    if (gone.length > 0) await rows().deleteMany({ where: { id: { $in: gone } } });
  };

  return {
    /** The pieces that an account wishes for, the newest wish first. */
    async wishes(user: StoredUser): Promise<Wish[]> {
      return wanted(await of(user.id));
    },

    /** Their ids. */
    async list(user: StoredUser): Promise<string[]> {
      return ids(await of(user.id));
    },

    /**
     * Changes an account's wishlist, piece by piece, and answers it.
     * @param account whose changes they are
     * @throws {ShopError} 409 'other_account' for another account's; 401 for an account that was deleted meanwhile
     */
    async change(user: StoredUser, account: string, changes: readonly WishChange[]): Promise<string[]> {
      if (account !== user.documentId)
        throw new ShopError('conflict', 'other_account', 'You are logged in to another account by now.');
      if (changes.length === 0) return ids(await of(user.id));
      return strapi.db.transaction(async () => {
        // Held, so that of two devices at once each reads what the other wrote, and no wish outlives its account.
        if (!(await service(strapi, 'api::account.users').hold(user.id)))
          throw new ShopError('unauthorized', 'unauthorized', 'You are not logged in. Please log in.');
        const before = await of(user.id);
        const after = changedWishes(before, changes, sharedNow(strapi).getTime());
        await store(user.id, before, after);
        return ids(after);
      });
    },

    /** The account is gone, and its wishlist with it. */
    async forget(userKey: number): Promise<void> {
      await rows().deleteMany({ where: { userKey } });
    },
  };
};
