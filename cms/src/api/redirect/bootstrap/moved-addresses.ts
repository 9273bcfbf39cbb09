import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { withRedirectLock } from '../lib/redirect-lock';
import { ADDRESSES, isAddressed, type Addressed } from '../lib/published-addresses';

/** Whether something is published by an action. */
const publishes = (action: string, status: unknown): boolean =>
  action === 'publish' || ((action === 'create' || action === 'update') && status === 'published');

/**
 * Leaves a redirect where the address word of a published page or story is changed, in the transaction of the publish,
 * wherever it comes from (S-60). The word is one for all languages: those that are published follow it at once, as the
 * old address would else stay in use in them.
 */
export function leaveRedirects(strapi: Core.Strapi): void {
  const slugs = (uid: Addressed, documentId: string): Promise<{ id: number; slug: string }[]> =>
    strapi.db.query(uid).findMany({
      where: { documentId, publishedAt: { $notNull: true } },
      select: ['id', 'slug'],
    });

  const follow = async (uid: Addressed, documentId: string, before: ReadonlySet<string>): Promise<void> => {
    const published = await slugs(uid, documentId);
    const word = (published.find(({ slug }) => !before.has(slug)) ?? published[0])?.slug;
    if (word === undefined) return;
    const stale = published.filter(({ slug }) => slug !== word).map(({ id }) => id);
    if (stale.length > 0)
      await strapi.db.query(uid).updateMany({ where: { id: { $in: stale } }, data: { slug: word } });
    const redirects = service(strapi, 'api::redirect.redirect');
    const { path } = ADDRESSES[uid];
    await redirects.taken(path(word));
    for (const earlier of before) await redirects.moved(path(earlier), path(word));
  };

  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    const { documentId, status } = context.params as { documentId?: string; status?: unknown };
    if (!isAddressed(uid) || !publishes(action, status)) return next();
    return withRedirectLock(strapi, async () => {
      const before = new Set(documentId ? (await slugs(uid, documentId)).map(({ slug }) => slug) : []);
      const result = (await next()) as { documentId?: string } | null;
      const id = documentId ?? result?.documentId;
      if (id) await follow(uid, id, before);
      return result;
    }) as unknown as ReturnType<typeof next>;
  });
}
