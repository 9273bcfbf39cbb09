import type { Reviews, reviewSchema, TalkQuery } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../lib/database/database-errors';
import { ShopError } from '../../../lib/errors';
import { firstNameOf } from '../../../lib/requests/forms';
import { service } from '../../../lib/services';
import { ratingOf, type Rating } from '../domain/rating';

const UID = 'api::review.review';

/** A review as its writer takes it along. */
export interface OwnReview {
  orderId: string;
  productName: string;
  name: string;
  rating: number;
  title: string;
  body: string;
  reviewStatus: string;
  createdAt: string;
}

const NAMELESS = 'A customer';

export interface StoredReview {
  documentId: string;
  name: string;
  rating: number;
  title: string;
  body: string;
  createdAt: string;
}

/** What buyers say about pieces: one review for each bought piece of an order, shown once staff publish it (D-10). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  const ratings = async (productIds?: readonly string[]): Promise<ReadonlyMap<string, Rating>> => {
    const query = strapi.db
      .connection('reviews')
      .where({ review_status: 'published' })
      .groupBy('product_id')
      .select('product_id')
      .sum({ sum: 'rating' })
      .count({ count: '*' });
    if (productIds) query.whereIn('product_id', [...productIds]);
    const sums = (await query) as { product_id: string; sum: number | string; count: number | string }[];
    return new Map(
      sums.flatMap(({ product_id, sum, count }): [string, Rating][] => {
        const rating = ratingOf(Number(sum), Number(count));
        return rating ? [[product_id, rating]] : [];
      }),
    );
  };

  return {
    /**
     * Stores a review for staff to read.
     * @throws {ShopError} 422 'not_bought' unless the order is paid, of this address and holds the piece: one sentence,
     * whichever of these is wrong; 409 'already_reviewed'
     */
    async submit(
      productId: string,
      { orderId, email, rating, title, body }: z.output<typeof reviewSchema>,
    ): Promise<void> {
      const found = await service(strapi, 'api::order.order').findByNumberOrId(orderId);
      const order = found.find(({ customerEmail }) => customerEmail.toLowerCase() === email.toLowerCase());
      const line = order?.lines.find((bought) => bought.productId === productId);
      if (!order || !line || order.orderStatus !== 'paid') {
        const sentence = 'We found no paid order with this number and e-mail address that holds this piece.';
        throw new ShopError('refused', 'not_bought', sentence);
      }
      const name = firstNameOf(order.customerName) || NAMELESS;
      const bought = { productId, productName: line.name, orderId: order.orderId, name };
      try {
        await rows().create({ data: { ...bought, rating, title, body, reviewStatus: 'pending' } });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new ShopError(
          'conflict',
          'already_reviewed',
          'You have already reviewed this piece. Thank you!',
        );
      }
    },

    /** Published reviews of a product, newest first; average and count are of all of them. */
    async published(productId: string, { limit, offset }: TalkQuery): Promise<Reviews> {
      const stored: StoredReview[] = await rows().findMany({
        where: { productId, reviewStatus: 'published' },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        limit,
        offset,
      });
      const rating = (await ratings([productId])).get(productId);
      return {
        average: rating?.average ?? null,
        count: rating?.count ?? 0,
        reviews: stored.map(({ documentId, name, rating, title, body, createdAt }) => ({
          _id: documentId,
          name,
          rating,
          title,
          body,
          createdAt,
        })),
      };
    },

    /** The reviews of these orders, whatever their state, as their writer gets them. */
    async ofOrders(orderIds: readonly string[]): Promise<OwnReview[]> {
      return rows().findMany({
        where: { orderId: { $in: [...orderIds] } },
        select: ['orderId', 'productName', 'name', 'rating', 'title', 'body', 'reviewStatus', 'createdAt'],
        orderBy: { id: 'asc' },
      });
    },

    /** Takes the writer's name from the published reviews of these orders, and deletes those that nobody reads. */
    async forgetBuyer(orderIds: readonly string[]): Promise<void> {
      if (orderIds.length === 0) return;
      const orderId = { $in: [...orderIds] };
      await rows().deleteMany({ where: { orderId, reviewStatus: { $ne: 'published' } } });
      // Visitors see the change: an update raises the content version.
      await rows().updateMany({ where: { orderId }, data: { name: NAMELESS } });
    },

    /** The rating of each product that has one: of all products, or of some. */
    ratings,
  };
};
