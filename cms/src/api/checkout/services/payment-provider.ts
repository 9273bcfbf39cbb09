import type { Core } from '@strapi/strapi';
import { createProvider } from '../../../integrations/payment/create-provider';
import type { PaymentProvider } from '../../../integrations/payment/provider';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { FAULTS, MESSAGES } from '../domain/reply';

/** 502 'payment_unavailable': nothing was charged. */
export function paymentUnavailable(): ShopError {
  return new ShopError('provider_away', FAULTS.unavailable, MESSAGES.unavailable);
}

/** Holds the one card provider of this process. */
const paymentProviderService = ({ strapi }: { strapi: Core.Strapi }) => {
  let provider: PaymentProvider | null = null;
  const find = (): PaymentProvider | null => (provider ??= createProvider(shopSettings(strapi)));

  return {
    configured: (): boolean => find() !== null,
    /** @throws ShopError 502 'payment_unavailable' while no provider is set up. */
    get(): PaymentProvider {
      const found = find();
      if (!found) throw paymentUnavailable();
      return found;
    },
  };
};

export default paymentProviderService;

/** The card provider of this shop. */
export const providerOf = (strapi: Core.Strapi): PaymentProvider =>
  service(strapi, 'api::checkout.payment-provider').get();

declare module '../../../lib/services' {
  interface Services {
    'api::checkout.payment-provider': ReturnType<typeof paymentProviderService>;
  }
}
