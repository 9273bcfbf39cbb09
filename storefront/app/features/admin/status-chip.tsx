import type { OrderStatus } from '@shop/contract';
import { clsx } from 'clsx';
import { words } from './words';

const LOOKS: Record<OrderStatus, string> = {
  paid: 'border-success text-success',
  pending: 'border-gold text-gold',
  requires_action: 'border-gold text-gold',
  failed: 'border-error text-error',
  canceled: 'border-line text-ink-soft',
  needs_review: 'border-error bg-error text-ivory',
};

/** An order's state in a word. */
export function StatusChip({ status }: { status: OrderStatus }) {
  return (
    <span
      className={clsx(
        'inline-block border px-2 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap',
        LOOKS[status],
      )}
    >
      {words(status)}
    </span>
  );
}
