import { cents, type Cents } from '@shop/contract';

/** One payment of an order that took money. */
export interface Taken {
  providerPaymentId: string;
  takenCents: Cents;
  /** Given back or on its way. */
  refundedCents: Cents;
}

interface AttemptFacts {
  attemptState: string;
  amountCents: Cents;
  chargedCents: Cents | null;
  refundedCents: Cents | null;
  providerPaymentId: string | null;
}

/** The payments of an order that took money, in the order of its attempts. */
export function takenOf<A extends AttemptFacts>(attempts: readonly A[]): (A & Taken)[] {
  return attempts.flatMap((attempt) => {
    // An attempt that is older than the column of charged amounts took what it asked for.
    const takenCents =
      attempt.chargedCents ?? (attempt.attemptState === 'succeeded' ? attempt.amountCents : cents(0));
    const { providerPaymentId } = attempt;
    if (takenCents === 0 || providerPaymentId === null) return [];
    return [{ ...attempt, providerPaymentId, takenCents, refundedCents: attempt.refundedCents ?? cents(0) }];
  });
}
