import type { Cents } from '@shop/contract';

/** What a payment provider can say of one charge. No vendor's word appears outside the provider's own folder. */

export interface PaymentError {
  code: string;
  /** A sentence for the shopper. */
  message: string;
}

/** One payment at the provider, as last read from it. */
export interface ProviderPayment {
  id: string;
  state: PaymentState;
  /** Integer cents. */
  amountCents: Cents;
  /** Lower-case ISO 4217. */
  currency: string;
  /** What the order's own request carried; null for a payment that is not ours. */
  orderId: string | null;
  attemptNumber: number | null;
  /** Lets the order's browser finish an authentication. Never stored, never logged. */
  clientSecret: string | null;
  /** The card that was charged or is to be: a name that the provider made for one entry of it. */
  paymentMethodId: string | null;
  error: PaymentError | null;
}

/** `open` is a payment that no card has been taken for but that its holder could still confirm. */
export type PaymentState = 'succeeded' | 'requires_action' | 'processing' | 'open' | 'canceled';

/**
 * The answer to a call that asks for or reads one payment (told apart by status and code, never by class).
 * `declined` and `rejected` are definite: no money moved. `unknown` is everything that may have moved money.
 */
export type Outcome =
  | {
      kind: 'payment';
      payment: ProviderPayment;
      /** How long ago the payment was begun, by the provider's clock alone: ours may jump. Null where it did not say. */
      ageMs: number | null;
    }
  | { kind: 'declined'; error: PaymentError; payment: ProviderPayment | null }
  | { kind: 'rejected'; error: PaymentError }
  | { kind: 'misconfigured'; reason: string }
  | Unknown;

/** The call may have moved money. */
export interface Unknown {
  kind: 'unknown';
  reason: string;
  /**
   * Since when the provider answers the idempotency key with a stored error and with nothing else: sending it again is
   * of no use. By the provider's clock, ISO 8601; absent while the key may still say more.
   */
  keySpentAt?: string;
}

/** What looking through the provider's list for one payment or refund found. `at` is the provider's clock, ISO 8601. */
export type Search<T> = { kind: 'found'; value: T } | { kind: 'none'; at: string } | Unknown;

/** Every field of a charge, stored with its attempt before the first call and sent again unchanged. */
export interface ChargeParams {
  amountCents: Cents;
  currency: string;
  paymentMethodId: string;
  orderId: string;
  attemptNumber: number;
  /** The request that asked for it, for whoever compares the logs. */
  requestId?: string | undefined;
  receiptEmail: string;
  shipping: {
    name: string;
    phone: string;
    line1: string;
    line2: string;
    city: string;
    state: string;
    zip: string;
    /** ISO 3166 alpha-2: the country the shopper chose (D-04). */
    country: string;
  };
}
