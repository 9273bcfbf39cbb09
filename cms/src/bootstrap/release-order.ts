import type { Core } from '@strapi/strapi';
import { earlierNote, shopNote } from '../lib/database/shop-note';
import { StartupError } from '../lib/startup-error';

const KEY = 'release';

const isOlder = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) < 0;

const ownRelease = (strapi: Core.Strapi): string => String(strapi.config.get('info.version', '0.0.0'));

/**
 * A start makes the tables as its own release knows them: Strapi would drop what a later one has added to them, with all
 * that stands in it. Asked before the tables are looked at.
 * @throws {StartupError} naming both releases
 */
export async function requireNoLaterRelease(strapi: Core.Strapi): Promise<void> {
  const last = await earlierNote(strapi, KEY);
  if (typeof last !== 'string') return;
  const own = ownRelease(strapi);
  if (!isOlder(own, last)) return;
  throw new StartupError(
    `Release ${last} of the shop has used this database, and this is ${own}, which would drop what the later one added. ` +
      `Start ${last} or a later one; to go back, restore the backup of before the upgrade. The CMS stops.`,
  );
}

/** Notes which release uses the database, once its tables are made. */
export async function noteRelease(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(shopNote(KEY));
  const own = ownRelease(strapi);
  if ((await store.get({})) !== own) await store.set({ value: own });
}
