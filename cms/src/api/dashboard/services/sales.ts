import { DASHBOARD_PERIODS, LIMITS, orderQuerySchema } from '@shop/contract';
import type { Dashboard, DashboardPeriod, Figure, SalesFigures } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { dayOf } from '../../../lib/shop-days';
import { chartDays, compared, type Span } from '../../../lib/periods';

const RECENT = 8;
const BEST = 5;

/** Sums come as texts from PostgreSQL. */
type Sum = number | string | null;
type Sales = NonNullable<Dashboard['sales']>;

/** Pieces of paid orders by product. The two databases have different words for taking a JSON list apart. */
const BEST_SELLERS = {
  sqlite: `
    select json_extract(line.value, '$.productId') as "productId",
      max(json_extract(line.value, '$.name')) as "name",
      sum(json_extract(line.value, '$.quantity')) as "pieces",
      sum(json_extract(line.value, '$.quantity') * json_extract(line.value, '$.unitCents')) as "revenueCents"
    from orders, json_each(orders.lines) as line
    where orders.paid_at >= ? and orders.paid_at < ?
    group by 1 order by 4 desc, 1 limit ?`,
  postgres: `
    select line.value->>'productId' as "productId", max(line.value->>'name') as "name",
      sum((line.value->>'quantity')::int) as "pieces",
      sum((line.value->>'quantity')::bigint * (line.value->>'unitCents')::bigint) as "revenueCents"
    from orders cross join lateral jsonb_array_elements(orders.lines) as line(value)
    where orders.paid_at >= ? and orders.paid_at < ?
    group by 1 order by 4 desc, 1 limit ?`,
} as const;

interface Paid {
  revenueCents: number;
  orders: number;
  bags: number;
}

