import type { AnsweredQuestions, questionSchema, TalkQuery } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { firstNameOf } from '../../../lib/requests/forms';
import { service } from '../../../lib/services';
import { storeOnce } from '../../../lib/database/store-once';

const UID = 'api::question.question';

export interface StoredQuestion {
  documentId: string;
  name: string;
  question: string;
  answer: string;
  createdAt: string;
}

/** Questions about products: asked by shoppers, shown once answered and published (ASK-01, D-10). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const titleOf = async (productId: string): Promise<string> => {
    const product = (await service(strapi, 'api::product.catalogue').of([productId])).get(productId);
    if (!product) throw new ShopError('unknown', 'unknown_product', 'This product is not in our catalogue.');
    return product.detail.title;
  };

  return {
    /**
     * Stores a question, once.
     * @throws {ShopError} 404 'unknown_product'
     */
    async ask(asked: z.output<typeof questionSchema>): Promise<void> {
      const { name, question, productId, locale } = asked;
      // The name that staff read is the catalogue's own, whatever was sent.
      const productName = await titleOf(productId);
      const email = asked.email.toLowerCase();
      await storeOnce(strapi, UID, {
        ...{ name, email, question, productId, productName },
        ...(locale && { language: locale }),
      });
    },

    /** Takes name and address of their asker from published questions; shoppers go on reading the answers. */
    async forgetAsker(email: string): Promise<void> {
      const nobody = { name: 'Customer', email: 'deleted@example.invalid', contentKey: null };
      await strapi.db.query(UID).updateMany({ where: { email, published: true }, data: nobody });
    },

    /**
     * Answered and published questions about a product, newest first; the count is of all of them.
     * @throws {ShopError} 404 'unknown_product'
     */
    async answered(productId: string, { limit, offset }: TalkQuery): Promise<AnsweredQuestions> {
      await titleOf(productId);
      const rows = strapi.db.query(UID);
      const where = { productId, published: true, answer: { $notNull: true, $ne: '' } };
      const [count, stored]: [number, StoredQuestion[]] = await Promise.all([
        rows.count({ where }),
        rows.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit, offset }),
      ]);
      return {
        count,
        questions: stored.map(({ documentId, name, question, answer, createdAt }) => ({
          _id: documentId,
          name: firstNameOf(name),
          question,
          answer,
          createdAt,
        })),
      };
    },
  };
};
