import type { moderateSchema, reviewQuerySchema, StaffReview } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { editConflict } from '../../../lib/documents/edit-conflict';
import { newestPage, type RawRow } from '../../../lib/staff/staff-table';
import { toIso } from '../../../lib/time/to-iso';

const UID = 'api::review.review';

type Row = RawRow<StaffReview, 'createdAt'>;

const toReview = (row: Row): StaffReview => ({
  ...row,
  productName: row.productName ?? '',
  createdAt: toIso(row.createdAt) ?? '',
});

export const LIST = {
  found: 'staff_reviews',
  table: 'reviews',
  columns: {
    _id: 'document_id',
    name: 'name',
    productId: 'product_id',
    productName: 'product_name',
    orderId: 'order_id',
    rating: 'rating',
    title: 'title',
    body: 'body',
    status: 'review_status',
    createdAt: 'created_at',
  },
} as const;

export interface Stored {
  reviewStatus: StaffReview['status'];
  updatedAt: string;
}

interface Documents {
  update(input: { documentId: string; data: object }): Promise<unknown>;
}

/** What staff do with reviews: read them, and let them show or not (D-10). */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A page of reviews, newest first, found by name, piece or title. */
  page({ status, ...asked }: z.output<typeof reviewQuerySchema>) {
    const where = (query: Knex.QueryBuilder) => {
      if (status) void query.where('state', status);
    };
    return newestPage(strapi, { ...LIST, where }, asked, toReview);
  },

  /**
   * @throws {ShopError} 404 'unknown_review'; 409 'changed_meanwhile' when somebody else decided since its reader saw it
   */
  async moderate(documentId: string, { status, was }: z.output<typeof moderateSchema>): Promise<void> {
    await strapi.db.transaction(async () => {
      // Kept from others until this is through: of two who decide at once the second sees the first.
      await strapi.db.queryBuilder(UID).select('id').where({ documentId }).forUpdate().execute();
      const found: Stored | null = await strapi.db.query(UID).findOne({ where: { documentId } });
      if (!found) throw new ShopError('unknown', 'unknown_review', 'There is no such review.');
      if (found.reviewStatus === status) return;
      if (found.reviewStatus !== was) {
        const changedAt = found.updatedAt;
        throw await editConflict(strapi, { type: 'review', id: documentId, thing: 'this review', changedAt });
      }
      const documents = strapi.documents(UID) as unknown as Documents;
      await documents.update({ documentId, data: { reviewStatus: status } });
    });
  },
});
