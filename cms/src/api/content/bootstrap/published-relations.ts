import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { hasDraftAndPublish } from '../../../lib/documents/models';

/** What is published, or no longer, once the action is done. */
const publishes = (action: string, status: unknown): boolean =>
  action === 'publish' || ((action === 'create' || action === 'update') && status === 'published');

/**
 * Lets what is published go on naming a document that is unpublished, until it is published again. Strapi keeps such a
 * relation between two published rows, so that it would be lost with either of them. In the transaction of the change,
 * wherever it comes from.
 */
export function keepPublishedRelations(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    const { documentId, status } = context.params as { documentId?: string; status?: unknown };
    if (!hasDraftAndPublish(strapi, uid) || (action !== 'unpublish' && !publishes(action, status)))
      return next();
    const relations = service(strapi, 'api::content.published-relations');
    const work = () => next() as Promise<{ documentId?: string } | null>;
    return strapi.db.transaction(async () => {
      if (action === 'unpublish' && documentId) return relations.keepThrough(uid, documentId, work);
      const result = await work();
      const id = documentId ?? result?.documentId;
      if (id) await relations.connect(uid, id);
      return result;
    }) as unknown as ReturnType<typeof next>;
  });
}
