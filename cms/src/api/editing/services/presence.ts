import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { service } from '../../../lib/services';
import { staffName } from '../../../lib/staff/staff-name';
import type { Presence } from '../../../panel-api/responses';
import { sharedNow } from '../../../lib/time/shared-clock';
import { draftSavedAt } from '../lib/draft-version';
import type { EditedDocument } from '../lib/edited-document';

const TABLE = 'editor_presences';
/** An edit screen that has not been heard of for so long is closed, or its machine asleep. */
const GONE_MS = 20_000;
/** Rows are deleted after this. */
const FORGET_MS = 60_000;

const time = (value: unknown) => new Date(value as string | number | Date).getTime();

/** Who else has a document open, and what they saved since. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.connection(TABLE);

  const othersAt = async ({ uid, documentId, locale }: EditedDocument, screen: string, staffId: number) => {
    const found = (await rows()
      .join('admin_users', 'admin_users.id', `${TABLE}.staff_id`)
      .where({ uid, target_id: documentId, language: locale ?? '' })
      .where('seen_at', '>', new Date(sharedNow(strapi).getTime() - GONE_MS))
      .whereNot({ screen })
      .select('admin_users.id', 'firstname', 'lastname', 'email')) as {
      id: number;
      firstname: string | null;
      lastname: string | null;
      email: string;
    }[];
    const names = found.map((one) =>
      one.id === staffId ? `${staffName(one)} (you, on another screen)` : staffName(one),
    );
    return [...new Set(names)].sort();
  };

  return {
    /** Notes that a screen shows the document, read at `version`, and tells it of others. */
    async heartbeat(
      document: EditedDocument,
      screen: string,
      staffId: number,
      version: string | null,
    ): Promise<Presence> {
      const now = sharedNow(strapi);
      const { uid, documentId, locale } = document;
      const seen = { uid, target_id: documentId, language: locale ?? '', staff_id: staffId, seen_at: now };
      await insertRow(rows(), { screen, ...seen })
        .onConflict('screen')
        .merge(seen);
      await rows()
        .where('seen_at', '<', new Date(now.getTime() - FORGET_MS))
        .delete();
      const savedAt = (await draftSavedAt(strapi, document))?.toISOString() ?? null;
      const isLater = savedAt !== null && version !== null && time(savedAt) > time(version);
      return {
        others: await othersAt(document, screen, staffId),
        savedAt,
        since: isLater ? await service(strapi, 'api::editing.later-changes').since(document, version) : [],
      };
    },

    /** A screen was left. */
    async leave(screen: string, staffId: number): Promise<void> {
      await rows().where({ screen, staff_id: staffId }).delete();
    },
  };
};
