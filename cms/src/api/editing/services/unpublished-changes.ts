import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { contentTypes } from '../../../lib/documents/models';
import { namedDocument, WITH_CREATOR, type MayRead } from '../../../lib/documents/named-document';
import { toIso } from '../../../lib/time/to-iso';
import type { UnpublishedChange } from '../../../panel-api/responses';

/** Strapi takes a draft that was saved within this of its publish for the published state. */
const TOGETHER_MS = 500;

interface DraftRow {
  id: number;
  saved: Date | number | string;
  published: Date | number | string | null;
}

const ms = (moment: Date | number | string) => new Date(moment).getTime();

/** Drafts that differ from what visitors see, of every type that has drafts. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection;

  /** The latest drafts of a table that are newer than their published row, or have none. */
  const draftsOf = async (table: string, most: number): Promise<DraftRow[]> => {
    const published = function (this: Knex.JoinClause) {
      this.on('p.document_id', 'd.document_id')
        .onNotNull('p.published_at')
        .on(db().raw("coalesce(p.locale, '') = coalesce(d.locale, '')"));
    };
    const rows: DraftRow[] = await db()({ d: table })
      .leftJoin({ p: table }, published)
      .whereNull('d.published_at')
      .whereRaw('(p.id is null or d.updated_at > p.updated_at)')
      .orderBy('d.updated_at', 'desc')
      .limit(most)
      .select('d.id', 'd.updated_at as saved', 'p.updated_at as published');
    return rows.filter((row) => row.published === null || ms(row.saved) - ms(row.published) > TOGETHER_MS);
  };

  return {
    /** The latest ones that a role may read, latest first. */
    async latest(mayRead: MayRead, most: number): Promise<UnpublishedChange[]> {
      const found: UnpublishedChange[] = [];
      for (const [uid, type] of Object.entries(contentTypes(strapi))) {
        if (!uid.startsWith('api::') || !type.options?.draftAndPublish || !mayRead(uid)) continue;
        const drafts = await draftsOf(strapi.db.metadata.get(uid).tableName, most);
        if (drafts.length === 0) continue;
        const stored: { id: number }[] = await strapi.db.query(uid as never).findMany({
          where: { id: { $in: drafts.map(({ id }) => id) } },
          populate: WITH_CREATOR,
        } as never);
        const rows = new Map(stored.map((row) => [row.id, row]));
        for (const draft of drafts) {
          const row = rows.get(draft.id);
          if (!row || !mayRead(uid, row)) continue;
          const isPublished = draft.published !== null;
          const savedAt = toIso(draft.saved) ?? '';
          found.push({ ...namedDocument(strapi, uid, row), isPublished, savedAt });
        }
      }
      return found.sort((a, b) => b.savedAt.localeCompare(a.savedAt)).slice(0, most);
    },
  };
};
