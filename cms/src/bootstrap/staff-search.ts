import type { Core } from '@strapi/strapi';

/** What the panel's tables are searched by, as `containing` is called for them. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  orders: ['order_id', 'customer_name', 'customer_email'],
  up_users: ['email', 'first_name', 'last_name'],
  contact_messages: ['name', 'email', 'message'],
  questions: ['name', 'email', 'product_name', 'question'],
  reviews: ['name', 'product_name', 'title'],
  subscribers: ['email', 'first_name', 'last_name'],
  products: ['title'],
};

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
      for (const [table, columns] of Object.entries(SEARCHED)) {
        const pieces = columns.map((column) => `"${column}" gin_trgm_ops`).join(', ');
        await trx.raw(`create index if not exists "${table}_pieces_idx" on "${table}" using gin (${pieces})`);
      }
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    strapi.log.warn(
      'The database account may not make the extension pg_trgm: searches in /Admin look through whole tables. ' +
        'A superuser can make it: create extension pg_trgm;',
    );
  }
}
