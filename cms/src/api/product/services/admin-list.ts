import type {
  AdminProduct,
  AdminProductQuery,
  AdminProductRow,
  CategoryChoice,
  ProductSort,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { containing } from '../../../lib/staff/staff-search';
import { tablePage } from '../../../lib/staff/staff-table';
import { versionName } from '../lib/product-save';
import { toAdminProduct, toAdminRow, versionParts, type StoredDraft } from '../domain/to-admin-product';

const UID = 'api::product.product';

const ORDERS: Readonly<Record<ProductSort, readonly [column: string, way: 'asc' | 'desc']>> = {
  changed: ['updated_at', 'desc'],
  newest: ['created_at', 'desc'],
  title: ['title', 'asc'],
  'price-asc': ['price_cents', 'asc'],
  'price-desc': ['price_cents', 'desc'],
};

const versionOf = (draft: StoredDraft) => versionName(versionParts(draft));

/** Products as staff see them: the drafts, whether they are public or not. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  /** When the public copies of these products were written, by document. */
  const publishedAt = async (ids: readonly string[]): Promise<Map<string, string>> => {
    const found: { documentId: string; updatedAt: string }[] = await rows().findMany({
      select: ['documentId', 'updatedAt'],
      where: { documentId: { $in: ids }, publishedAt: { $notNull: true } },
    });
    return new Map(found.map((row) => [row.documentId, row.updatedAt]));
  };

  return {
    async page({
      q,
      category,
      sort,
      page,
      pageSize,
    }: AdminProductQuery & { pageSize: number }): Promise<{ products: AdminProductRow[]; total: number }> {
      const { rows: found, total } = await tablePage<{ id: number }>(strapi, {
        found: 'products',
        table: 'products',
        q,
        where: (query) => {
          void query.whereNull('published_at');
          if (category) void query.where({ category });
          if (q) {
            void query.where((either) => {
              containing(strapi, either, q, 'title');
              void either.orWhere('document_id', q);
            });
          }
        },
        order: ORDERS[sort],
        columns: { id: 'id' },
        page,
        pageSize,
      });
      const ids = found.map(({ id }) => id);
      const drafts = (await rows().findMany({
        where: { id: { $in: ids } },
        // The video is no column of the table, but part of the version.
        populate: { images: true, video: true },
      })) as (StoredDraft & { id: number })[];
      const published = await publishedAt(drafts.map(({ documentId }) => documentId));
      const products = drafts
        .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
        .map((draft) => toAdminRow(draft, published.get(draft.documentId) ?? null, versionOf(draft)));
      return { products, total };
    },
    /** What products may be filed under, with the names of it. */
    async categories(): Promise<CategoryChoice[]> {
      const { all } = await service(strapi, 'api::product-category.categories').now();
      return all.map(({ word, name, page }) => ({ word, name, page }));
    },
    /** A product as the form has it; null for an unknown id. */
    async one(id: string): Promise<AdminProduct | null> {
      const draft = (await rows().findOne({
        where: { documentId: id, publishedAt: null },
        populate: { images: true, video: true },
      })) as StoredDraft | null;
      if (!draft) return null;
      const published = (await publishedAt([id])).get(id) ?? null;
      return toAdminProduct(draft, published, versionOf(draft));
    },
  };
};
