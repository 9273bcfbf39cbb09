import type { AdminProduct, AdminProductQuery, AdminProductRow, ProductSort } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { versionName } from '../../../lib/product-save';
import { toAdminProduct, toAdminRow, versionParts, type StoredDraft } from '../domain/to-admin-product';

const UID = 'api::product.product';

const ORDER: Readonly<Record<ProductSort, Readonly<Record<string, 'asc' | 'desc'>>>> = {
  changed: { updatedAt: 'desc' },
  newest: { createdAt: 'desc' },
  title: { title: 'asc' },
  'price-asc': { priceCents: 'asc' },
  'price-desc': { priceCents: 'desc' },
};

/** Products as staff see them: the drafts, whether they are public or not. */
export interface AdminListService {
  page(
    query: AdminProductQuery & { pageSize: number },
  ): Promise<{ products: AdminProductRow[]; total: number }>;
  /** A product as the form has it; null for an unknown id. */
  one(id: string): Promise<AdminProduct | null>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::product.admin-list': AdminListService;
  }
}

export default ({ strapi }: { strapi: Core.Strapi }): AdminListService => {
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
    async page({ q, category, sort, page, pageSize }) {
      const [drafts, total] = await rows().findWithCount({
        where: {
          publishedAt: null,
          ...(category && { category }),
          ...(q && { $or: [{ title: { $containsi: q } }, { documentId: q }] }),
        },
        populate: { images: true },
        orderBy: [{ ...ORDER[sort] }, { id: 'desc' }],
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      const published = await publishedAt(drafts.map(({ documentId }) => documentId as string));
      const products = (drafts as StoredDraft[]).map((draft) =>
        toAdminRow(draft, published.get(draft.documentId) ?? null),
      );
      return { products, total };
    },
    async one(id) {
      const draft = (await rows().findOne({
        where: { documentId: id, publishedAt: null },
        populate: { images: true, video: true },
      })) as StoredDraft | null;
      if (!draft) return null;
      const published = (await publishedAt([id])).get(id) ?? null;
      return toAdminProduct(draft, published, versionName(versionParts(draft)));
    },
  };
};