/** What was sold: read with aggregates over the index of payments, right on both databases. */
const salesService = ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection;
  const list = () => service(strapi, 'api::order.order-list');
  const within = ({ from, to }: Span) =>
    db()('orders').where('paid_at', '>=', from).where('paid_at', '<', to);

  const paidIn = async (span: Span): Promise<Paid> => {
    const [row] = (await within(span)
      .sum({ cents: 'total_cents' })
      .count({ orders: '*' })
      .countDistinct({ bags: 'cart_nonce' })) as { cents: Sum; orders: Sum; bags: Sum }[];
    return {
      revenueCents: Number(row?.cents ?? 0),
      orders: Number(row?.orders ?? 0),
      bags: Number(row?.bags ?? 0),
    };
  };

  const refundedIn = async ({ from, to }: Span): Promise<number> => {
    const [row] = (await db()('refunds')
      .where('refund_state', 'succeeded')
      .where('settled_at', '>=', from)
      .where('settled_at', '<', to)
      .sum({ cents: 'amount_cents' })) as { cents: Sum }[];
    return Number(row?.cents ?? 0);
  };

  /** Bags last touched in this time that still hold pieces. Null beyond the days for which bags are kept. */
  const leftIn = async (span: Span): Promise<number | null> => {
    const kept = Date.now() - LIMITS.cartDays * 24 * 60 * 60 * 1000;
    if (span.from.getTime() < kept - 24 * 60 * 60 * 1000) return null;
    const [row] = (await db()('carts')
      .where('last_touched', '>=', span.from)
      .where('last_touched', '<', span.to)
      .whereExists((lines) => {
        void lines
          .select(db().raw('1'))
          .from('cart_lines')
          .whereRaw('cart_lines.cart_key = carts.browser_id');
      })
      .count({ bags: '*' })) as { bags: Sum }[];
    return Number(row?.bags ?? 0);
  };

  const conversion = (paid: Paid, left: number | null): number | null => {
    if (left === null) return null;
    const all = paid.bags + left;
    return all === 0 ? 0 : Math.round((paid.bags * 10_000) / all);
  };
  const average = ({ revenueCents, orders }: Paid) => (orders === 0 ? 0 : Math.round(revenueCents / orders));

  const figures = async (period: DashboardPeriod, today: string, at: Date, zone: string) => {
    const { now, before } = compared(period, today, at, zone);
    const [paid, earlier, left, leftEarlier, refunded, refundedEarlier] = await Promise.all([
      paidIn(now),
      paidIn(before),
      leftIn(now),
      leftIn(before),
      refundedIn(now),
      refundedIn(before),
    ]);
    const pair = (of: (sum: Paid) => number): Figure => ({ now: of(paid), before: of(earlier) });
    return {
      revenueCents: pair((sum) => sum.revenueCents),
      orders: pair((sum) => sum.orders),
      averageCents: pair(average),
      refundsCents: { now: refunded, before: refundedEarlier },
      conversionBasisPoints: {
        now: conversion(paid, left) ?? 0,
        before: conversion(earlier, leftEarlier),
      },
    } satisfies SalesFigures;
  };

  const revenueByDay = async (today: string, zone: string): Promise<Sales['days']> => {
    const days = chartDays(today, zone);
    const first = days[0]?.span.from ?? new Date();
    const last = days.at(-1)?.span.to ?? new Date();
    const query = within({ from: first, to: last });
    for (const [n, { span }] of days.entries()) {
      const inside = 'case when paid_at >= ? and paid_at < ? then';
      void query.select(
        db().raw(`sum(${inside} total_cents else 0 end) as ??`, [span.from, span.to, `cents${n}`]),
        db().raw(`sum(${inside} 1 else 0 end) as ??`, [span.from, span.to, `orders${n}`]),
      );
    }
    const [row] = (await query) as unknown as Record<string, Sum>[];
    return days.map(({ day }, n) => ({
      day,
      revenueCents: Number(row?.[`cents${n}`] ?? 0),
      orders: Number(row?.[`orders${n}`] ?? 0),
    }));
  };

  const bestSellers = async (span: Span): Promise<Sales['bestSellers']> => {
    const sql = strapi.db.dialect.client === 'postgres' ? BEST_SELLERS.postgres : BEST_SELLERS.sqlite;
    const answer: unknown = await db().raw(sql, [span.from, span.to, BEST]);
    const rows = (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as {
      productId: string;
      name: string;
      pieces: Sum;
      revenueCents: Sum;
    }[];
    return rows.map((row) => ({
      ...row,
      pieces: Number(row.pieces),
      revenueCents: Number(row.revenueCents),
    }));
  };

  const countOf = async (where: Record<string, unknown>): Promise<number> =>
    strapi.db.query('api::order.order').count({ where });

  const read = async (now: Date, zone: string): Promise<Sales> => {
    const today = dayOf(now, zone);
    const newest = orderQuerySchema.parse({});
    const toSend = orderQuerySchema.parse({ status: 'to_send' });
    const [periods, days, best, recent, unsent, needsReview] = await Promise.all([
      Promise.all(
        DASHBOARD_PERIODS.map(async (period) => [period, await figures(period, today, now, zone)] as const),
      ),
      revenueByDay(today, zone),
      bestSellers(compared('month', today, now, zone).now),
      list().page(newest, RECENT),
      list().page(toSend, 1),
      countOf({ orderStatus: 'needs_review' }),
    ]);
    return {
      periods: Object.fromEntries(periods) as Sales['periods'],
      days,
      bestSellers: best,
      recent: recent.orders,
      toSend: unsent.total,
      needsReview,
    };
  };

  /** The reading that runs at this moment. */
  let running: Promise<Sales> | null = null;

  return {
    /** The figures as they are now. Who asks while they are being read is answered by the same reading. */
    read(zone: string): Promise<Sales> {
      running ??= read(new Date(), zone).finally(() => (running = null));
      return running;
    },
  };
};

export default salesService;

declare module '../../../lib/services' {
  interface Services {
    'api::dashboard.sales': ReturnType<typeof salesService>;
  }
}
