import type { Core } from '@strapi/strapi';
import { lockProduct } from '../lib/lock-product';

const UID = 'api::product.product';
const WRITES = new Set(['update', 'publish', 'unpublish', 'discardDraft']);

/**
 * Holds a product while staff save or publish it, so that pieces sold meanwhile wait: publishing copies the
 * draft with its count, and a sale between the copying and the replacing would be forgotten.
 */
export function lockStockOnSave(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { documentId } = context.params as { documentId?: string };
    if (context.uid !== UID || !WRITES.has(context.action) || !documentId) return next();
    return await strapi.db.transaction(async ({ trx }) => {
      await lockProduct(trx, documentId);
      return next();
    });
  });
}
