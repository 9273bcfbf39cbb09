import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

interface ChangeEvent {
  result?: unknown;
}

/** The product of a changed row; null for a draft, which the search does not know. */
function publishedId(result: unknown): string | null {
  if (typeof result !== 'object' || result === null) return null;
  const { documentId, publishedAt } = result as { documentId?: unknown; publishedAt?: unknown };
  return typeof documentId === 'string' && publishedAt !== null ? documentId : null;
}

/**
 * Keeps the search in step with the catalogue, in the transaction of each change: what is published is found, and what
 * is withdrawn is not, at the same moment. Entries that are missing at the start are made then.
 */
export async function syncSearchIndex(strapi: Core.Strapi): Promise<void> {
  const index = service(strapi, 'api::search.search-index');
  await index.prepare();
  const one = async (event: ChangeEvent): Promise<void> => {
    const id = publishedId(event.result);
    if (id !== null) await index.refresh(id);
  };
  // Changes of many rows at once do not say which.
  const many = () => index.reconcile();
  strapi.db.lifecycles.subscribe({
    models: ['api::product.product'],
    afterCreate: one,
    afterUpdate: one,
    afterDelete: one,
    afterCreateMany: many,
    afterUpdateMany: many,
    afterDeleteMany: many,
  });
  // What a picture says is found too, and is written in the media library without a save of the piece.
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: async ({ result }: ChangeEvent) => {
      const { id } = (result ?? {}) as { id?: unknown };
      if (typeof id === 'number') await index.refreshShowing(id);
    },
  });
}
