import type { Core } from '@strapi/strapi';
import { StartupError } from '../lib/startup-error';

const STORE = { type: 'core', name: 'shop', key: 'release' } as const;
const TABLE = 'strapi_core_store_settings';

const ownRelease = (strapi: Core.Strapi): string => String(strapi.config.get('info.version', '0.0.0'));
const isOlder = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) < 0;

/**
 * A start makes the tables as its own release knows them: Strapi would drop what a later one has added to them, with all
 * that stands in it. Asked before the tables are looked at.
 * @throws {StartupError} naming both releases
 */
export async function requireNoLaterRelease(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  if (!(await connection.schema.hasTable(TABLE))) return;
  const key = `${STORE.type}_${STORE.name}_${STORE.key}`;
  const row = (await connection(TABLE).where({ key }).first('value')) as { value: string } | undefined;
  if (!row) return;
  const last = String(JSON.parse(row.value));
  const own = ownRelease(strapi);
  if (!isOlder(own, last)) return;
  throw new StartupError(
    `Release ${last} of the shop has used this database, and this is ${own}, which would drop what the later one added. ` +
      `Start ${last} or a later one; to go back, restore the backup of before the upgrade. The CMS stops.`,
  );
}

/** Notes which release uses the database, once its tables are made. */
export async function noteRelease(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(STORE);
  const own = ownRelease(strapi);
  if ((await store.get({})) !== own) await store.set({ value: own });
}
