import type Stripe from 'stripe';
import type { Outcome, Unknown } from '../domain/payment';
import { DECLINED, toPayment } from './status-map';

/** What of a thrown Stripe error says whether money may have moved. */
interface ThrownError {
  statusCode?: number;
  rawType?: string;
  code?: string;
  message?: string;
  payment_intent?: Stripe.PaymentIntent;
  headers?: Record<string, string>;
}

function isThrownObject(error: unknown): error is ThrownError {
  return typeof error === 'object' && error !== null;
}

/** True for the body of a real answer: a cut or foreign 200 must not pass for a payment. */
export function isPaymentIntent(body: unknown): body is Stripe.PaymentIntent {
  const intent = body as Partial<Stripe.PaymentIntent> | null;
  return (
    typeof intent === 'object' &&
    intent !== null &&
    intent.object === 'payment_intent' &&
    typeof intent.id === 'string' &&
    typeof intent.status === 'string' &&
    typeof intent.amount === 'number' &&
    typeof intent.amount_received === 'number' &&
    typeof intent.currency === 'string'
  );
}

/** The provider's clock as an answer's headers tell it, ISO 8601; ours where they do not. */
export function clockOf(headers: Record<string, string> | undefined): string {
  const said = Date.parse(headers?.['date'] ?? '');
  return new Date(Number.isNaN(said) ? Date.now() : said).toISOString();
}

/** A 5xx that is replayed was stored under the key, and no later call with it is answered otherwise. */
function unknown({ statusCode = 0, headers }: ThrownError, reason: string): Unknown {
  const spent = statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
  return { kind: 'unknown', reason, ...(spent && { keySpentAt: clockOf(headers) }) };
}

/**
 * An error of Stripe's client as an outcome. Decided by status and code: stripe-node reports a key in flight (409) and
 * broken JSON as the same class. Whatever is not surely a refusal is `unknown`.
 */
export function classify(error: unknown): Outcome {
  if (!isThrownObject(error)) return { kind: 'unknown', reason: String(error) };
  const code = error.code || error.rawType || 'none';
  const reason = `${error.statusCode ?? 'no status'} ${code}`;
  switch (error.statusCode) {
    case 402:
      return {
        kind: 'declined',
        error: { code: error.code || 'card_declined', message: error.message || DECLINED },
        payment: isPaymentIntent(error.payment_intent) ? toPayment(error.payment_intent) : null,
      };
    case 400:
    case 404:
      // The key was used before with other fields: that earlier call may have charged. Nor is a limiter a refusal.
      if (error.rawType === 'idempotency_error' || error.code === 'rate_limit') {
        return { kind: 'unknown', reason };
      }
      return { kind: 'rejected', error: { code, message: error.message ?? '' } };
    case 401:
    case 403:
      return { kind: 'misconfigured', reason };
    default:
      return unknown(error, reason);
  }
}
