import {
  returnedCents,
  type Cents,
  type OrderReturn,
  type ReturnedLine,
  type ReturnReason,
  type StaffReturn,
} from '@shop/contract';
import { isRefunding, returnStatus, type ReturnableOrder } from './return-rules';

/** A return as it is stored, as far as anybody sees it. */
export interface StoredReturnFacts {
  orderKey: string;
  number: number;
  returnState: 'asked' | 'received' | 'declined';
  reason: ReturnReason;
  lines: ReturnedLine[];
  words: string | null;
  answer: string | null;
  createdAt: string;
}
type Refunds = Parameters<typeof isRefunding>[1];

/** A return as its shopper sees it. */
export function toOrderReturn(
  stored: StoredReturnFacts,
  { totalCents }: Pick<ReturnableOrder, 'totalCents'>,
  refunds: Refunds,
): OrderReturn {
  const { number, reason, lines, words, answer, createdAt } = stored;
  const status = returnStatus(stored, totalCents, refunds);
  return { number, status, reason, lines, words: words ?? '', answer, createdAt };
}

interface PricedOrder extends Pick<ReturnableOrder, 'lines' | 'totalCents'> {
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
}

/** The same as staff see it. */
export const toStaffReturn = (
  stored: StoredReturnFacts,
  order: PricedOrder,
  refunds: Refunds,
): StaffReturn => ({
  ...toOrderReturn(stored, order, refunds),
  amountCents: returnedCents(order, stored.lines),
  isRefunding: isRefunding(stored, refunds),
});
