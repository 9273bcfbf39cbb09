import type { Dispute } from '@shop/contract';
import type { ChargeParams, Outcome, ProviderPayment, Search } from './domain/payment';
import type { ProviderAnswer, ProviderRefund, RefundParams } from './domain/refund';

/** What the provider says of our key before anything is sold with it. */
export interface KeyCheck {
  /** Why the key cannot be used, a sentence each; empty where nothing speaks against it. */
  problems: string[];
  /** False where the provider did not answer: nothing is known of the key then. */
  answered: boolean;
}

/** A verified event: who it is about. What happened is read from the provider, never from here. */
export interface PaymentEvent {
  id: string;
  /** The provider's own name for it, kept with the event and acted on by nobody. */
  type: string;
  /** What may have changed; `success`: a payment succeeded. Null: nothing that the shop acts on. */
  about: 'success' | 'payment' | 'refund' | 'dispute' | null;
  /** Null for events about something other than a payment. */
  paymentId: string | null;
  /** The thing it tells of: a payment, a charge, a refund, a dispute. */
  objectId: string | null;
  livemode: boolean;
}

/** The signature does not prove that the provider sent this body just now. */
export class SignatureError extends Error {}

/** The body was truly signed and tells of nothing: it is no event. */
export class NoEventError extends Error {}

/** The refunding half of a provider. No method throws for anything the provider or the network does. */
export interface RefundProvider {
  /** The exact request of a refund, to be stored before it is sent and sent unchanged ever after. */
  refundRequest(params: RefundParams): string;
  /** Gives money back. The same key and request never give back twice within 24 h. */
  refund(request: string, idempotencyKey: string): Promise<ProviderAnswer<ProviderRefund>>;
  readRefund(refundId: string): Promise<ProviderAnswer<ProviderRefund>>;
  /** Looks through a payment's refunds for one of ours. */
  findRefund(paymentId: string, orderId: string, number: number): Promise<Search<ProviderRefund>>;
  /** Every refund of a payment, ours and those made at the provider. */
  refundsOf(paymentId: string): Promise<ProviderAnswer<ProviderRefund[]>>;
  /** Every refund that was made from `from` to `to`. */
  refundsMade(from: Date, to: Date): Promise<ProviderAnswer<ProviderRefund[]>>;
  /** A cardholder's complaint, as the provider has it now. */
  dispute(disputeId: string): Promise<ProviderAnswer<Dispute>>;
}

/** A card provider as the shop sees it. No method throws for anything the provider or the network does. */
export interface PaymentProvider extends RefundProvider {
  /** The exact request of a charge, to be stored before it is sent and sent unchanged ever after. */
  chargeRequest(params: ChargeParams): string;
  /** Charges. The same key and request never charge twice within 24 h. */
  charge(request: string, idempotencyKey: string): Promise<Outcome>;
  read(paymentId: string): Promise<Outcome>;
  /** Closes a payment that was not taken; answers it as it is when it was taken after all. */
  cancel(paymentId: string): Promise<Outcome>;
  /** Looks through the payments made from `from` to `to` for one attempt's (a search index lags behind). */
  find(orderId: string, attemptNumber: number, from: Date, to: Date): Promise<Search<ProviderPayment>>;
  /** Every payment that was made from `from` to `to`. */
  payments(from: Date, to: Date): Promise<ProviderAnswer<ProviderPayment[]>>;
  /** As operators know it: the name of its dashboard. */
  readonly name: string;
  /** The setting that holds our key, for the sentence to whoever has to put it right. */
  readonly keySetting: string;
  /** Our key may do a part of what the provider offers: whether that is enough must be asked. */
  readonly restricted: boolean;
  /** Whether our key may do what the shop will ask for, by calls that do nothing. */
  checkKey(): Promise<KeyCheck>;
  /**
   * The event of a webhook call, once its signature is proved over the exact bytes.
   * @param header reads a header of the call
   * @throws SignatureError, NoEventError
   */
  event(rawBody: string, header: (name: string) => string, nowMs: number): PaymentEvent;
}
