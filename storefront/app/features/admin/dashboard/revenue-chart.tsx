import type { Dashboard, DashboardStep } from '@shop/contract';
import { centsToDollars, formatCents, type Cents } from '@shop/contract/rules';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCount } from '../panel/format';
import { ChartTooltip } from './chart-tooltip';
import { stepName, stepTick } from './periods';

export type RevenueSteps = NonNullable<Dashboard['sales']>['steps'];

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const labelOf =
  (step: DashboardStep) =>
  ({ at, revenueCents, orders, beforeCents }: RevenueSteps[number]) => {
    const figures = `${formatCents(revenueCents)}, ${formatCount(orders, 'order')}`;
    const before = beforeCents === null ? '' : `; before ${formatCents(beforeCents)}`;
    return [stepName(at, step), figures + before] as const;
  };

interface Props {
  step: DashboardStep;
  steps: RevenueSteps;
  /** Something was paid in the range before. */
  hasBefore: boolean;
}

/** Revenue as bars, one for each step, with the range before as a pale line. */
export function RevenueChart({ step, steps, hasBefore }: Props) {
  const data = steps.map((one, place) => ({ ...one, place }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={data} margin={{ top: 4, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="place"
          tickFormatter={(place: number) => stepTick(steps[place]?.at ?? '', step)}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line)' }}
          tick={{ fill: 'var(--color-ink-soft)', fontSize: 12 }}
          minTickGap={24}
        />
        <YAxis
          tickFormatter={(revenue: Cents) => dollars.format(centsToDollars(revenue))}
          tickLine={false}
          axisLine={false}
          width={52}
          tick={{ fill: 'var(--color-ink-soft)', fontSize: 12 }}
        />
        <Tooltip
          content={<ChartTooltip labelOf={labelOf(step)} />}
          cursor={{ fill: 'var(--color-stone)' }}
          isAnimationActive={false}
        />
        <Bar dataKey="revenueCents" fill="var(--color-gold)" isAnimationActive={false} maxBarSize={28} />
        {hasBefore && (
          <Line
            dataKey="beforeCents"
            stroke="var(--color-ink-soft)"
            strokeOpacity={0.55}
            strokeDasharray="4 3"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
