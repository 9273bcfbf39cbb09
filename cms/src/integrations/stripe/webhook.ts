import type Stripe from 'stripe';

/** Seconds that a signature's time may differ from ours, either way. */
export const TOLERANCE_S = 300;

/** A verified event: who it is about. What happened is read from the provider, never from here. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Null for events about something other than a payment. */
  intentId: string | null;
  /** The thing it tells of: a payment, a charge, a refund, a dispute. */
  objectId: string | null;
  livemode: boolean;
}

/** The signature does not prove that the provider sent this body just now. */
export class SignatureError extends Error {}

/**
 * The event of a webhook call, after checking its signature over the raw body. Times in the future are refused too,
 * which Stripe's own check lets pass.
 * @throws SignatureError
 */
export function verifyEvent(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  header: string | undefined,
  nowMs: number,
): PaymentEvent {
  const latest = nowMs / 1000 + TOLERANCE_S;
  const times = [...(header ?? '').matchAll(/(?:^|,)\s*t=(\d+)/g)].map((match) => Number(match[1]));
  if (times.some((time) => time > latest)) throw new SignatureError('signed in the future');
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, header ?? '', secret, TOLERANCE_S, undefined, nowMs);
  } catch (error) {
    throw new SignatureError(error instanceof Error ? error.name : 'unreadable');
  }
  const object = event.data.object as About;
  return {
    id: event.id,
    type: event.type,
    intentId: intentIdOf(object),
    objectId: object.id ?? null,
    livemode: event.livemode,
  };
}

interface About {
  object?: string;
  id?: string;
  payment_intent?: unknown;
}

function intentIdOf(object: About): string | null {
  if (object.object === 'payment_intent') return object.id ?? null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}
