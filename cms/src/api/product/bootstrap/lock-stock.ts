import type { Core } from '@strapi/strapi';

const UID = 'api::product.product';
const WRITES = new Set(['update', 'publish', 'unpublish', 'discardDraft']);

/**
 * Holds a product's rows while staff save or publish it, so that pieces sold meanwhile wait: publishing copies the
 * draft with its count, and a sale between the copying and the replacing would be forgotten.
 */
export function lockStockOnSave(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    if (context.uid !== UID || !WRITES.has(context.action) || !documentId) return next();
    return await strapi.db.transaction(async ({ trx }) => {
      // The published row first, as a sale takes it: who took them the other way round could wait for each other.
      await trx('products')
        .where({ document_id: documentId })
        .orderByRaw('case when published_at is null then 1 else 0 end, id')
        .forUpdate()
        .select('id');
      return next();
    });
  });
}
