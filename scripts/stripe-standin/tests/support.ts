import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startStandIn, type StandIn, type StandInOptions } from '../server.ts';

export interface Bench {
  standIn: StandIn;
  stripe: Stripe;
}

/** The real SDK, pointed at a stand-in. */
export const clientOf = (standIn: StandIn, config: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(standIn.secretKey, {
    host: '127.0.0.1',
    port: standIn.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });

/** A stand-in for a test file, forgetting everything before each test. */
export function useStandIn(options: StandInOptions = {}): Bench {
  const bench = {} as Bench;
  beforeAll(async () => {
    bench.standIn = await startStandIn(options);
    bench.stripe = clientOf(bench.standIn);
  });
  beforeEach(() => bench.standIn.control.reset());
  afterAll(() => bench.standIn.close());
  return bench;
}

export const AMOUNT = 13_136;

/** What the shop's server sends for a payment. */
export const payment = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) => ({
  amount: AMOUNT,
  currency: 'usd',
  payment_method,
  confirm: true,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
  ...more,
});

/** The error a call is refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

/** The types of the events so far, oldest first. */
export const eventTypes = ({ standIn }: Bench): string[] =>
  standIn.control.state().events.map(({ type }) => type);

/** A call with the publishable key, as the browser half makes it. */
export async function fromBrowser(
  { standIn }: Bench,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, string> = {},
) {
  const form = new URLSearchParams(params);
  const response = await fetch(`${standIn.url}${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${standIn.publishableKey}` },
    ...(method === 'POST' && { body: form }),
  });
  const body = (await response.json()) as Record<string, unknown> & { error?: Record<string, unknown> };
  return { status: response.status, body };
}
