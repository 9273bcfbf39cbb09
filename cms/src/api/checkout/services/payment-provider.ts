import type { Core } from '@strapi/strapi';
import type { PaymentProvider } from '../../../integrations/payment/provider';
import { PROVIDERS, type PaymentMethod } from '../../../integrations/payment/providers';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { SHOP_ERROR_CODES, MESSAGES } from '../domain/reply';

/** 502 'payment_unavailable': nothing was charged. */
export function paymentUnavailable(): ShopError {
  return new ShopError('provider_away', SHOP_ERROR_CODES.unavailable, MESSAGES.unavailable);
}

/** Holds the payment providers of this process, one for each method. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const providers = new Map<PaymentMethod, PaymentProvider>();

  const find = (method: PaymentMethod): PaymentProvider | null => {
    const provider = providers.get(method) ?? PROVIDERS[method](shopSettings(strapi));
    if (provider) providers.set(method, provider);
    return provider;
  };
  const configured = () =>
    (Object.keys(PROVIDERS) as PaymentMethod[]).flatMap((method) => find(method) ?? []);

  return {
    configured,
    /** @throws ShopError 502 'payment_unavailable' while the method's provider is not set up. */
    get(method: PaymentMethod): PaymentProvider {
      const found = find(method);
      if (!found) throw paymentUnavailable();
      return found;
    },
  };
};

/** The provider of one method. @throws ShopError 502 'payment_unavailable' */
export const providerOf = (strapi: Core.Strapi, method: PaymentMethod): PaymentProvider =>
  service(strapi, 'api::checkout.payment-provider').get(method);

/** The provider that a payment was made at: that of cards where no attempt names a method. */
export async function providerOfPayment(strapi: Core.Strapi, paymentId: string): Promise<PaymentProvider> {
  const attempt = await service(strapi, 'api::payment-attempt.payment-attempt').byProviderPayment(paymentId);
  return providerOf(strapi, attempt?.method ?? 'card');
}

/** Every provider that is set up. @throws ShopError 502 'payment_unavailable' where none is */
export function allProviders(strapi: Core.Strapi): PaymentProvider[] {
  const found = service(strapi, 'api::checkout.payment-provider').configured();
  if (found.length === 0) throw paymentUnavailable();
  return found;
}
