import type { orderQuerySchema, OrderRow, OrderSort, OrderStatus } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { dayPlus, shopTimeZone, startOfDay } from '../../../lib/shop-days';
import { containing, tablePage, tableBatches, toIso } from '../../../lib/staff-table';
import { toOrderRow } from '../domain/to-admin';

type OrderQuery = z.output<typeof orderQuerySchema>;

const TABLE = 'orders';
const COLUMNS = {
  orderId: 'order_id',
  orderStatus: 'order_status',
  customerName: 'customer_name',
  customerEmail: 'customer_email',
  pieces: 'pieces',
  totalCents: 'total_cents',
  createdAt: 'created_at',
  paidAt: 'paid_at',
  fulfilledAt: 'fulfilled_at',
} as const;
const SEARCHED = ['order_id', 'customer_name', 'customer_email'] as const;

const ORDERS: Readonly<Record<OrderSort, readonly [column: string, way: 'asc' | 'desc']>> = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  highest: ['total_cents', 'desc'],
  lowest: ['total_cents', 'asc'],
  name: ['customer_name', 'asc'],
};

/** Orders to be sent are few; what is searched for stands in the index of moments alone. */
const isOrderedByHand = ({ status, q, sort }: OrderQuery): boolean =>
  status === 'to_send' || (Boolean(q) && ORDERS[sort][0] !== 'created_at');

interface Row {
  orderId: string;
  orderStatus: OrderStatus;
  customerName: string;
  customerEmail: string;
  pieces: number;
  totalCents: number;
  /** A sum: PostgreSQL gives it as a text. */
  refundedCents: number | string;
  createdAt: unknown;
  paidAt: unknown;
  fulfilledAt: unknown;
}

function toRow(row: Row): OrderRow {
  return toOrderRow({
    ...row,
    refundedCents: Number(row.refundedCents),
    createdAt: toIso(row.createdAt) ?? '',
    paidAt: toIso(row.paidAt),
    fulfilledAt: toIso(row.fulfilledAt),
  });
}

/** The staff's list of orders (D-08): searched, narrowed, sorted, a page at a time or all of it in turn. */
const orderListService = ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection;
  const columns = () => ({
    ...COLUMNS,
    refundedCents: db().raw(
      '(select coalesce(sum(refunded_cents), 0) from payment_attempts where order_key = orders.order_id)',
    ),
  });

  /** An order whose money went back is not waited for. */
  const refundedInFull = (attempts: Knex.QueryBuilder): void => {
    void attempts
      .select(db().raw('1'))
      .from('payment_attempts')
      .whereRaw('payment_attempts.order_key = orders.order_id')
      .where('charged_cents', '>', 0)
      .whereRaw('refunded_cents >= charged_cents');
  };

  const narrowing = async ({
    status,
    q,
    from,
    to,
  }: OrderQuery): Promise<(query: Knex.QueryBuilder) => void> => {
    const zone = from || to ? await shopTimeZone(strapi) : '';
    return (query) => {
      if (status === 'to_send') {
        void query.where('order_status', 'paid').whereNull('fulfilled_at').whereNotExists(refundedInFull);
      } else if (status === 'sent') void query.where('order_status', 'paid').whereNotNull('fulfilled_at');
      else if (status) void query.where('order_status', status);
      if (from) void query.where('created_at', '>=', startOfDay(from, zone));
      if (to) void query.where('created_at', '<', startOfDay(dayPlus(to, 1), zone));
      if (q) containing(strapi, query, q, SEARCHED);
    };
  };

  return {
    async page(query: OrderQuery, pageSize: number): Promise<{ orders: OrderRow[]; total: number }> {
      const { rows, total } = await tablePage<Row>(strapi, {
        table: TABLE,
        where: await narrowing(query),
        order: ORDERS[query.sort],
        orderFound: isOrderedByHand(query),
        columns: columns(),
        page: query.page,
        pageSize,
      });
      return { orders: rows.map(toRow), total };
    },

    /** Every order of a query, newest first. */
    async *all(query: OrderQuery): AsyncGenerator<OrderRow> {
      const where = await narrowing(query);
      for await (const rows of tableBatches<Row>(strapi, { table: TABLE, where, columns: columns() }))
        yield* rows.map(toRow);
    },
  };
};

export default orderListService;

declare module '../../../lib/services' {
  interface Services {
    'api::order.order-list': ReturnType<typeof orderListService>;
  }
}
