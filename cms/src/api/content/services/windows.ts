import { EVERY_CHANGE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { databaseTime } from '../../../lib/database/database-time';
import { cacheTags } from '../../../lib/documents/cache-tags';
import { contentTypes, hasDraftAndPublish } from '../../../lib/documents/models';
import { componentTable, metadataOf } from '../../../lib/documents/relation-tables';
import { VersionCache } from '../../../lib/documents/version-cache';
import { service } from '../../../lib/services';
import { lastBoundary, type TimeWindow } from '../domain/time-window';

type Part = TimeWindow & { id: number };

/** Times at which what visitors see changes without a publish: of announcements (S-64) and of blocks (S-83). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const kept = new VersionCache<readonly TimeWindow[]>(strapi, 1);
  /** The last beginning or end that this copy knows to have been told. */
  let told = -Infinity;

  /** Which of these blocks of one kind stand in something that is published. */
  const published = async (uid: string, parts: readonly Part[]): Promise<Part[]> => {
    const found = new Set<number>();
    for (const type of Object.keys(contentTypes(strapi))) {
      const places = componentTable(strapi, type);
      if (!places || !hasDraftAndPublish(strapi, type)) continue;
      const ids: (number | string)[] = await strapi.db
        .connection({ place: places })
        .join({ root: metadataOf(strapi, type).tableName }, 'root.id', 'place.entity_id')
        .whereNotNull('root.published_at')
        .where('place.component_type', uid)
        .whereIn(
          'place.cmp_id',
          parts.map(({ id }) => id),
        )
        .pluck('place.cmp_id');
      for (const id of ids) found.add(Number(id));
    }
    return parts.filter(({ id }) => found.has(id));
  };

  const ofBlocks = async (): Promise<TimeWindow[]> => {
    const windows: TimeWindow[] = [];
    for (const uid of Object.keys(strapi.components).filter((one) => one.startsWith('blocks.'))) {
      if (!metadataOf(strapi, uid).attributes.showFrom) continue;
      const parts: Part[] = await strapi.db.query(uid as never).findMany({
        where: { $or: [{ showFrom: { $notNull: true } }, { showUntil: { $notNull: true } }] },
        select: ['id', 'showFrom', 'showUntil'],
      } as never);
      if (parts.length > 0) windows.push(...(await published(uid, parts)));
    }
    return windows;
  };

  const all = async () => {
    // Of blocks: read in SQL, and of whatever they stand in.
    cacheTags.note([EVERY_CHANGE]);
    return [...(await service(strapi, 'api::content.announcements').windows()), ...(await ofBlocks())];
  };

  return {
    /**
     * Raises the content version where one began or ended: kept pages follow no clock. By the database's time, by which
     * is chosen what shows, too: of two copies none answers the old one after the other has raised the version.
     */
    async follow(): Promise<void> {
      const version = await service(strapi, 'api::content-version.content-version').current();
      const windows = await kept.load(version, 'all', all);
      const boundary = windows.length > 0 ? lastBoundary(windows, await databaseTime(strapi)) : null;
      if (boundary === null || boundary <= told) return;
      await service(strapi, 'api::content-version.content-version').passed(boundary);
      told = boundary;
    },
  };
};
