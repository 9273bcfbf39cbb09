import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { StartupError } from '../lib/startup-error';
import { shopSettings } from '../lib/shop-settings';

const READ_ONLY = 'is read-only, and orders could not be stored in it';

/** What is wrong with a database, by its driver's code and words. */
const REASONS: readonly [RegExp, string][] = [
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH) /, 'does not answer'],
  [/^57P03 /, 'is not ready yet'],
  [/^3D000 /, 'does not exist'],
  [/^28... /, 'refuses the user or the password'],
  [/^(SQLITE_READONLY|25006)/, READ_ONLY],
  [/^SQLITE_NOTADB/, 'is not a database'],
  [/^SQLITE_CANTOPEN|unable to open/i, 'cannot be opened'],
];

function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (name === 'KnexTimeoutError') return 'does not answer';
  const known = REASONS.find(([pattern]) => pattern.test(`${String(code)} ${String(message)}`));
  return known ? known[1] : `cannot be used: ${String(message)}`;
}

/** The database as people know it, without its password. */
function nameOf(strapi: Core.Strapi): { name: string; setting: string } {
  const { DATABASE_URL, DATA_DIR } = shopSettings(strapi);
  if (!DATABASE_URL)
    return { name: `The database ${path.join(DATA_DIR, 'shop.sqlite')}`, setting: 'DATA_DIR' };
  const { host, pathname } = new URL(DATABASE_URL);
  return { name: `The database ${pathname.slice(1)} at ${host}`, setting: 'DATABASE_URL' };
}

/** Proves that orders can be stored, before anything else is done with the database. */
async function tryToWrite(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  if (shopSettings(strapi).DATABASE_URL) {
    const { rows }: { rows: { transaction_read_only: string }[] } = await connection.raw(
      'show transaction_read_only',
    );
    if (rows[0]?.transaction_read_only === 'on')
      throw Object.assign(new Error('read-only'), { code: '25006' });
    return;
  }
  // SQLite has one connection: both statements reach it.
  await connection.raw('BEGIN IMMEDIATE');
  await connection.raw('ROLLBACK');
}

/**
 * Ends the start with one line where the database is missing, broken or read-only: a shop that takes payments must
 * not run on one.
 * @throws {StartupError} naming the database, what is wrong with it, and the setting to look at
 */
export async function requireDatabase(strapi: Core.Strapi): Promise<void> {
  try {
    await tryToWrite(strapi);
  } catch (error) {
    const { name, setting } = nameOf(strapi);
    throw new StartupError(`${name} ${reasonOf(error)}. Check ${setting}; the CMS stops.`, error);
  }
}
