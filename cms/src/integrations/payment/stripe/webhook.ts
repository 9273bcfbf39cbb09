import type Stripe from 'stripe';
import { z } from 'zod';
import { NoEventError, SignatureError, type PaymentEvent } from '../provider';

/** Seconds that a signature's time may differ from ours, either way. */
export const TOLERANCE_S = 300;

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
    about: aboutOf(type),
    paymentId: paymentIdOf(data.object),
    objectId: data.object.id ?? null,
    livemode,
  };
}

/**
 * What may have changed here by an event of this name. Anything else is not acted on: a payment that was begun, a charge
 * whose payment is told of as well, whatever Stripe may think of next.
 */
export function aboutOf(type: string): PaymentEvent['about'] {
  if (type === 'payment_intent.succeeded') return 'success';
  if (type.startsWith('charge.dispute.')) return 'dispute';
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) return 'refund';
  return type.startsWith('payment_intent.') && type !== 'payment_intent.created' ? 'payment' : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoEventError('no JSON');
  }
}

function paymentIdOf(object: z.infer<typeof eventSchema>['data']['object']): string | null {
  if (object.object === 'payment_intent') return object.id ?? null;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}
