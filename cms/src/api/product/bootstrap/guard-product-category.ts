import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { unknownCategory } from '../domain/unknown-category';

const PRODUCT = 'api::product.product';
const CATEGORY = 'api::product-category.product-category';
const WRITES = new Set(['create', 'update', 'clone']);

/** Pieces that a refusal names. */
const NAMED = 3;

/**
 * A piece names its category by its word (S-97): one that there is, wherever the piece is saved, and a category stays while
 * a piece names it. Who files a piece holds the category's row until it is stored, so that nobody deletes it meanwhile.
 */
export function guardProductCategory(strapi: Core.Strapi): void {
  /** Within a transaction. */
  const holdCategory = async (trx: Knex, word: string): Promise<void> => {
    const row: unknown = await trx('product_categories').where({ word }).forShare().first('id');
    if (!row) throw new errors.ApplicationError(unknownCategory(word), { field: 'category' });
  };

  const draftedCategory = async (documentId: string): Promise<string | null> => {
    const where = { documentId, publishedAt: null };
    const draft: { category: string | null } | null = await strapi.db
      .query(PRODUCT)
      .findOne({ where, select: ['category'] });
    return draft?.category ?? null;
  };

  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (uid !== PRODUCT || !(WRITES.has(action) || action === 'publish')) return next();
    const { documentId, data } = context.params as {
      documentId?: string;
      data?: { category?: unknown };
    };
    const given = data?.category;
    const word = action === 'publish' && documentId ? await draftedCategory(documentId) : given;
    if (typeof word !== 'string' || word === '') return next();
    return await strapi.db.transaction(async ({ trx }) => {
      await holdCategory(trx, word);
      return next();
    });
  });

  strapi.documents.use(async (context, next) => {
    if (context.uid !== CATEGORY || context.action !== 'delete') return next();
    const { documentId } = context.params as { documentId: string };
    return await strapi.db.transaction(async ({ trx }) => {
      const held = (await trx('product_categories')
        .where({ document_id: documentId })
        .orderBy('id')
        .forUpdate()
        .first('word')) as { word: string } | undefined;
      const pieces: { title: string }[] = held
        ? await strapi.db.query(PRODUCT).findMany({
            where: { category: held.word },
            select: ['title'],
            orderBy: { id: 'asc' },
            // Draft and published row of a piece have one name.
            limit: 2 * NAMED + 2,
          })
        : [];
      const titles = [...new Set(pieces.map(({ title }) => title))];
      if (titles.length > 0) {
        const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
        const more = titles.length > NAMED ? ' and others' : '';
        throw new errors.ApplicationError(
          `Pieces are filed under this category, so it stays: ${named.join(', ')}${more}. Give them another category first.`,
        );
      }
      return next();
    });
  });
}
