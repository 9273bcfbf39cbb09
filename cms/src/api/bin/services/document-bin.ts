import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import type { BinnedDocument } from '../../../panel-api/responses';
import { labelOf } from './uses';
import type { StoredRevision } from '../../revision/domain/to-revision';

/** Deletions that are looked through, latest first. */
const LOOKED_AT = 1_000;

/** Deleted documents of catalogue and words, as the history keeps them: nothing of orders and people. */
export interface DocumentBinService {
  /** Latest first, each once. */
  list(): Promise<BinnedDocument[]>;
  /** The revisions that hold what a deleted document was, by language, English first; none for one that is there. */
  deletion(uid: string, documentId: string): Promise<StoredRevision[]>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::bin.document-bin': DocumentBinService;
  }
}

interface ContentType {
  info: { singularName: string; displayName: string };
}

export default ({ strapi }: { strapi: Core.Strapi }): DocumentBinService => {
  const typeOf = (uid: string) => strapi.contentTypes[uid as never] as unknown as ContentType;
  const restorable = () =>
    Object.keys(strapi.contentTypes).filter((uid) =>
      service(strapi, 'api::revision.recorder').isRestorable(uid),
    );
  const deletions = (where: object, limit = LOOKED_AT) =>
    strapi.db
      .query('api::revision.revision')
      .findMany({ where: { action: 'delete', ...where }, orderBy: { id: 'desc' }, limit }) as Promise<
      StoredRevision[]
    >;

  return {
    async list() {
      const found: BinnedDocument[] = [];
      for (const uid of restorable()) {
        const { singularName, displayName: kind } = typeOf(uid).info;
        const revisions = await deletions({ subjectType: singularName });
        if (revisions.length === 0) continue;
        const there: { documentId: string }[] = await strapi.db.query(uid as never).findMany({
          where: { documentId: { $in: [...new Set(revisions.map(({ subjectId }) => subjectId))] } },
          select: ['documentId'],
        });
        const seen = new Set(there.map(({ documentId }) => documentId));
        for (const { subjectId: documentId, before, actorName: deletedBy, createdAt } of revisions) {
          if (seen.has(documentId) || !before) continue;
          seen.add(documentId);
          const deletedAt = new Date(createdAt).toISOString();
          found.push({ uid, documentId, kind, name: labelOf(before), deletedBy, deletedAt });
        }
      }
      return found.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
    },

    async deletion(uid, documentId) {
      if (!restorable().includes(uid)) return [];
      if (await strapi.db.query(uid as never).findOne({ where: { documentId } })) return [];
      const all = await deletions({ subjectType: typeOf(uid).info.singularName, subjectId: documentId });
      const latest = new Map<string, StoredRevision>();
      for (const one of all) {
        const language = one.subjectLocale ?? '';
        if (one.before && !latest.has(language)) latest.set(language, one);
      }
      const rank = ({ subjectLocale }: StoredRevision) => (subjectLocale === DEFAULT_LOCALE ? 0 : 1);
      return [...latest.values()].sort((a, b) => rank(a) - rank(b));
    },
  };
};
