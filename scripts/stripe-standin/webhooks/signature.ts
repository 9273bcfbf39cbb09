import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a body sent at `timestamp` (seconds): `t=…,v1=…` (docs.stripe.com/webhooks#verify-manually). */
export function signature(body: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
