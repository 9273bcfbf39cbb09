import { TOTAL_HEADER } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Knex } from 'knex';
import { answer } from '../requests/answer';
import { TEXT_SEPARATOR, indexName, type ProjectionName } from './staff-projections';

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

const isPostgres = (strapi: Core.Strapi): boolean => strapi.db.dialect.client === 'postgres';
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

/** A moment as a driver gives it (SQLite: ms since 1970) in UTC, ISO 8601. */
export function toIso(moment: unknown): string | null {
  if (moment === null || moment === undefined) return null;
  return (moment instanceof Date ? moment : new Date(moment as string | number)).toISOString();
}

/** How many rows there are. */
export async function rowCount(
  strapi: Core.Strapi,
  found: TableRows['found'],
  where: TableRows['where'],
): Promise<number> {
  const [counted] = (await strapi.db.connection(found).modify(where).count({ total: '*' })) as {
    total: number | string;
  }[];
  return Number(counted?.total ?? 0);
}

const OTHER_WAY = { asc: 'desc', desc: 'asc' } as const;
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
function wayTo(strapi: Core.Strapi, { found, order: [column] }: TableQuery, total: number): Way {
  const db = strapi.db.connection;
  // The same value to both databases, and to neither a column that an index is in the order of.
  if (total <= FEW) return { from: found, by: db.raw('coalesce(??, ??)', [column, column]) };
  if (isPostgres(strapi) || found === 'products') return { from: found, by: column };
  return { from: db.raw('?? indexed by ??', [found, indexName(found, column)]), by: column };
}

async function idsOf(
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
async function searchedIds(
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
async function rowsOf<Row>(
  strapi: Core.Strapi,
  { table, columns }: TableRows,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = (await strapi.db
    .connection(table)
    .whereIn('id', ids)
    .select({ ...columns, id: 'id' })) as (Row & { id: number })[];
  const place = new Map(ids.map((id, n) => [id, n]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/**
 * One page of a table and how many rows there are. The ids of the page are found first, and only those rows are read
 * whole. Pages of the second half are looked for from the end: the last page of 100,000 costs hardly more than the first.
 */
export async function tablePage<Row>(
  strapi: Core.Strapi,
  query: TableQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { found, where, q, order, page, pageSize } = query;
  const searched = q && !isPostgres(strapi) ? await searchedIds(strapi, query) : null;
  if (searched) return { rows: await rowsOf<Row>(strapi, query, searched.ids), total: searched.total };
  const total = await rowCount(strapi, found, where);
  const offset = (page - 1) * pageSize;
  // What is known to hold nothing is not looked through a second time.
  if (offset >= total) return { rows: [], total };
  const size = Math.min(pageSize, total - offset);
  const fromEnd = offset > total / 2;
  const direction = fromEnd ? OTHER_WAY[order[1]] : order[1];
  const skipped = fromEnd ? total - offset - size : offset;
  const way = wayTo(strapi, query, total);
  const ids = await idsOf(strapi, { ...way, where, direction, size, skipped });
  if (fromEnd) ids.reverse();
  return { rows: await rowsOf<Row>(strapi, query, ids), total };
}

/** The first rows of a table, where nobody asks how many there are. */
export async function tableStart<Row>(
  strapi: Core.Strapi,
  query: Omit<TableQuery, 'page' | 'q'>,
): Promise<Row[]> {
  const { found, where, order, pageSize } = query;
  const [by, direction] = order;
  const ids = await idsOf(strapi, { from: found, by, where, direction, size: pageSize, skipped: 0 });
  return rowsOf<Row>(strapi, query, ids);
}

/** Rows read by one statement of an export. */
const BATCH = 500;

/** Every row, newest first, a batch at a time: what an export holds in memory does not grow with the shop. */
export async function* tableBatches<Row>(strapi: Core.Strapi, query: TableRows): AsyncGenerator<Row[]> {
  let before: number | null = null;
  for (;;) {
    const met: { id: number }[] = await strapi.db
      .connection(query.found)
      .modify(query.where)
      .modify((older) => {
        if (before !== null) void older.where('id', '<', before);
      })
      .select('id')
      .orderBy('id', 'desc')
      .limit(BATCH);
    const ids = met.map(({ id }) => id);
    if (ids.length > 0) yield await rowsOf<Row>(strapi, query, ids);
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return;
    before = last;
  }
}

/** Answers a page of a table as a plain array; how many rows there are, and where the next are, stands in headers. */
export function answerRows(
  ctx: Context,
  { page, pageSize }: { page: number; pageSize: number },
  { rows, total }: { rows: readonly unknown[]; total: number },
): void {
  ctx.set(TOTAL_HEADER, String(total));
  if (page * pageSize < total) {
    const next = new URLSearchParams({
      ...(ctx.query as Record<string, string>),
      page: String(page + 1),
      pageSize: String(pageSize),
    });
    ctx.set('Link', `<${ctx.path}?${next}>; rel="next"`);
  }
  answer(ctx, rows);
}
