import { Link } from '@remix-run/react';
import type { Dashboard, DashboardPeriod, Figure, SalesFigures } from '@shop/contract';
import { cents, formatCents } from '@shop/contract/rules';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BestSellers } from './best-sellers';
import { LowStock } from './low-stock';
import { OrdersTable } from '../orders/orders-table';
import { EmptyState, PanelHeader, PanelSection } from '../panel/layout';
import { RevenueByDay } from './revenue-by-day';
import { useMay, useStaff } from '../panel/staff-context';
import { formatNumber } from '../panel/format';

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
export function DashboardScreen({ dashboard, period }: Props) {
  const { sales, lowStock, enquiries, timeZone } = dashboard;
  const { firstName } = useStaff();
  const isEmpty = sales?.recent.length === 0;
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PanelHeader title={firstName ? `Good day, ${firstName}` : 'Dashboard'}>
        {sales && <PeriodLinks period={period} />}
      </PanelHeader>
      <OpenTasks sales={sales} enquiries={enquiries} />
      {sales && isEmpty && (
        <EmptyState text="There are no orders yet. The first one will appear here as soon as it is placed.">
          <p className="mx-auto mt-2 max-w-prose">
            Until then: look at the shop as your customers see it, and check that the pieces, prices and
            shipping are right.
          </p>
          <Link to="/" className="link mt-2 inline-block py-2">
            Open the shop
          </Link>
        </EmptyState>
      )}
      {!isEmpty && <StatCards dashboard={dashboard} period={period} />}
      {sales && !isEmpty && (
        <>
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <RevenueByDay days={sales.days} />
            <BestSellers pieces={sales.bestSellers} />
          </div>
          <PanelSection title="Recent orders">
            <OrdersTable orders={sales.recent} caption="The newest orders. Times are in UTC." />
            <Link to="/Admin/orders" className="link mt-3 inline-block py-1">
              All orders
            </Link>
          </PanelSection>
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

function StatCards({ dashboard, period }: Props) {
  const { sales, enquiries, lowStock } = dashboard;
  const cards = [
    ...(sales ? salesCards(sales.periods[period], PERIODS.find(([key]) => key === period)?.[2] ?? '') : []),
    enquiries.openQuestions !== null && (
      <StatCard
        key="questions"
        name="Open questions"
        value={formatNumber(enquiries.openQuestions)}
        to="/Admin/questions?status=open"
      >
        {enquiries.openQuestions === 0 ? 'Every question has its answer' : 'Answer them'}
      </StatCard>
    ),
    lowStock && (
      <StatCard
        key="stock"
        name="Low stock"
        value={formatNumber(lowStock.count)}
        {...(lowStock.count > 0 && { to: '#stock' })}
      >
        {lowStock.count === 0 ? 'No counted piece is running out' : 'See which pieces'}
      </StatCard>
    ),
  ].filter(Boolean);
  if (cards.length === 0) return null;
  return <dl className="grid grid-cols-2 border-t border-l border-line md:grid-cols-4">{cards}</dl>;
}

function salesCards(figures: SalesFigures, before: string): ReactNode[] {
  const share = (basisPoints: number) => `${(basisPoints / 100).toFixed(1)} %`;
  const money = (value: number) => formatCents(cents(value));
  const all: [name: string, value: Figure, show: (value: number) => string, more: 'good' | 'bad'][] = [
    ['Revenue', figures.revenueCents, money, 'good'],
    ['Orders', figures.orders, formatNumber, 'good'],
    ['Average order', figures.averageCents, money, 'good'],
    ['Bags that became orders', figures.conversionBasisPoints, share, 'good'],
    ['Refunds', figures.refundsCents, money, 'bad'],
  ];
  return all.map(([name, value, show, more]) => (
    <StatCard key={name} name={name} value={show(value.now)} wide={name === 'Revenue'}>
      <Trend value={value} more={more} />
      {value.before === null ? 'no figures of the time before' : `${show(value.before)} ${before}`}
    </StatCard>
  ));
}

interface StatCardProps {
  name: string;
  value: string;
  /** What the figure is measured against, or what to do about it. */
  children: ReactNode;
  to?: string;
  wide?: boolean;
}

function StatCard({ name, value, children, to, wide = false }: StatCardProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-col gap-1 border-r border-b border-line p-4 md:p-5',
        wide && 'col-span-2',
      )}
    >
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-display text-2xl leading-tight break-words tabular-nums">{value}</dd>
      <dd className="text-xs text-ink-soft">
        {to === undefined ? (
          children
        ) : (
          <Link to={to} className="link inline-block py-1">
            {children}
          </Link>
        )}
      </dd>
    </div>
  );
}

function Trend({ value: { now, before }, more }: { value: Figure; more: 'good' | 'bad' }) {
  if (!before) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const isBetter = more === 'good' ? percent > 0 : percent < 0;
  const look = percent === 0 ? '' : isBetter ? 'text-success' : 'text-error';
  return (
    <span className={clsx('mr-2 font-semibold', look)}>
      {percent > 0 ? '+' : percent < 0 ? '−' : '±'}
      {formatNumber(Math.abs(percent))} %
    </span>
  );
}

function OpenTasks({ sales, enquiries }: Pick<Dashboard, 'sales' | 'enquiries'>) {
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
            <strong className="text-base tabular-nums">{formatNumber(count ?? 0)}</strong>{' '}
            {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}
