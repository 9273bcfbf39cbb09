import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { indexName, type ProjectionName } from './staff-projections';
import { isPostgres } from './staff-search';

/** Rows of the panel: where they are found, and what is shown of them. */
export interface TableRows {
  /** Where they are found: a narrow table, or the table itself. */
  found: ProjectionName | 'products';
  /** Narrows the rows that are found. */
  where: (query: Knex.QueryBuilder) => void;
  /** The whole rows, by the same `id`. */
  table: string;
  /** Columns of the answer by the name each gets. */
  columns: Readonly<Record<string, string | Knex.Raw>>;
}

/** A table of the panel as one page shows it. */
export interface TableQuery extends TableRows {
  /** What is searched for, if `where` looks into texts. */
  q?: string;
  /** The first column and way that decide; the newest row comes first among equals. */
  order: readonly [column: string, way: 'asc' | 'desc'];
  /** From 1. */
  page: number;
  pageSize: number;
}

/** So few rows are put in order faster than they are met in it. */
const FEW = 2_000;

interface Way {
  from: string | Knex.Raw;
  by: string | Knex.Raw;
}

/**
 * How the rows of a page are best found. Either an index is gone through in its order until the page is full, or
 * everything that matches is found first and then put in order. What SQLite's planner takes without figures of the
 * tables is often the slower one; PostgreSQL's takes the better one unless it expects many rows where there are few.
 */
export function wayTo(strapi: Core.Strapi, { found, order: [column] }: TableQuery, total: number): Way {
  const db = strapi.db.connection;
  // The same value to both databases, and to neither a column that an index is in the order of.
  if (total <= FEW) return { from: found, by: db.raw('coalesce(??, ??)', [column, column]) };
  if (isPostgres(strapi) || found === 'products') return { from: found, by: column };
  return { from: db.raw('?? indexed by ??', [found, indexName(found, column)]), by: column };
}

/** Ids of a page's rows, the first of them after so many that are skipped. */
export async function idsOf(
  strapi: Core.Strapi,
  {
    from,
    by,
    where,
    direction,
    size,
    skipped,
  }: Way & Pick<TableRows, 'where'> & { direction: 'asc' | 'desc'; size: number; skipped: number },
): Promise<number[]> {
  const met = (await strapi.db.connection
    .from(from as string)
    .modify(where)
    .select('id')
    .orderBy([
      { column: by as string, order: direction },
      { column: 'id', order: direction },
    ])
    .limit(size)
    .offset(skipped)) as { id: number }[];
  return met.map(({ id }) => id);
}

/** So many rows are held while a page is found. */
const MOST = 20_000;

/**
 * A page of what was searched for, found and counted in one look through the texts: SQLite has no index of their pieces.
 * Null where more is found than can be held, or the page is behind the last one.
 */
export async function searchedIds(
  strapi: Core.Strapi,
  { found, where, order: [column, direction], page, pageSize }: TableQuery,
): Promise<{ ids: number[]; total: number } | null> {
  const db = strapi.db.connection;
  const matches = db(found)
    .modify(where)
    .select({ id: 'id', key: column })
    .limit(MOST + 1);
  const rows = (await db
    .withMaterialized('matches', matches)
    .from('matches')
    .select('id', db.raw('(select count(*) from matches) as total'))
    .orderBy([
      { column: 'key', order: direction },
      { column: 'id', order: direction },
    ])
    .limit(pageSize)
    .offset((page - 1) * pageSize)) as { id: number; total: number | string }[];
  if (rows.length === 0) return page === 1 ? { ids: [], total: 0 } : null;
  const total = Number(rows[0]?.total);
  return total > MOST ? null : { ids: rows.map(({ id }) => id), total };
}

/** Whole rows in the order of their ids. */
export async function rowsOf<Row>(
  strapi: Core.Strapi,
  { table, columns }: TableRows,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = (await strapi.db
    .connection(table)
    .whereIn('id', ids)
    .select({ ...columns, rowId: 'id' })) as (Row & { rowId: number })[];
  const byId = new Map(rows.map(({ rowId, ...row }) => [rowId, row as Row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
