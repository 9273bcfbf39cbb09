import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { withRedirectLock } from '../lib/redirect-lock';
import { ADDRESSES, isAddressed, type Addressed, type AddressedRow } from '../lib/published-addresses';

/** Whether something is published by an action. */
const publishes = (action: string, status: unknown): boolean =>
  action === 'publish' || ((action === 'create' || action === 'update') && status === 'published');

/**
 * Leaves a redirect where the address word of a published page, story or piece is changed, in the transaction of the publish,
 * wherever it comes from (S-60). The word is one for all languages: those that are published follow it at once, as the
 * old address would else stay in use in them.
 */
export function leaveRedirects(strapi: Core.Strapi): void {
  const publishedRows = (uid: Addressed, documentId: string): Promise<AddressedRow[]> =>
    strapi.db.query(uid).findMany({
      where: { documentId, publishedAt: { $notNull: true } },
      select: [...ADDRESSES[uid].select],
    });

  const follow = async (
    uid: Addressed,
    documentId: string,
    before: readonly AddressedRow[],
  ): Promise<void> => {
    const published = await publishedRows(uid, documentId);
    const words = new Set(before.map(({ slug }) => slug));
    const shown = published.find(({ slug }) => !words.has(slug)) ?? published[0];
    if (shown === undefined) return;
    const stale = published.filter(({ slug }) => slug !== shown.slug).map(({ id }) => id);
    if (stale.length > 0)
      await strapi.db.query(uid).updateMany({ where: { id: { $in: stale } }, data: { slug: shown.slug } });
    const redirects = service(strapi, 'api::redirect.redirect');
    const categories = await service(strapi, 'api::product-category.categories').now();
    const path = (row: AddressedRow) => ADDRESSES[uid].path(row, categories);
    await redirects.taken(path(shown));
    for (const earlier of before) await redirects.moved(path(earlier), path(shown));
  };

  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    const { documentId, status } = context.params as { documentId?: string; status?: unknown };
    if (!isAddressed(uid) || !publishes(action, status)) return next();
    return withRedirectLock(strapi, async () => {
      const before = documentId ? await publishedRows(uid, documentId) : [];
      const result = (await next()) as { documentId?: string } | null;
      const id = documentId ?? result?.documentId;
      if (id) await follow(uid, id, before);
      return result;
    }) as unknown as ReturnType<typeof next>;
  });
}
