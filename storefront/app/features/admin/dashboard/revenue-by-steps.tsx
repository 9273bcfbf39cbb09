import type { Dashboard, DashboardStep } from '@shop/contract';
import { formatCents, sumCents } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { PanelSection } from '../panel/layout';
import type { RevenueSteps } from './revenue-chart';
import { useChart } from './use-chart';
import { formatCount } from '../panel/format';
import { rangeBefore, rangeName, stepName, type Range } from './periods';

const loadChart = () => import('./revenue-chart').then(({ RevenueChart }) => RevenueChart);

interface Props {
  sales: NonNullable<Dashboard['sales']>;
  range: Range;
}

/** The range's revenue as a chart, and the same as a table. */
export function RevenueBySteps({ sales: { step, steps }, range }: Props) {
  const hasBefore = steps.some(({ beforeCents }) => beforeCents !== null && beforeCents > 0);
  const chart = useChart(loadChart, { step, steps, hasBefore });
  const sum = sumCents(steps.map(({ revenueCents }) => revenueCents));
  const best = steps.reduce((most, one) => (one.revenueCents > most.revenueCents ? one : most));
  const word = { hour: 'at', day: 'on', month: 'in' }[step];
  return (
    <PanelSection title={`Revenue, ${rangeName(range)}`}>
      <p className="mb-3 text-ink-soft">
        {formatCents(sum)} in all
        {best.revenueCents > 0 &&
          `; most ${word} ${stepName(best.at, step)} with ${formatCents(best.revenueCents)}`}
        .
      </p>
      <div className="h-64" aria-hidden="true">
        {chart}
      </div>
      {hasBefore && (
        <p className="mt-2 flex items-center gap-2 text-xs text-ink-soft">
          <span aria-hidden="true" className="inline-block w-6 border-t border-dashed border-ink-soft" />
          The line: {rangeBefore(range)}
        </p>
      )}
      <details className="mt-3">
        <summary className="link cursor-pointer py-1">Show as a table</summary>
        <StepTable steps={steps} step={step} hasBefore={hasBefore} />
      </details>
    </PanelSection>
  );
}

interface TableProps {
  steps: RevenueSteps;
  step: DashboardStep;
  hasBefore: boolean;
}

function StepTable({ steps, step, hasBefore }: TableProps) {
  const heads = [
    step.charAt(0).toUpperCase() + step.slice(1),
    'Orders',
    'Revenue',
    ...(hasBefore ? ['Before'] : []),
  ];
  return (
    <div
      role="region"
      aria-label={`Revenue by ${step}`}
      tabIndex={0}
      className="mt-2 max-h-72 overflow-y-auto border border-line"
    >
      <table className="w-full">
        <caption className="sr-only">Revenue and orders, the latest first</caption>
        <thead>
          <tr className="text-left">
            {heads.map((head, n) => (
              <th key={head} scope="col" className={clsx('px-3 py-1.5', n > 0 && 'text-right')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {steps
            .map(({ at, orders, revenueCents, beforeCents }, n) => (
              // On the day on which clocks go back an hour stands there twice.
              <tr key={n}>
                <th scope="row" className="px-3 py-1 text-left font-normal">
                  {stepName(at, step)}
                </th>
                <td className="px-3 py-1 text-right">{formatCount(orders, 'order')}</td>
                <td className="px-3 py-1 text-right">{formatCents(revenueCents)}</td>
                {hasBefore && (
                  <td className="px-3 py-1 text-right text-ink-soft">
                    {beforeCents === null ? '–' : formatCents(beforeCents)}
                  </td>
                )}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
