import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../../../lib/actor';
import type { StoredCategoryTranslation } from '../domain/category';
import { FIRST_CATEGORIES } from '../domain/first-categories';

const UID = 'api::product-category.product-category';
const KEY = 'first-categories';
const SIZES_KEY = 'first-category-sizes';

interface Row {
  documentId: string;
  word: string;
  sizes: string | null;
  translations: (StoredCategoryTranslation & { id: number })[];
}

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

/**
 * Calls the sizes of the specified categories in German what the shop calls them, once, in a shop whose categories were made
 * before sizes had names (S-102): not where editors have changed the sizes, or named some in German themselves. Answers whether
 * there is now something to be seen.
 */
export async function nameFirstSizes(strapi: Core.Strapi): Promise<boolean> {
  const store = strapi.store({ type: 'core', name: 'shop' });
  if (await store.get({ key: SIZES_KEY })) return false;
  let isChanged = false;
  await withoutRevisions(() =>
    strapi.db.transaction(async () => {
      const rows: Row[] = await strapi.db.query(UID).findMany({ populate: { translations: true } });
      for (const { documentId, word, sizes, translations } of rows) {
        const first = FIRST_CATEGORIES.find((category) => category.word === word);
        const namesIn = ({ language, sizes: named }: StoredCategoryTranslation) =>
          named?.trim() ? '' : (first?.translations.find((said) => said.language === language)?.sizes ?? '');
        if (first?.sizes !== sizes || !translations.some(namesIn)) continue;
        const named = translations.map((said) => ({ ...said, sizes: namesIn(said) || said.sizes }));
        await strapi.documents(UID).update({ documentId, data: { translations: named } as never });
        isChanged = true;
      }
      await store.set({ key: SIZES_KEY, value: 'done' });
    }),
  );
  return isChanged;
}
