import Stripe from 'stripe';
import type { ChargeParams, Outcome, ProviderPayment } from '../domain/payment';
import type { PaymentProvider } from '../provider';
import { classify, isPaymentIntent } from './classify';
import { checkKey } from './key-check';
import { answerOf, createRefundCalls, searchOf, secondsOf } from './refunds';
import { toPayment } from './status-map';
import { verifyEvent } from './webhook';

/** What the client needs to know of an account at Stripe. */
export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own: demonstrations and tests. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** One call's limit: both tries together answer the shopper within 20 s, where Stripe's own 80 s would not. */
const TIMEOUT_MS = 9_500;

function toRequest(params: ChargeParams): Stripe.PaymentIntentCreateParams {
  const { shipping } = params;
  return {
    amount: params.amountCents,
    currency: params.currency,
    payment_method: params.paymentMethodId,
    confirm: true,
    // Redirects are off: the shopper stays on the page, and no return address is needed.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: {
      order_id: params.orderId,
      attempt: String(params.attemptNumber),
      ...(params.requestId && { request_id: params.requestId }),
    },
    receipt_email: params.receiptEmail,
    shipping: {
      name: shipping.name,
      phone: shipping.phone,
      address: {
        line1: shipping.line1,
        ...(shipping.line2 && { line2: shipping.line2 }),
        city: shipping.city,
        ...(shipping.state && { state: shipping.state }),
        postal_code: shipping.zip,
        country: shipping.country,
      },
    },
  };
}

/** The provider's clock now, less the moment at which it made the payment. */
function ageOf({ created, lastResponse }: Stripe.Response<Stripe.PaymentIntent>): number | null {
  const answered = Date.parse(lastResponse.headers['date'] ?? '');
  return Number.isNaN(answered) ? null : answered - created * 1000;
}

async function outcomeOf(call: Promise<Stripe.Response<Stripe.PaymentIntent>>): Promise<Outcome> {
  try {
    const body = await call;
    return isPaymentIntent(body)
      ? { kind: 'payment', payment: toPayment(body), ageMs: ageOf(body) }
      : { kind: 'unknown', reason: 'the answer is no payment' };
  } catch (error) {
    return classify(error);
  }
}

/** The provider over Stripe's own client; `api` points it at another address that speaks the same protocol. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...options.api,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const intents = stripe.paymentIntents;

  return {
    ...createRefundCalls(stripe),
    chargeRequest: (params) => JSON.stringify(toRequest(params)),
    charge: (request, idempotencyKey) =>
      outcomeOf(intents.create(JSON.parse(request) as Stripe.PaymentIntentCreateParams, { idempotencyKey })),
    read: (paymentId) => outcomeOf(intents.retrieve(paymentId)),
    async cancel(paymentId) {
      const outcome = await outcomeOf(intents.cancel(paymentId));
      // Refused: it has been paid, or was canceled before. Only a fresh look tells which.
      return outcome.kind === 'rejected' ? outcomeOf(intents.retrieve(paymentId)) : outcome;
    },
    find: (orderId, attemptNumber, from, to) =>
      searchOf(
        () => intents.list({ created: { gte: secondsOf(from), lte: secondsOf(to) }, limit: 100 }),
        toPayment,
        (payment) => payment.orderId === orderId && payment.attemptNumber === attemptNumber,
      ),
    payments: (from, to) =>
      answerOf(async () => {
        const found: ProviderPayment[] = [];
        const created = { gte: secondsOf(from), lte: secondsOf(to) };
        for await (const body of intents.list({ created, limit: 100 })) found.push(toPayment(body));
        return found;
      }),
    name: 'Stripe',
    keySetting: 'STRIPE_SECRET_KEY',
    restricted: options.secretKey.startsWith('rk_'),
    checkKey: () => checkKey(stripe),
    event: (rawBody, header, nowMs) =>
      verifyEvent(stripe, options.webhookSecret, rawBody, header('Stripe-Signature'), nowMs),
  };
}
