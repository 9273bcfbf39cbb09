import type Stripe from 'stripe';
import type { CardName } from '../cards/behaviours.ts';

/** What is kept of a card. The number itself is never stored. */
export interface MethodRecord {
  id: string;
  method: Stripe.PaymentMethod;
  card: CardName;
  /** Paid with once: without a customer it may not be used again. */
  used: boolean;
}

export interface IntentRecord {
  id: string;
  intent: Stripe.PaymentIntent;
  /** The open 3-D Secure challenge, known to whoever holds its source id. */
  challenge: string | null;
}

/** The stored answer of an idempotency key; `status: null` while the first request is in flight. */
export interface KeyRecord {
  id: string;
  path: string;
  fingerprint: string;
  requestId: string;
  created: number;
  status: number | null;
  body: string;
}

export interface Records {
  methods: MethodRecord;
  intents: IntentRecord;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  customers: Stripe.Customer;
  disputes: Stripe.Dispute;
  events: Stripe.Event;
  keys: KeyRecord;
}

export type Kind = keyof Records;

export const KINDS: readonly Kind[] = [
  'methods',
  'intents',
  'charges',
  'refunds',
  'customers',
  'disputes',
  'events',
  'keys',
];
