import { clsx } from 'clsx/lite';
import { formatNumber } from '../panel/format';

/** A figure and the one that it is measured against; null where it cannot be known. */
export interface Value {
  now: number | null;
  before: number | null;
}

interface Props {
  value: Value;
  /** What it is measured against: 'the 30 days before'. */
  before: string;
  show: (value: number) => string;
  more: 'good' | 'bad';
  /** In hundredths of a percent: it changes by points. */
  isShare: boolean;
  /** Why a figure may be unknown. */
  unknown: string;
}

/** How a figure stands beside the one before it; where there is none, that is said. */
export function Trend({ value: { now, before: earlier }, before, show, more, isShare, unknown }: Props) {
  if (now === null) return <>Not known for these days: {unknown}</>;
  if (earlier === null) return <>Nothing to compare: {unknown}</>;
  if (earlier === 0) return <>Nothing to compare: {before} had none</>;
  const change = isShare ? (now - earlier) / 100 : Math.round(((now - earlier) / earlier) * 100);
  const size = isShare ? `${Math.abs(change).toFixed(1)} points` : `${formatNumber(Math.abs(change))} %`;
  const isBetter = more === 'good' ? change > 0 : change < 0;
  return (
    <>
      <span className={clsx('font-semibold', change !== 0 && (isBetter ? 'text-success' : 'text-error'))}>
        {change === 0 ? 'As much as' : `${size} ${change > 0 ? 'more' : 'less'} than`}
      </span>{' '}
      {before}: {show(earlier)}
    </>
  );
}
