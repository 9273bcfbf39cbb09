import { DEFAULT_LOCALE, type Announcement, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { databaseTime } from '../../../lib/database/database-time';
import { populateAll } from '../../../lib/documents/populate';
import { readDocument } from '../../../lib/documents/read-documents';
import { statusFor } from '../../../lib/documents/preview-token';
import { service } from '../../../lib/services';
import {
  announcementAt,
  toAnnouncement,
  type AnnouncementWindow,
  type StoredAnnouncement,
} from '../domain/announcement';
import type { ContentRequest } from './content';

const UID = 'api::announcement.announcement';

/** The sentence above every page (S-64). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const published = (): Promise<AnnouncementWindow[]> =>
    strapi.db.query(UID).findMany({
      where: { publishedAt: { $notNull: true } },
      select: ['documentId', 'locale', 'publishedAt', 'showFrom', 'showUntil'],
    });

  const stored = async (
    documentId: string,
    locale: string | null | undefined,
    status: 'draft' | 'published',
  ): Promise<StoredAnnouncement | null> =>
    readDocument(strapi, UID, {
      ...{ documentId, status, locale: locale ?? DEFAULT_LOCALE },
      populate: populateAll(strapi, UID),
    });

  const current = async (locale: Locale): Promise<StoredAnnouncement | null> => {
    const rows = await published();
    const chosen = rows.length > 0 ? announcementAt(rows, locale, await databaseTime(strapi)) : null;
    const words = chosen && (await stored(chosen.documentId, chosen.locale, 'published'));
    return words && { ...words, showFrom: chosen.showFrom };
  };

  return {
    /** The one to show; with a preview's claim its draft, whatever its time. */
    async shown({ locale = DEFAULT_LOCALE, preview = null }: ContentRequest): Promise<Announcement | null> {
      const found =
        preview && statusFor(preview, UID) === 'draft'
          ? await stored(preview.documentId, locale, 'draft')
          : await current(locale);
      if (!found) return null;
      return toAnnouncement(
        found,
        await service(strapi, 'api::content.block-source').of(found, { locale, preview }),
      );
    },

    /** When those that are published are shown. */
    windows: published,
  };
};
