import type { Dashboard } from '@shop/contract';
import { centsToDollars, formatCents, type Cents } from '@shop/contract/rules';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount, formatDate } from '../panel/format';
import { ChartTooltip } from './chart-tooltip';

export type RevenueDays = NonNullable<Dashboard['sales']>['days'];

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = (day: string) => SHORT.format(new Date(day));
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const labelOf = ({ day, revenueCents, orders }: RevenueDays[number]) =>
  [formatDate(day), `${formatCents(revenueCents)}, ${formatCount(orders, 'order')}`] as const;

/** Revenue as bars, one for each day. */
export function RevenueChart({ days }: { days: RevenueDays }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...days]} margin={{ top: 4, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
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
          content={<ChartTooltip labelOf={labelOf} />}
          cursor={{ fill: 'var(--color-stone)' }}
          isAnimationActive={false}
        />
        <Bar dataKey="revenueCents" fill="var(--color-gold)" isAnimationActive={false} maxBarSize={28} />
      </BarChart>
    </ResponsiveContainer>
  );
}
