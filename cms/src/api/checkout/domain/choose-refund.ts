import { cents, type Cents } from '@shop/contract';
import type { Taken } from '../../payment-attempt/domain/taken';

export interface Wish {
  /** All that is left when absent. */
  amount?: Cents | undefined;
  paymentId?: string | undefined;
}

export type Choice<T> =
  | { kind: 'refund'; payment: T; amountCents: Cents }
  /** The order took no money, or not by that payment. */
  | { kind: 'nothing_taken' }
  /** Several payments have money left: which one must be said. */
  | { kind: 'which' }
  | { kind: 'too_much'; leftCents: Cents };

/** Which payment a wish gives back, and how much of it (D-08). Never more than was taken. */
export function chooseRefund<T extends Taken>(
  payments: readonly T[],
  { amount, paymentId }: Wish,
): Choice<T> {
  const named = payments.filter((one) => paymentId === undefined || one.providerPaymentId === paymentId);
  const [first] = named;
  if (!first) return { kind: 'nothing_taken' };
  const left = (one: T) => cents(one.takenCents - one.refundedCents);
  const open = named.filter((one) => left(one) > 0);
  if (open.length > 1) return { kind: 'which' };
  const payment = open[0] ?? first;
  const amountCents = amount ?? left(payment);
  return amountCents > 0 && amountCents <= left(payment)
    ? { kind: 'refund', payment, amountCents }
    : { kind: 'too_much', leftCents: left(payment) };
}
