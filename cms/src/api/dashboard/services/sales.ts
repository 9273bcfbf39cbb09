import { cents, ORDER_LIMITS, orderQuerySchema, SingleFlight, type Cents } from '@shop/contract';
import type { Dashboard, DashboardQuery, SalesFigures } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { dayOf } from '../../../lib/time/shop-days';
import { rowCount } from '../../../lib/staff/staff-table';
import { chartSteps, compared, rangeDays, type Compared, type Span, type Step } from '../lib/periods';

const RECENT = 8;
const BEST = 5;

/** Sums come as texts from PostgreSQL. */
type Sum = number | string | null;
type Sales = NonNullable<Dashboard['sales']>;

/**
 * Pieces of paid orders by product. Lines that say the same are counted before one of them is taken apart, for which the
 * two databases have different words.
 */
const BEST_SELLERS = {
  sqlite: `
    select json_extract(line, '$.productId') as "productId",
      max(json_extract(line, '$.name')) as "name",
      sum(times * json_extract(line, '$.quantity')) as "pieces",
      sum(times * json_extract(line, '$.quantity') * json_extract(line, '$.unitCents')) as "revenueCents"
    from (
      select part.value as line, count(*) as times from orders, json_each(orders.lines) as part
      where orders.paid_at >= ? and orders.paid_at < ? group by part.value
    ) as alike
    group by 1 order by 4 desc, 1 limit ?`,
  postgres: `
    select line->>'productId' as "productId", max(line->>'name') as "name",
      sum(times * (line->>'quantity')::int) as "pieces",
      sum(times * (line->>'quantity')::bigint * (line->>'unitCents')::bigint) as "revenueCents"
    from (
      select part.line, count(*) as times
      from orders cross join lateral jsonb_array_elements(orders.lines) as part(line)
      where orders.paid_at >= ? and orders.paid_at < ? group by part.line
    ) as alike
    group by 1 order by 4 desc, 1 limit ?`,
} as const;

interface Paid {
  revenueCents: Cents;
  orders: number;
  bags: number;
}

/** What was sold: read with aggregates over the index of payments, right on both databases. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const db = () => strapi.db.connection;
  const list = () => service(strapi, 'api::checkout.order-list');
  const within = ({ from, to }: Span) =>
    db()('orders').where('paid_at', '>=', from).where('paid_at', '<', to);

  const paidIn = async (span: Span): Promise<Paid> => {
    const [row] = (await within(span)
      .sum({ cents: 'total_cents' })
      .count({ orders: '*' })
      .countDistinct({ bags: 'cart_nonce' })) as { cents: Sum; orders: Sum; bags: Sum }[];
    return {
      revenueCents: cents(Number(row?.cents ?? 0)),
      orders: Number(row?.orders ?? 0),
      bags: Number(row?.bags ?? 0),
    };
  };

  const refundedIn = async ({ from, to }: Span): Promise<Cents> => {
    const [row] = (await db()('refunds')
      .where('refund_state', 'succeeded')
      .where('settled_at', '>=', from)
      .where('settled_at', '<', to)
      .sum({ cents: 'amount_cents' })) as { cents: Sum }[];
    return cents(Number(row?.cents ?? 0));
  };

  /** Bags last touched in this time that still hold pieces. Null beyond the days for which bags are kept. */
  const leftIn = async (span: Span): Promise<number | null> => {
    const kept = Date.now() - ORDER_LIMITS.cartDays * 24 * 60 * 60 * 1000;
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
  const average = ({ revenueCents, orders }: Paid) =>
    cents(orders === 0 ? 0 : Math.round(revenueCents / orders));

  const figures = async ({ now, before }: Compared) => {
    const [paid, earlier, left, leftEarlier, refunded, refundedEarlier] = await Promise.all([
      paidIn(now),
      paidIn(before),
      leftIn(now),
      leftIn(before),
      refundedIn(now),
      refundedIn(before),
    ]);
    const pair = <T extends number>(of: (sum: Paid) => T) => ({ now: of(paid), before: of(earlier) });
    return {
      revenueCents: pair((sum) => sum.revenueCents),
      orders: pair((sum) => sum.orders),
      averageCents: pair(average),
      refundsCents: { now: refunded, before: refundedEarlier },
      conversionBasisPoints: {
        now: conversion(paid, left),
        before: conversion(earlier, leftEarlier),
      },
    } satisfies SalesFigures;
  };

  /** What was paid in each of these spans, in one statement: each is a range of the index of payments. */
  const paidInEach = async (parts: readonly Step[]): Promise<Pick<Paid, 'revenueCents' | 'orders'>[]> => {
    const sums = parts.map(({ span }, n) =>
      within(span)
        .select(db().raw('? as ??', [n, 'place']))
        .sum({ cents: 'total_cents' })
        .count({ orders: '*' }),
    );
    const rows =
      sums.length === 0 ? [] : ((await db().unionAll(sums)) as { place: Sum; cents: Sum; orders: Sum }[]);
    const found = new Map(rows.map((row) => [Number(row.place), row]));
    return parts.map((_, n) => ({
      revenueCents: cents(Number(found.get(n)?.cents ?? 0)),
      orders: Number(found.get(n)?.orders ?? 0),
    }));
  };

  const charted = async (steps: ReturnType<typeof chartSteps>): Promise<Pick<Sales, 'step' | 'steps'>> => {
    const [now, before] = await Promise.all([paidInEach(steps.now), paidInEach(steps.before)]);
    return {
      step: steps.step,
      steps: steps.now.map(({ at }, n) => ({
        at,
        revenueCents: now[n]?.revenueCents ?? cents(0),
        orders: now[n]?.orders ?? 0,
        beforeCents: before[n]?.revenueCents ?? null,
      })),
    };
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
      revenueCents: cents(Number(row.revenueCents)),
    }));
  };

  const read = async (query: DashboardQuery, now: Date, zone: string): Promise<Sales> => {
    const days = rangeDays(query, dayOf(now, zone));
    const spans = compared(days, now, zone);
    const newest = orderQuerySchema.parse({});
    const waiting = orderQuerySchema.parse({ status: 'to_send' });
    const asked = orderQuerySchema.parse({ status: 'return_asked' });
    const [ofRange, chart, best, recent, toSend, needsReview, returnsAsked] = await Promise.all([
      figures(spans),
      charted(chartSteps(days, now, zone)),
      bestSellers(spans.now),
      list().first(newest, RECENT),
      list().count(waiting),
      rowCount(strapi, 'staff_orders', (orders) => void orders.where('state', 'needs_review')),
      list().count(asked),
    ]);
    return { figures: ofRange, ...chart, bestSellers: best, recent, toSend, needsReview, returnsAsked };
  };

  const readings = new SingleFlight<Sales>();

  return {
    /** The figures of a range as they are now. Who asks while they are being read is answered by the same reading. */
    read(query: DashboardQuery, now: Date, zone: string): Promise<Sales> {
      return readings.run(JSON.stringify([query, zone]), () => read(query, now, zone));
    },
  };
};
