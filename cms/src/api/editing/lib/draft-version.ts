import type { Core } from '@strapi/strapi';
import { hasDraftAndPublish } from '../../../lib/documents/models';
import { metadataOf } from '../../../lib/documents/relation-tables';
import type { EditedDocument } from './edited-document';

/**
 * When the draft was last saved; null where there is none. Inside a transaction: until that ends, another save of the
 * document waits for it.
 */
export async function holdDraft(
  strapi: Core.Strapi,
  { uid, documentId, locale }: EditedDocument,
): Promise<Date | null> {
  const draft = {
    document_id: documentId,
    ...(hasDraftAndPublish(strapi, uid) && { published_at: null }),
    ...(locale && { locale }),
  };
  const row = await strapi.db.transaction(async ({ trx }) => {
    const found = trx(metadataOf(strapi, uid).tableName).where(draft);
    return (await found.orderBy('id').forUpdate().first('updated_at')) as
      { updated_at: string | number | Date } | undefined;
  });
  return row ? new Date(row.updated_at) : null;
}

/** The same, without holding it. */
export async function draftSavedAt(
  strapi: Core.Strapi,
  { uid, documentId, locale }: EditedDocument,
): Promise<Date | null> {
  const stored: { updatedAt: string } | null = await strapi.db.query(uid as never).findOne({
    where: {
      documentId,
      ...(hasDraftAndPublish(strapi, uid) && { publishedAt: null }),
      ...(locale && { locale }),
    },
    select: ['updatedAt'] as never,
  });
  return stored ? new Date(stored.updatedAt) : null;
}
