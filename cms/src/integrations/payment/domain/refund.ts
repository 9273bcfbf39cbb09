import type { Cents } from '@shop/contract';
import type { Unknown } from './payment';

/** What the provider says of a refund: taken up, done, or not possible. */
export type RefundProgress = 'accepted' | 'succeeded' | 'failed';

/** One refund at the provider, as last read from it. No vendor's word. */
export interface ProviderRefund {
  id: string;
  /** What its state means for ours. */
  event: RefundProgress;
  /** Integer cents. */
  amountCents: Cents;
  /** Lower-case ISO 4217. */
  currency: string;
  /** The payment it gives back. */
  providerPaymentId: string | null;
  /** What our own request carried; null for one made at the provider. */
  orderId: string | null;
  number: number | null;
  /** The provider's word for why it failed. */
  failure: string | null;
}

/** The answer to a call about something else than one payment. `rejected` is definite, `unknown` may have moved money. */
export type ProviderAnswer<T> =
  | { kind: 'known'; value: T }
  | { kind: 'rejected'; code: string; message: string }
  | { kind: 'misconfigured'; reason: string }
  | Unknown;

/** Every field of a refund, stored before the first call and sent again unchanged. */
export interface RefundParams {
  providerPaymentId: string;
  amountCents: Cents;
  orderId: string;
  number: number;
  /** The request that asked for it, for whoever compares the logs. */
  requestId?: string | undefined;
}
