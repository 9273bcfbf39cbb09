import type { Core } from '@strapi/strapi';
import { contentTypes, hasLanguages } from '../../../lib/documents/models';
import { namedDocument, WITH_CREATOR, type MayRead } from '../../../lib/documents/named-document';
import { toIso } from '../../../lib/time/to-iso';
import type { NextChange } from '../../../panel-api/responses';
import type { StoredChange } from './schedule';

/** What editors planned and is not carried out yet. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const targetOf = ({ uid, targetId, language }: StoredChange): Promise<object | null> => {
    const locale = language !== null && hasLanguages(strapi, uid) ? { locale: language } : {};
    return strapi.db
      .query(uid as never)
      .findOne({ where: { documentId: targetId, ...locale }, populate: WITH_CREATOR } as never);
  };

  return {
    /** The next ones, of documents that a role may read; soonest first. */
    async list(mayRead: MayRead, most: number): Promise<NextChange[]> {
      const uids = Object.keys(contentTypes(strapi)).filter((uid) => mayRead(uid));
      const waiting: StoredChange[] = await strapi.db.query('api::schedule.scheduled-change').findMany({
        where: { changeState: 'waiting', uid: { $in: uids } },
        orderBy: { dueAt: 'asc' },
        limit: most,
      });
      const found = waiting.map(async (change) => {
        const row = await targetOf(change);
        if (!row || !mayRead(change.uid, row)) return [];
        const { id, uid, action, dueAt, plannedBy } = change;
        return [{ ...namedDocument(strapi, uid, row), id, action, dueAt: toIso(dueAt) ?? '', plannedBy }];
      });
      return (await Promise.all(found)).flat();
    },
  };
};
