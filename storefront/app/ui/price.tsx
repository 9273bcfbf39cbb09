import { formatCents, type Cents } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useLocale } from '~/i18n/text';

/** USD with two decimals; with `to`, the range (CARD-01). Amounts in cents. */
export function Price({ cents, to, className }: { cents: Cents; to?: Cents | null; className?: string }) {
  const locale = useLocale();
  return (
    <span className={clsx('tabular-nums', className)}>
      {formatCents(cents, locale)}
      {to != null && to !== cents && ` - ${formatCents(to, locale)}`}
    </span>
  );
}
