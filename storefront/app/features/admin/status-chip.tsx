import type { OrderRow, OrderStatus } from '@shop/contract';
import { clsx } from 'clsx';
import { words } from './format';

export type ChipLook = 'good' | 'waiting' | 'bad' | 'quiet' | 'urgent';

const LOOKS: Record<ChipLook, string> = {
  good: 'border-success text-success',
  waiting: 'border-gold text-gold',
  bad: 'border-error text-error',
  quiet: 'border-line text-ink-soft',
  urgent: 'border-error bg-error text-ivory',
};

const ORDER_LOOKS: Record<OrderStatus, ChipLook> = {
  paid: 'good',
  pending: 'waiting',
  requires_action: 'waiting',
  failed: 'bad',
  canceled: 'quiet',
  needs_review: 'urgent',
};

/** A state in a word or two. */
export function Chip({ text, look }: { text: string; look: ChipLook }) {
  return (
    <span
      className={clsx(
        'inline-block border px-2 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap',
        LOOKS[look],
      )}
    >
      {text}
    </span>
  );
}

type Standing = Pick<OrderRow, 'status' | 'fulfilledAt' | 'totalCents' | 'refundedCents'>;

/** An order's payment in a word, and where a paid one stands: what was given back in full is not waited for. */
export function OrderChips({ order }: { order: Standing }) {
  const { status, fulfilledAt, totalCents, refundedCents } = order;
  const refunded = refundedCents >= totalCents ? 'Refunded' : refundedCents > 0 ? 'Partly refunded' : null;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip text={words(status)} look={ORDER_LOOKS[status]} />
      {refunded && <Chip text={refunded} look="quiet" />}
      {fulfilledAt && <Chip text="Sent" look="quiet" />}
      {status === 'paid' && !fulfilledAt && refunded !== 'Refunded' && <Chip text="To send" look="waiting" />}
    </span>
  );
}
