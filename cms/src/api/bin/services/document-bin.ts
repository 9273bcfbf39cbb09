import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../../../lib/actor';
import { ShopError } from '../../../lib/errors';
import { typeOf } from '../../../lib/documents/models';
import { labelOf } from '../../../lib/documents/named-document';
import { service } from '../../../lib/services';
import type { BinnedDocument } from '../../../panel-api/responses';
import type { StoredRevision } from '../../revision/domain/to-revision';

/** Deletions that are looked through, latest first. */
const LOOKED_AT = 1_000;

/** Deleted documents of catalogue and words, as the history keeps them: nothing of orders and people. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
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

  /** The revisions that hold what a deleted document was, by language, English first; none for one that is there. */
  const deletionOf = async (uid: string, documentId: string) => {
    if (!restorable().includes(uid)) return [];
    if (await strapi.db.query(uid as never).findOne({ where: { documentId } })) return [];
    const all = await deletions({
      subjectType: typeOf(strapi, uid).info.singularName,
      subjectId: documentId,
    });
    const latest = new Map<string, StoredRevision>();
    for (const one of all) {
      const language = one.subjectLocale ?? '';
      if (one.before && !latest.has(language)) latest.set(language, one);
    }
    const rank = ({ subjectLocale }: StoredRevision) => (subjectLocale === DEFAULT_LOCALE ? 0 : 1);
    return [...latest.values()].sort((a, b) => rank(a) - rank(b));
  };

  return {
    /** Latest first, each once. */
    async list(): Promise<BinnedDocument[]> {
      const found: BinnedDocument[] = [];
      for (const uid of restorable()) {
        const { singularName, displayName: kind } = typeOf(strapi, uid).info;
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

    /**
     * Makes a deleted document again, as a draft with the id and the languages that it had, and named where it was. Answers
     * how many files and documents that it named itself are gone and were left out.
     * @param deleted `staffId`: the member of staff who restores it
     * @throws {ShopError} 404 'not_in_bin'
     */
    async restore({
      uid,
      documentId,
      staffId,
    }: {
      uid: string;
      documentId: string;
      staffId: number;
    }): Promise<{ leftOut: number }> {
      const deletion = await deletionOf(uid, documentId);
      if (deletion.length === 0)
        throw new ShopError('unknown', 'not_in_bin', 'This document is not in the bin any more.');
      const documents = strapi.documents(uid as never);
      let missing = 0;
      await service(strapi, 'api::revision.recorder').around({ uid, action: 'restore', documentId }, () =>
        withoutRevisions(async () => {
          for (const [n, { before, subjectLocale }] of deletion.entries()) {
            const { content, leftOut } = await service(strapi, 'api::revision.restoring').remaining(
              uid,
              before ?? {},
            );
            missing += leftOut;
            const locale = subjectLocale ? { locale: subjectLocale } : {};
            const data = { ...content, updatedBy: staffId };
            if (n === 0)
              await documents.create({
                ...locale,
                data: { ...data, createdBy: staffId, documentId },
              } as never);
            else await documents.update({ documentId, ...locale, data } as never);
          }
          await service(strapi, 'api::bin.backlinks').restore(uid, documentId);
        }),
      );
      return { leftOut: missing };
    },
  };
};
