import type { Core } from '@strapi/strapi';
import { isPostgres } from '../staff/staff-search';

/** The time that all copies of the CMS share, in ms since 1970: their machines' clocks may differ by seconds. */
export async function databaseTime(strapi: Core.Strapi): Promise<number> {
  if (!isPostgres(strapi)) return Date.now();
  const { rows } = (await strapi.db.connection.raw(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  )) as { rows: { now: number | string }[] };
  return Number(rows[0]?.now);
}
