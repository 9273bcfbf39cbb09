import type { Settings } from '../../settings';
import type { PaymentProvider } from './provider';
import { createStripeProvider } from './stripe/stripe-provider';

function createCardProvider(settings: Settings): PaymentProvider | null {
  if (!settings.STRIPE_SECRET_KEY) return null;
  const { STRIPE_API_HOST: host, STRIPE_API_PORT: port, STRIPE_API_PROTOCOL: protocol } = settings;
  return createStripeProvider({
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    ...(host && { api: { host, port: port || 443, protocol: protocol || 'https' } }),
  });
}

/**
 * Who takes the money, by the method that an attempt is stored with: a further provider is a folder beside `stripe` and
 * a row here. Each answers null while the settings do not set it up.
 */
export const PROVIDERS = {
  card: createCardProvider,
} satisfies Record<string, (settings: Settings) => PaymentProvider | null>;

export type PaymentMethod = keyof typeof PROVIDERS;
