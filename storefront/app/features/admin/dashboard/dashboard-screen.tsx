import { Link } from '@remix-run/react';
import type { Dashboard } from '@shop/contract';
import { FormMessage } from '~/ui/form-message';
import { BestSellers } from './best-sellers';
import { LowStock } from './low-stock';
import { OrdersTable } from '../orders/orders-table';
import { EmptyState, PanelHeader, PanelSection } from '../panel/layout';
import { RevenueBySteps } from './revenue-by-steps';
import { useStaff } from '../panel/staff-context';
import { OpenTasks } from './open-tasks';
import { rangeDaysText } from './periods';
import { RangeControl } from './range-control';
import { StatCards } from './stat-cards';

interface Props {
  dashboard: Dashboard;
  /** Days that were asked for and are no range. */
  refused: { message: string; from: string; to: string } | null;
}

/** How the shop does and what waits for somebody (ADM-02). */
export function DashboardScreen({ dashboard, refused }: Props) {
  const { sales, lowStock, enquiries, timeZone, range } = dashboard;
  const { firstName } = useStaff();
  const isEmpty = sales?.recent.length === 0;
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PanelHeader title={firstName ? `Good day, ${firstName}` : 'Dashboard'}>
        {sales && <RangeControl range={range} refused={refused} />}
      </PanelHeader>
      {sales && refused && <FormMessage text={refused.message} />}
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
      {sales && !isEmpty && (
        <p role="status" className="-mb-3 text-sm text-ink-soft tabular-nums">
          {rangeDaysText(range)}
        </p>
      )}
      {!isEmpty && <StatCards dashboard={dashboard} />}
      {sales && !isEmpty && (
        <>
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <RevenueBySteps sales={sales} range={range} />
            <BestSellers pieces={sales.bestSellers} range={range} />
          </div>
          <PanelSection title="Recent orders">
            <OrdersTable orders={sales.recent} caption="The newest orders" />
            <Link to="/Admin/orders" className="link mt-3 inline-block py-1">
              All orders
            </Link>
          </PanelSection>
        </>
      )}
      {lowStock && lowStock.count > 0 && <LowStock stock={lowStock} />}
      <p className="text-xs text-ink-soft">
        Days begin at midnight in the time zone {timeZone}, as the shop’s settings say. Revenue counts orders
        when they are paid. Days that are not over are compared with as much of the ones before.
      </p>
    </div>
  );
}
