import type Stripe from 'stripe';
import { z } from 'zod';

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

/** The body was truly signed and tells of nothing: it is no event. */
export class NoEventError extends Error {}

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      payment_intent: z.unknown().optional(),
    }),
  }),
});

/**
 * The event of a webhook call, after checking its signature over the raw body. Times in the future are refused too,
 * which Stripe's own check lets pass.
 * @throws SignatureError, NoEventError
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
  const { signature } = stripe.webhooks;
  if (!signature) throw new SignatureError('this build of the client cannot check signatures');
  try {
    signature.verifyHeader(rawBody, header ?? '', secret, TOLERANCE_S, undefined, nowMs);
  } catch (error) {
    throw new SignatureError(error instanceof Error ? error.name : 'unreadable');
  }
  const event = eventSchema.safeParse(jsonOf(rawBody));
  if (!event.success) throw new NoEventError(z.prettifyError(event.error));
  const { id, type, livemode, data } = event.data;
  return {
    id,
    type,
    intentId: intentIdOf(data.object),
    objectId: data.object.id ?? null,
    livemode,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoEventError('no JSON');
  }
}

function intentIdOf(object: z.infer<typeof eventSchema>['data']['object']): string | null {
  if (object.object === 'payment_intent') return object.id ?? null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}
