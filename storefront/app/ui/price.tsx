import { formatCents, type Cents } from '@shop/contract/rules';
import { clsx } from 'clsx';

/** USD with two decimals; with `to`, the range (CARD-01). Amounts in cents. */
export function Price({ cents, to, className }: { cents: Cents; to?: Cents | null; className?: string }) {
  return (
    <span className={clsx('tabular-nums', className)}>
      {formatCents(cents)}
      {to != null && to !== cents && ` - ${formatCents(to)}`}
    </span>
  );
}
