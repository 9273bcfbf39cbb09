import {
  cents,
  orderIdPrefix,
  type orderQuerySchema,
  type OrderPlaced,
  type OrderRow,
  type OrderSort,
  type OrderStatus,
  type Cents,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { dayOf, dayPlus, shopTimeZone, startOfDay } from '../../../lib/time/shop-days';
import { searching } from '../../../lib/staff/staff-search';
import { rowCount, tableBatches, tablePage, tableStart } from '../../../lib/staff/staff-table';
import { toIso } from '../../../lib/time/to-iso';
import { toOrderRow } from '../../order/domain/to-order-row';

type OrderQuery = z.output<typeof orderQuerySchema>;

const TABLE = { found: 'staff_orders', table: 'orders' } as const;
export const COLUMNS = {
  orderId: 'order_id',
  orderStatus: 'order_status',
  customerName: 'customer_name',
  customerEmail: 'customer_email',
  pieces: 'pieces',
  totalCents: 'total_cents',
  createdAt: 'created_at',
  paidAt: 'paid_at',
  fulfilledAt: 'fulfilled_at',
  isGift: 'is_gift',
  lines: 'lines',
} as const;

const ORDERS: Readonly<Record<OrderSort, readonly [column: string, way: 'asc' | 'desc']>> = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  highest: ['total_cents', 'desc'],
  lowest: ['total_cents', 'asc'],
  name: ['name', 'asc'],
};

/**
 * An order whose money went back is not waited for. A figure of each order, so that PostgreSQL does not gather every refund
 * there ever was to compare a few orders with.
 */
const NOT_REFUNDED = `(select count(*) from orders
  join payment_attempts on payment_attempts.order_key = orders.order_id
  where orders.id = staff_orders.id and charged_cents > 0 and refunded_cents >= charged_cents) = 0`;

/** An order with a return that nobody has looked at (S-121). */
const RETURN_ASKED = `exists (select 1 from return_requests
  join orders on orders.order_id = return_requests.order_key
  where orders.id = staff_orders.id and return_state = 'asked')`;

/** A number that staff typed stands for the beginning of an id. A word of nine letters may pass for one: it has no digit. */
const searchedText = (q: string): string => (/[-\d]/.test(q) ? (orderIdPrefix(q) ?? q) : q);

/** Days in which an order was placed, today included. */
const PLACED_DAYS: Readonly<Record<OrderPlaced, number>> = { today: 1, week: 7, month: 30 };

/** The day after it has no name in four figures, and no order was placed then. */
const LAST_DAY = '9999-12-31';

interface Row {
  orderId: string;
  orderStatus: OrderStatus;
  customerName: string;
  customerEmail: string;
  pieces: number;
  totalCents: Cents;
  /** A sum: PostgreSQL gives it as a text. */
  refundedCents: number | string;
  createdAt: unknown;
  paidAt: unknown;
  fulfilledAt: unknown;
  /** A figure in SQLite. */
  isGift: boolean | number | null;
  isEngraved: boolean | number;
  /** A text in SQLite; not read for a file. */
  lines?: OrderRow['lines'] | string;
}

const toLines = (lines: Row['lines'] = []): OrderRow['lines'] =>
  typeof lines === 'string' ? (JSON.parse(lines) as OrderRow['lines']) : lines;

function toRow(row: Row): OrderRow {
  return toOrderRow({
    ...row,
    refundedCents: cents(Number(row.refundedCents)),
    createdAt: toIso(row.createdAt) ?? '',
    paidAt: toIso(row.paidAt),
    fulfilledAt: toIso(row.fulfilledAt),
    isGift: Boolean(row.isGift),
    isEngraved: Boolean(row.isEngraved),
    lines: toLines(row.lines),
  });
}

/** The staff's list of orders (D-08): searched, narrowed, sorted, a page at a time or all of it in turn. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection;
  const columns = () => ({
    ...COLUMNS,
    refundedCents: db().raw(
      '(select coalesce(sum(refunded_cents), 0) from payment_attempts where order_key = orders.order_id)',
    ),
    // A quote inside of a text is written with a stroke before it: no name or size can hold this.
    isEngraved: db().raw(`(cast(orders.lines as text) like '%"engraving":%')`),
  });
  /** Of the rows of a file: it has no pictures, and lines are the longest that an order has. */
  const fileColumns = () => {
    const { lines: _, ...others } = columns();
    return others;
  };

  const narrowing = async ({
    status,
    q,
    placed,
    from,
    to,
  }: OrderQuery): Promise<(query: Knex.QueryBuilder) => void> => {
    const zone = from || to || placed ? await shopTimeZone(strapi) : '';
    return (query) => {
      if (status === 'to_send') {
        void query.where('state', 'unsent').whereRaw(NOT_REFUNDED);
      } else if (status === 'return_asked') void query.whereRaw(RETURN_ASKED);
      else if (status === 'paid') void query.whereIn('state', ['unsent', 'sent']);
      else if (status) void query.where('state', status);
      if (placed) {
        const first = dayPlus(dayOf(new Date(), zone), 1 - PLACED_DAYS[placed]);
        void query.where('created_at', '>=', startOfDay(first, zone));
      }
      if (from) void query.where('created_at', '>=', startOfDay(from, zone));
      if (to && to < LAST_DAY) void query.where('created_at', '<', startOfDay(dayPlus(to, 1), zone));
      if (q) searching(strapi, query, searchedText(q));
    };
  };

  return {
    async page(query: OrderQuery, pageSize: number): Promise<{ orders: OrderRow[]; total: number }> {
      const { rows, total } = await tablePage<Row>(strapi, {
        ...TABLE,
        where: await narrowing(query),
        q: query.q && searchedText(query.q),
        order: ORDERS[query.sort],
        columns: columns(),
        page: query.page,
        pageSize,
      });
      return { orders: rows.map(toRow), total };
    },

    async count(query: OrderQuery): Promise<number> {
      return rowCount(strapi, TABLE.found, await narrowing(query));
    },

    /** The first rows, where nobody asks how many there are. */
    async first(query: OrderQuery, size: number): Promise<OrderRow[]> {
      const rows = await tableStart<Row>(strapi, {
        ...TABLE,
        where: await narrowing(query),
        order: ORDERS[query.sort],
        columns: columns(),
        pageSize: size,
      });
      return rows.map(toRow);
    },

    /** Every order of a query, newest first. */
    async *all(query: OrderQuery): AsyncGenerator<OrderRow> {
      const where = await narrowing(query);
      for await (const rows of tableBatches<Row>(strapi, { ...TABLE, where, columns: fileColumns() }))
        yield* rows.map(toRow);
    },
  };
};
