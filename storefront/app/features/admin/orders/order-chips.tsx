import type { OrderRow, OrderStatus } from '@shop/contract';
import { humanize } from '../panel/format';
import { Chip, type ChipLook } from '../panel/chip';

const ORDER_LOOKS: Record<OrderStatus, ChipLook> = {
  paid: 'good',
  pending: 'waiting',
  requires_action: 'waiting',
  failed: 'bad',
  canceled: 'quiet',
  needs_review: 'urgent',
};

type OrderState = Pick<
  OrderRow,
  'status' | 'fulfilledAt' | 'totalCents' | 'refundedCents' | 'isGift' | 'isEngraved'
>;

/** An order's payment in a word, whether it is a gift or is engraved, and where a paid one stands: what was given back in full is not waited for. */
export function OrderChips({ order }: { order: OrderState }) {
  const { status, fulfilledAt, totalCents, refundedCents, isGift, isEngraved } = order;
  const refunded = refundedCents >= totalCents ? 'Refunded' : refundedCents > 0 ? 'Partly refunded' : null;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip text={humanize(status)} look={ORDER_LOOKS[status]} />
      {refunded && <Chip text={refunded} look="quiet" />}
      {isGift && <Chip text="Gift" look="gift" />}
      {isEngraved && <Chip text="Engraving" look="gift" />}
      {fulfilledAt && <Chip text="Sent" look="quiet" />}
      {status === 'paid' && !fulfilledAt && refunded !== 'Refunded' && <Chip text="To send" look="waiting" />}
    </span>
  );
}
