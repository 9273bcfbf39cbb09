import type { ShopperOrder } from '@shop/contract';
import type { FormAnswer } from '~/features/session/form-answer.server';

/** The pages of an order that its return leads back to; none: the look-up, which asks for the address again. */
export const RETURN_FROM = ['account', 'order'] as const;
export type ReturnFrom = (typeof RETURN_FROM)[number];

/** What somebody filled into the form of a return, as the form sent it. */
export type TypedReturn = readonly (readonly [name: string, value: string])[];

/** What was typed into one of the form's fields. */
export const typedIn = (typed: TypedReturn | undefined, name: string): string | undefined =>
  typed?.find(([field]) => field === name)?.[1];

/** What came of a step of a return (S-120). */
export interface ReturnAnswer extends FormAnswer {
  /** The form, the order as it stands, or the form sent once more because nobody could be asked. */
  step: 'look-up' | 'form' | 'order' | 'again';
  order?: ShopperOrder;
  typed?: TypedReturn;
  from?: ReturnFrom | undefined;
}

/** Where an order is shown to whoever came from there. */
export function orderPath(orderId: string, from: ReturnFrom | undefined): string | null {
  if (from === 'account') return `/account/orders/${orderId}`;
  return from === 'order' ? `/order/${orderId}` : null;
}
