import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { TEXT_SEPARATOR } from './staff-projections';

export const isPostgres = (strapi: Core.Strapi): boolean => strapi.db.dialect.client === 'postgres';
const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Narrows to rows of a narrow table that hold this text, in any letter case; `%` and `_` stand for themselves. On
 * PostgreSQL an index of three-letter pieces answers it where there are that many letters (bootstrap/staff-search).
 */
export function searching(strapi: Core.Strapi, query: Knex.QueryBuilder, text: string): void {
  if (text.includes(TEXT_SEPARATOR)) void query.whereRaw('1 = 0');
  else if (isPostgres(strapi)) void query.whereRaw('search like lower(?)', [patternOf(text)]);
  else void query.whereRaw('instr(search, lower(?)) > 0', [text]);
}

/** The same for rows that hold the text in a column of any table. */
export function containing(
  strapi: Core.Strapi,
  query: Knex.QueryBuilder,
  text: string,
  column: string,
): void {
  // The backslash stands for itself by default on PostgreSQL alone.
  const like = isPostgres(strapi) ? '?? ilike ?' : "?? like ? escape '\\'";
  void query.whereRaw(like, [column, patternOf(text)]);
}
