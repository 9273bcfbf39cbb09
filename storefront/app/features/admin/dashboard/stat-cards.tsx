import { Link } from '@remix-run/react';
import type { Dashboard, SalesFigures } from '@shop/contract';
import { cents, formatCents, ORDER_LIMITS } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../panel/format';
import { rangeBefore } from './periods';
import { Trend, type Value } from './trend';

/** The figures of the range beside those of the time before, and what runs out. */
export function StatCards({ dashboard }: { dashboard: Dashboard }) {
  const { sales, enquiries, lowStock, range } = dashboard;
  const cards = [
    ...(sales ? salesCards(sales.figures, rangeBefore(range)) : []),
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
  const kept = `bags are kept for ${formatCount(ORDER_LIMITS.cartDays, 'day')}`;
  const all: [name: string, value: Value, show: (value: number) => string, more: 'good' | 'bad'][] = [
    ['Revenue', figures.revenueCents, money, 'good'],
    ['Orders', figures.orders, formatNumber, 'good'],
    ['Average order', figures.averageCents, money, 'good'],
    ['Bags that became orders', figures.conversionBasisPoints, share, 'good'],
    ['Refunds', figures.refundsCents, money, 'bad'],
  ];
  return all.map(([name, value, show, more]) => (
    <StatCard
      key={name}
      name={name}
      value={value.now === null ? '–' : show(value.now)}
      wide={name === 'Revenue'}
    >
      <Trend value={value} before={before} show={show} more={more} isShare={show === share} unknown={kept} />
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
      <dd className="font-display text-2xl leading-tight break-words lining-nums tabular-nums">{value}</dd>
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
