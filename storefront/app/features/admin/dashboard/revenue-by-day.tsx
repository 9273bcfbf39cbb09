import { formatCents, sumCents } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { PanelSection } from '../panel/layout';
import type { RevenueDays } from './revenue-chart';
import { useChart } from './use-chart';
import { formatCount, formatDate } from '../panel/format';

const loadChart = () => import('./revenue-chart').then(({ RevenueChart }) => RevenueChart);

/** The last 30 days as a chart, and the same as a table. */
export function RevenueByDay({ days }: { days: RevenueDays }) {
  const chart = useChart(loadChart, { days });
  const sum = sumCents(days.map(({ revenueCents }) => revenueCents));
  const best = days.reduce((most, day) => (day.revenueCents > most.revenueCents ? day : most));
  return (
    <PanelSection title="Revenue, 30 days">
      <p className="mb-3 text-ink-soft">
        {formatCents(sum)} in all
        {best.revenueCents > 0 && `; most on ${formatDate(best.day)} with ${formatCents(best.revenueCents)}`}.
      </p>
      <div className="h-64" aria-hidden="true">
        {chart}
      </div>
      <details className="mt-3">
        <summary className="link cursor-pointer py-1">Show as a table</summary>
        <div
          role="region"
          aria-label="Revenue by day"
          tabIndex={0}
          className="mt-2 max-h-72 overflow-y-auto border border-line"
        >
          <table className="w-full">
            <caption className="sr-only">Revenue and orders of the last 30 days</caption>
            <thead>
              <tr className="text-left">
                {['Day', 'Orders', 'Revenue'].map((head, n) => (
                  <th key={head} scope="col" className={clsx('px-3 py-1.5', n > 0 && 'text-right')}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {[...days].reverse().map(({ day, orders, revenueCents }) => (
                <tr key={day}>
                  <th scope="row" className="px-3 py-1 text-left font-normal">
                    {formatDate(day)}
                  </th>
                  <td className="px-3 py-1 text-right">{formatCount(orders, 'order')}</td>
                  <td className="px-3 py-1 text-right">{formatCents(revenueCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </PanelSection>
  );
}
