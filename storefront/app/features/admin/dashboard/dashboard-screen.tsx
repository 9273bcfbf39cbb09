import { Link } from '@remix-run/react';
import type { Dashboard, DashboardPeriod } from '@shop/contract';
import { BestSellers } from './best-sellers';
import { LowStock } from './low-stock';
import { OrdersTable } from '../orders/orders-table';
import { EmptyState, PanelHeader, PanelSection } from '../panel/layout';
import { RevenueByDay } from './revenue-by-day';
import { useStaff } from '../panel/staff-context';
import { OpenTasks } from './open-tasks';
import { PERIODS } from './periods';
import { StatCards } from './stat-cards';

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
