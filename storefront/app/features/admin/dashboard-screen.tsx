import { Link } from '@remix-run/react';
import type { Dashboard, DashboardPeriod, Figure } from '@shop/contract';
import { formatCents } from '@shop/contract/rules';
import { clsx } from 'clsx';
import { BestSellers } from './best-sellers';
import { LowStock } from './low-stock';
import { OrdersTable } from './orders-table';
import { Nothing, PanelHead, Part } from './panel';
import { RevenueByDay } from './revenue-by-day';
import { useMay, useStaff } from './staff-context';
import { figure } from './words';

export const PERIODS: readonly (readonly [DashboardPeriod, string, string])[] = [
  ['today', 'Today', 'yesterday until now'],
  ['week', '7 days', 'the 7 days before'],
  ['month', '30 days', 'the 30 days before'],
];

interface Props {
  dashboard: Dashboard;
  period: DashboardPeriod;
}

/** How the shop does and what waits for somebody (ADM-02). */
export function DashboardScreen({ dashboard: { sales, lowStock, enquiries, timeZone }, period }: Props) {
  const { firstName } = useStaff();
  const isEmpty = sales?.recent.length === 0;
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PanelHead title={firstName ? `Good day, ${firstName}` : 'Dashboard'}>
        {sales && <PeriodLinks period={period} />}
      </PanelHead>
      <Waiting sales={sales} enquiries={enquiries} />
      {sales && isEmpty && (
        <Nothing text="There are no orders yet. The first one will appear here as soon as it is placed.">
          <p className="mx-auto mt-2 max-w-prose">
            Until then: look at the shop as your customers see it, and check that the pieces, prices and
            shipping are right.
          </p>
          <Link to="/" className="link mt-2 inline-block py-2">
            Open the shop
          </Link>
        </Nothing>
      )}
      {sales && !isEmpty && (
        <>
          <SalesCards sales={sales} period={period} />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <RevenueByDay days={sales.days} />
            <BestSellers pieces={sales.bestSellers} />
          </div>
          <Part title="Recent orders">
            <OrdersTable orders={sales.recent} caption="The newest orders. Times are in UTC." />
            <Link to="/Admin/orders" className="link mt-3 inline-block py-1">
              All orders
            </Link>
          </Part>
        </>
      )}
      {lowStock && lowStock.count > 0 && <LowStock stock={lowStock} />}
      <p className="text-xs text-ink-soft">
        Days begin at midnight in the time zone {timeZone}, as the shop’s settings say. Revenue counts orders
        when they are paid.
      </p>
    </div>
  );
}

function PeriodLinks({ period }: { period: DashboardPeriod }) {
  return (
    <nav aria-label="Period" className="flex border border-line text-sm">
      {PERIODS.map(([key, text]) => (
        <Link
          key={key}
          to={`?period=${key}`}
          preventScrollReset
          aria-current={key === period ? 'true' : undefined}
          className="flex min-h-11 items-center px-4 hover:bg-stone aria-[current=true]:bg-ink aria-[current=true]:text-ivory"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

function SalesCards({ sales, period }: { sales: NonNullable<Dashboard['sales']>; period: DashboardPeriod }) {
  const { revenueCents, orders, averageCents, refundsCents, conversionBasisPoints } = sales.periods[period];
  const before = PERIODS.find(([key]) => key === period)?.[2] ?? '';
  const share = (basisPoints: number) => `${(basisPoints / 100).toFixed(1)} %`;
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line xl:grid-cols-5 *:last:col-span-2 xl:*:last:col-span-1">
      <Card name="Revenue" value={revenueCents} show={formatCents} before={before} />
      <Card name="Orders" value={orders} show={figure} before={before} />
      <Card name="Average order" value={averageCents} show={formatCents} before={before} />
      <Card name="Refunds" value={refundsCents} show={formatCents} before={before} />
      <Card name="Bags that became orders" value={conversionBasisPoints} show={share} before={before} />
    </dl>
  );
}

interface CardProps {
  name: string;
  value: Figure;
  show: (value: number) => string;
  before: string;
}

function Card({ name, value, show, before }: CardProps) {
  return (
    <div className="flex flex-col gap-1 bg-ivory p-4 md:p-5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl leading-tight break-words tabular-nums">{show(value.now)}</dd>
      <dd className="text-xs text-ink-soft">
        <Change value={value} />
        {value.before === null ? 'no figures of the time before' : `${show(value.before)} ${before}`}
      </dd>
    </div>
  );
}

function Change({ value: { now, before } }: { value: Figure }) {
  if (!before) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <span className={clsx('mr-2 font-semibold', percent > 0 && 'text-success', percent < 0 && 'text-error')}>
      {percent > 0 ? '+' : percent < 0 ? '−' : '±'}
      {figure(Math.abs(percent))} %
    </span>
  );
}

/** What waits for somebody, each with the way to it. What waits for nobody is not shown. */
function Waiting({ sales, enquiries }: Pick<Dashboard, 'sales' | 'enquiries'>) {
  const may = useMay();
  const all: [count: number | null | undefined, one: string, many: string, to: string][] = [
    [sales?.needsReview, 'order needs a person', 'orders need a person', '/Admin/orders?status=needs_review'],
    [sales?.toSend, 'order to send', 'orders to send', '/Admin/orders?status=to_send'],
    [
      enquiries.openQuestions,
      'question without an answer',
      'questions without an answer',
      '/Admin/questions?status=open',
    ],
    [enquiries.openContacts, 'open message', 'open messages', '/Admin/contacts?status=open'],
    [enquiries.pendingReviews, 'review to read', 'reviews to read', '/Admin/reviews?status=pending'],
  ];
  const waiting = all.filter(([count]) => Boolean(count));
  if (waiting.length === 0) {
    return may('orders.read') && sales?.recent.length ? (
      <p className="text-sm text-ink-soft">Nothing waits for you at the moment.</p>
    ) : null;
  }
  return (
    <ul aria-label="What waits" className="flex flex-wrap gap-3 text-sm">
      {waiting.map(([count, one, many, to]) => (
        <li key={one}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2 border border-line px-4 py-1.5 hover:border-gold"
          >
            <strong className="text-base tabular-nums">{figure(count ?? 0)}</strong>{' '}
            {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}
