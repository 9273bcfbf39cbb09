import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../../../lib/actor';
import { FIRST_CATEGORIES } from '../domain/first-categories';

const UID = 'api::product-category.product-category';
const KEY = 'first-categories';

/**
 * Gives a shop the specified categories, once: a shop of before, too, whose pieces are filed under their words already. What
 * editors made of them since, or deleted, stays so (S-97). Before the search is brought up to date, which finds pieces by
 * their words.
 */
export async function seedFirstCategories(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop' });
  if (await store.get({ key: KEY })) return;
  // Both or neither: a start that is cut off gives nothing twice.
  await withoutRevisions(() =>
    strapi.db.transaction(async () => {
      const known: { word: string }[] = await strapi.db.query(UID).findMany({ select: ['word'] });
      const words = new Set(known.map(({ word }) => word));
      for (const category of FIRST_CATEGORIES)
        if (!words.has(category.word)) await strapi.documents(UID).create({ data: category as never });
      await store.set({ key: KEY, value: 'done' });
    }),
  );
}
