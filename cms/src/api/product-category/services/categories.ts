import type { Core } from '@strapi/strapi';
import { VersionCache } from '../../../lib/documents/version-cache';
import {
  toCategories,
  toPieceCategory,
  type Categories,
  type StoredProductCategory,
} from '../domain/category';

const UID = 'api::product-category.product-category';

/** The categories of pieces that editors wrote (S-97). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const kept = new VersionCache<Categories>(strapi, 1);

  /** Read anew, inside the running transaction where one runs. */
  const now = async (): Promise<Categories> => {
    const stored: StoredProductCategory[] = await strapi.db
      .query(UID)
      .findMany({ orderBy: { id: 'asc' }, populate: { translations: true } });
    return toCategories(stored.map(toPieceCategory));
  };

  return {
    now,
    /** As they are at a content version that was read before: kept while that stands. Not inside a transaction. */
    at: (version: number): Promise<Categories> => kept.load(version, 'all', now),
  };
};
