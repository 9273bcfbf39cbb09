import type { OrderStatus, Cents } from '@shop/contract';
import type { Taken } from '../../payment-attempt/domain/taken';

interface OrderFacts {
  orderStatus: OrderStatus;
  totalCents: Cents;
}

/**
 * Whether nobody has to look into an order's money, whatever was the matter with it: a paid order keeps no more than its
 * total, any other nothing.
 */
export function isMoneyClear({ orderStatus, totalCents }: OrderFacts, payments: readonly Taken[]): boolean {
  if (orderStatus === 'needs_review') return false;
  const keptCents = payments.reduce((sum, one) => sum + one.takenCents - one.refundedCents, 0);
  return keptCents <= (orderStatus === 'paid' ? totalCents : 0);
}
