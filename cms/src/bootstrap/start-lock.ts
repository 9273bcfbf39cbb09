import type { Core } from '@strapi/strapi';
import { shopSettings } from '../lib/shop-settings';
import { strapiObject } from '../lib/strapi-objects';

/** Any number, the same in every copy. */
const KEY = 716_229_041;

/**
 * One start at a time on one PostgreSQL database: tables are made, migrations run and the catalogue is filled by the copy
 * that came first, and the next one finds them done. The lock is the database session's, so that it ends with a killed
 * process. SQLite has one process (`npm start` sees to it).
 * @returns gives the lock back; to be called once, when the start is over or has failed
 */
export async function lockStart(strapi: Core.Strapi): Promise<() => Promise<void>> {
  const { DATABASE_URL } = shopSettings(strapi);
  if (!DATABASE_URL) return async () => undefined;
  const driver = strapiObject(strapi, 'the database driver');
  const session = await driver.acquireRawConnection();
  // The lock is lost with its connection; what the start does is idempotent, and the pool says that the server is gone.
  session.on('error', (error) => strapi.log.warn(`The lock of the start is lost: ${error.message}`));
  const { rows } = await session.query(`select pg_try_advisory_lock(${KEY}) as taken`);
  if (rows[0]?.taken !== true) {
    strapi.log.info('Another copy of the CMS is starting on this database; waiting for it.');
    await session.query(`select pg_advisory_lock(${KEY})`);
  }
  return () => driver.destroyRawConnection(session);
}
