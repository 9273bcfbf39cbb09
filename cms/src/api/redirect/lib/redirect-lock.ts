import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isPostgres } from '../../../lib/staff/staff-search';

/**
 * Does work on redirects in a transaction of its own or the running one, while no other copy does: two that are saved
 * together could lead to each other. SQLite has one transaction at a time.
 */
export async function withRedirectLock<T>(strapi: Core.Strapi, work: (trx: Knex) => Promise<T>): Promise<T> {
  return await strapi.db.transaction(async ({ trx }) => {
    if (isPostgres(strapi)) await trx.raw("select pg_advisory_xact_lock(hashtext('shop.redirects'))");
    return work(trx);
  });
}
