import type { Core } from '@strapi/strapi';
import { STAFF_PROJECTIONS } from '../lib/staff/staff-projections';

/** The column each of the panel's tables is searched by. */
const SEARCHED: readonly (readonly [table: string, column: string])[] = [
  ...Object.keys(STAFF_PROJECTIONS).map((table) => [table, 'search'] as const),
  ['products', 'title'],
];

/** The database's words for: no such extension on this server, and not allowed to make one. */
const REFUSALS = new Set(['0A000', '58P01', '42501']);

function isRefused(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && REFUSALS.has(code);
}

/**
 * On PostgreSQL the panel's searches for a part of a name are answered by indexes of three-letter pieces. A server
 * without its extension, or an account that may not make it, searches all the same, looking through the whole table.
 * Copies of the CMS that start together make them one after the other.
 */
export async function indexStaffSearch(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  try {
    await strapi.db.connection.transaction(async (trx) => {
      await trx.raw("select pg_advisory_xact_lock(hashtext('shop.staff-search'))");
      await trx.raw('create extension if not exists pg_trgm');
      for (const [table, column] of SEARCHED)
        await trx.raw(
          `create index if not exists "${table}_pieces_idx" on "${table}" using gin ("${column}" gin_trgm_ops)`,
        );
      // Earlier releases searched the tables themselves.
      for (const { source } of Object.values(STAFF_PROJECTIONS))
        await trx.raw(`drop index if exists "${source}_pieces_idx"`);
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    strapi.log.warn(
      'The database account may not make the extension pg_trgm: searches in /Admin look through whole tables. ' +
        'A superuser can make it: create extension pg_trgm;',
    );
  }
}
