import type { Settings } from '../../settings';
import type { PaymentProvider } from './provider';
import { createStripeProvider } from './stripe/stripe-provider';

/** The card provider that the settings name; null while none is set up. */
export function createProvider(settings: Settings): PaymentProvider | null {
  if (!settings.STRIPE_SECRET_KEY) return null;
  const { STRIPE_API_HOST: host, STRIPE_API_PORT: port, STRIPE_API_PROTOCOL: protocol } = settings;
  return createStripeProvider({
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    ...(host && { api: { host, port: port || 443, protocol: protocol || 'https' } }),
  });
}
