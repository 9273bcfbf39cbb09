import { DEFAULT_LOCALE, type Announcement, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { databaseTime } from '../../../lib/database/database-time';
import { populateAll } from '../../../lib/documents/populate';
import { statusFor } from '../../../lib/documents/preview-token';
import { service } from '../../../lib/services';
import {
  announcementAt,
  lastBoundary,
  toAnnouncement,
  type AnnouncementWindow,
  type StoredAnnouncement,
} from '../domain/announcement';
import type { ContentRequest } from './content';

const UID = 'api::announcement.announcement';

/** The sentence above every page (S-64). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** The last beginning or end that this copy knows to have been told. */
  let told = -Infinity;

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
    (await strapi.documents(UID).findOne({
      ...{ documentId, status, locale: locale ?? DEFAULT_LOCALE },
      populate: populateAll(strapi, UID) as never,
    })) as unknown as StoredAnnouncement | null;

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
        await service(strapi, 'api::content.pages').sourceOf(found, { locale, preview }),
      );
    },

    /**
     * Raises the content version where one began or ended: kept pages follow no clock. By the database's time, by which it
     * is chosen too: of two copies none answers the old one after the other has raised the version.
     */
    async followWindows(): Promise<void> {
      const rows = await published();
      const boundary = rows.length > 0 ? lastBoundary(rows, await databaseTime(strapi)) : null;
      if (boundary === null || boundary <= told) return;
      await service(strapi, 'api::content-version.content-version').passed(boundary);
      told = boundary;
    },
  };
};
