import type { Snapshot } from '../../revision/domain/snapshot';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { toLocale } from '@shop/contract';
import { publishedTogether } from '../../content/lib/published-together';
import { blockers, wayBack, type WayBack } from '../domain/release-rules';
import { revisedOf, rowOf, type StoredEntry } from '../lib/release-rows';

/** What stands in the way of a release, and what of its way back. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const problemsOf = async (entry: StoredEntry): Promise<string[]> => {
    const { uid, targetId, language, action } = entry;
    const isThere = strapi.contentTypes[uid as never] !== undefined && (await rowOf(strapi, entry)) !== null;
    const isPublish = isThere && action === 'publish';
    return blockers({
      action,
      isThere,
      isPublished: isThere && (await rowOf(strapi, entry, 'published')) !== null,
      problems: isPublish
        ? await service(strapi, 'api::content.publishing').problems(uid, targetId, toLocale(language))
        : [],
    });
  };

  return {
    /** What stops each document of a release, by the entry's id: the others are taken as published with it. */
    problems: (entries: readonly StoredEntry[]): Promise<Map<number, string[]>> =>
      publishedTogether(entries, async () => {
        const found = new Map<number, string[]>();
        for (const entry of entries) found.set(entry.id, await problemsOf(entry));
        return found;
      }),

    /** How a document of a published release is taken back, or why it is left alone. */
    async wayBack(entry: StoredEntry, isConfirmed: boolean): Promise<WayBack<Snapshot>> {
      const revisions = service(strapi, 'api::revision.revision');
      const isThere =
        strapi.contentTypes[entry.uid as never] !== undefined && (await rowOf(strapi, entry)) !== null;
      if (!isThere || entry.revisionId === null)
        return wayBack({ action: entry.action, isThere, change: null, later: null }, isConfirmed);
      const document = revisedOf(strapi, entry);
      const change = await revisions.find(document.type, document.id, entry.revisionId);
      const later = await revisions.publishedSince(document, entry.revisionId);
      return wayBack(
        {
          action: entry.action,
          isThere,
          change,
          later: later && { who: later.actorName, action: later.action },
        },
        isConfirmed,
      );
    },
  };
};
