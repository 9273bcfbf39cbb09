import { TOTAL_HEADER } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer } from '../requests/answer';
import { idsOf, rowsOf, searchedIds, wayTo, type TableQuery, type TableRows } from './find-rows';
import { isPostgres, searching } from './staff-search';

/** A row of the panel before its moments and truth values are read: each driver has its own words for those. */
export type RawRow<Shown, Raw extends keyof Shown> = Omit<Shown, Raw> & Record<Raw, unknown>;

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

/** A list of the panel that is searched, and narrowed by `where` if at all. */
type List = Omit<TableRows, 'where'> & Partial<Pick<TableRows, 'where'>>;

/** One page of a list, newest first, of what holds the searched text; `toShown` makes a row of the answer from a stored one. */
export async function newestPage<Row, Shown>(
  strapi: Core.Strapi,
  { where, ...list }: List,
  { q, page, pageSize }: Pick<TableQuery, 'q' | 'page' | 'pageSize'>,
  toShown: (row: Row) => Shown,
): Promise<{ rows: Shown[]; total: number }> {
  const { rows, total } = await tablePage<Row>(strapi, {
    ...list,
    where: (query) => {
      where?.(query);
      if (q) searching(strapi, query, q);
    },
    q,
    order: ['created_at', 'desc'],
    page,
    pageSize,
  });
  return { rows: rows.map(toShown), total };
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
