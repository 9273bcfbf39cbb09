import { TOTAL_HEADER } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Knex } from 'knex';

/** A table of the panel as one page shows it. */
export interface TableQuery {
  table: string;
  /** Narrows the rows. */
  where: (query: Knex.QueryBuilder) => void;
  /** The first column and way that decide; the newest row comes first among equals. */
  order: readonly [column: string, way: 'asc' | 'desc'];
  /**
   * True where few rows are left by `where`, or where no index holds both what narrows and what orders: the rows are
   * found first, then put in order. Else the rows of an index are looked through in its order until the page is full.
   */
  orderFound?: boolean;
  /** Columns of the answer by the name each gets. */
  columns: Readonly<Record<string, string | Knex.Raw>>;
  /** From 1. */
  page: number;
  pageSize: number;
}

/**
 * Narrows to rows that hold this text in one of the columns, in any letter case; `%` and `_` stand for themselves. On
 * PostgreSQL an index of three-letter pieces answers it (bootstrap/staff-search).
 */
export function containing(
  strapi: Core.Strapi,
  query: Knex.QueryBuilder,
  text: string,
  columns: readonly string[],
): void {
  // The backslash stands for itself by default on PostgreSQL alone.
  const like = strapi.db.dialect.client === 'postgres' ? '?? ilike ?' : "?? like ? escape '\\'";
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  void query.where((either) => {
    for (const column of columns) void either.orWhereRaw(like, [column, pattern]);
  });
}

/** A moment as a driver gives it (SQLite: ms since 1970) in UTC, ISO 8601. */
export function toIso(moment: unknown): string | null {
  if (moment === null || moment === undefined) return null;
  return (moment instanceof Date ? moment : new Date(moment as string | number)).toISOString();
}

const OTHER_WAY = { asc: 'desc', desc: 'asc' } as const;

/**
 * One page of a table and how many rows there are. The rows are looked for in the indexes first (each table has one that
 * begins with the moment and holds what is searched), and only those of the page are read whole. Pages of the second
 * half are looked for from the end: the last page of 100,000 costs hardly more than the first.
 */
export async function tablePage<Row>(
  strapi: Core.Strapi,
  { table, where, order: [column, way], orderFound = false, columns, page, pageSize }: TableQuery,
): Promise<{ rows: Row[]; total: number }> {
  const db = strapi.db.connection;
  const [counted] = (await db(table).modify(where).count({ total: '*' })) as { total: number | string }[];
  const total = Number(counted?.total ?? 0);
  const offset = (page - 1) * pageSize;
  // What is known to hold nothing is not looked through a second time.
  if (offset >= total) return { rows: [], total };
  const size = Math.min(pageSize, total - offset);
  const fromEnd = offset > total / 2;
  const direction = fromEnd ? OTHER_WAY[way] : way;
  // The same value to both databases, and to neither a column that an index is in the order of.
  const by = orderFound ? db.raw('coalesce(??, ??)', [column, column]) : column;
  const found = (await db(table)
    .modify(where)
    .select('id')
    .orderBy([
      { column: by as string, order: direction },
      { column: 'id', order: direction },
    ])
    .limit(size)
    .offset(fromEnd ? total - offset - size : offset)) as { id: number }[];
  const ids = found.map(({ id }) => id);
  if (fromEnd) ids.reverse();
  const rows = (await db(table)
    .whereIn('id', ids)
    .select({ ...columns, id: 'id' })) as (Row & {
    id: number;
  })[];
  const place = new Map(ids.map((id, n) => [id, n]));
  return { rows: rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), total };
}

/** Rows read by one statement of an export. */
const BATCH = 500;

/** Every row, newest first, a batch at a time: what an export holds in memory does not grow with the shop. */
export async function* tableBatches<Row>(
  strapi: Core.Strapi,
  { table, where, columns }: Pick<TableQuery, 'table' | 'where' | 'columns'>,
): AsyncGenerator<Row[]> {
  let before: number | null = null;
  for (;;) {
    const batch: (Row & { id: number })[] = await strapi.db
      .connection(table)
      .modify(where)
      .modify((older) => {
        if (before !== null) void older.where('id', '<', before);
      })
      .select({ ...columns, id: 'id' })
      .orderBy('id', 'desc')
      .limit(BATCH);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    before = last.id;
  }
}

/** Answers a page of a table as a plain array; how many rows there are, and where the next are, stands in headers. */
export function answerRows(
  ctx: Context,
  { page, pageSize }: { page: number; pageSize: number },
  { rows, total }: { rows: readonly unknown[]; total: number },
): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set(TOTAL_HEADER, String(total));
  if (page * pageSize < total) {
    const next = new URLSearchParams({
      ...(ctx.query as Record<string, string>),
      page: String(page + 1),
      pageSize: String(pageSize),
    });
    ctx.set('Link', `<${ctx.path}?${next}>; rel="next"`);
  }
  ctx.body = rows;
}
