import Stripe from 'stripe';
import type { ChargeParams, Intent, Outcome, Search } from '../../api/checkout/domain/outcome';
import type { ProviderAnswer } from '../../api/checkout/domain/provider-refund';
import { classify, isPaymentIntent } from './classify';
import { checkKey, type KeyCheck } from './key-check';
import { answerOf, createRefundGateway, searchOf, secondsOf, type RefundGateway } from './refunds';
import { toIntent } from './status-map';
import { verifyEvent, type PaymentEvent } from './webhook';

export interface GatewayOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own: demonstrations and tests. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** One call's limit: both tries together answer the shopper within 20 s, where Stripe's own 80 s would not. */
const TIMEOUT_MS = 9_500;

/** The card provider as the shop sees it. No method throws for anything the provider or the network does. */
export interface PaymentGateway extends RefundGateway {
  /** The exact request of a charge, to be stored before it is sent and sent unchanged ever after. */
  chargeRequest(params: ChargeParams): string;
  /** Charges. The same key and request never charge twice within 24 h. */
  charge(request: string, idempotencyKey: string): Promise<Outcome>;
  read(intentId: string): Promise<Outcome>;
  /** Closes a payment that was not taken; answers it as it is when it was taken after all. */
  cancel(intentId: string): Promise<Outcome>;
  /** Looks through the payments made from `from` to `to` for one attempt's (a search index lags behind). */
  find(orderId: string, attemptNumber: number, from: Date, to: Date): Promise<Search<Intent>>;
  /** Every payment that was made from `from` to `to`. */
  payments(from: Date, to: Date): Promise<ProviderAnswer<Intent[]>>;
  /** Whether our key may do what the shop will ask for, by calls that do nothing. */
  checkKey(): Promise<KeyCheck>;
  /** @throws SignatureError */
  event(rawBody: string, signature: string | undefined, nowMs: number): PaymentEvent;
}

function toRequest(params: ChargeParams): Stripe.PaymentIntentCreateParams {
  const { shipping } = params;
  return {
    amount: params.amountCents,
    currency: params.currency,
    payment_method: params.paymentMethodId,
    confirm: true,
    // Redirects are off: the shopper stays on the page, and no return address is needed.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order_id: params.orderId, attempt: String(params.attemptNumber) },
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
      ? { kind: 'intent', intent: toIntent(body), ageMs: ageOf(body) }
      : { kind: 'unknown', reason: 'the answer is no payment' };
  } catch (error) {
    return classify(error);
  }
}

/** The gateway over Stripe's own client; `api` points it at another address that speaks the same protocol. */
export function createGateway(options: GatewayOptions): PaymentGateway {
  const stripe = new Stripe(options.secretKey, {
    ...options.api,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const intents = stripe.paymentIntents;

  return {
    ...createRefundGateway(stripe),
    chargeRequest: (params) => JSON.stringify(toRequest(params)),
    charge: (request, idempotencyKey) =>
      outcomeOf(intents.create(JSON.parse(request) as Stripe.PaymentIntentCreateParams, { idempotencyKey })),
    read: (intentId) => outcomeOf(intents.retrieve(intentId)),
    async cancel(intentId) {
      const outcome = await outcomeOf(intents.cancel(intentId));
      // Refused: it has been paid, or was canceled before. Only a fresh look tells which.
      return outcome.kind === 'rejected' ? outcomeOf(intents.retrieve(intentId)) : outcome;
    },
    find: (orderId, attemptNumber, from, to) =>
      searchOf(
        () => intents.list({ created: { gte: secondsOf(from), lte: secondsOf(to) }, limit: 100 }),
        toIntent,
        (intent) => intent.orderId === orderId && intent.attemptNumber === attemptNumber,
      ),
    payments: (from, to) =>
      answerOf(async () => {
        const found: Intent[] = [];
        const created = { gte: secondsOf(from), lte: secondsOf(to) };
        for await (const body of intents.list({ created, limit: 100 })) found.push(toIntent(body));
        return found;
      }),
    checkKey: () => checkKey(stripe),
    event: (rawBody, signature, nowMs) =>
      verifyEvent(stripe, options.webhookSecret, rawBody, signature, nowMs),
  };
}
