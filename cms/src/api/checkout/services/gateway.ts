import type { Core } from '@strapi/strapi';
import { createGateway, type PaymentGateway } from '../../../integrations/stripe/gateway';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { FAULTS, MESSAGES } from '../domain/reply';

/** 502 'payment_unavailable': nothing was charged. */
export function paymentUnavailable(): ShopError {
  return new ShopError('provider_away', FAULTS.unavailable, MESSAGES.unavailable);
}

/** Holds the one gateway of this process. */
const gatewayService = ({ strapi }: { strapi: Core.Strapi }) => {
  let gateway: PaymentGateway | null = null;

  return {
    configured: (): boolean => shopSettings(strapi).STRIPE_SECRET_KEY !== '',
    /** @throws ShopError 502 'payment_unavailable' while no provider is set up. */
    get(): PaymentGateway {
      if (gateway) return gateway;
      const settings = shopSettings(strapi);
      if (!settings.STRIPE_SECRET_KEY) throw paymentUnavailable();
      const { STRIPE_API_HOST: host, STRIPE_API_PORT: port, STRIPE_API_PROTOCOL: protocol } = settings;
      gateway = createGateway({
        secretKey: settings.STRIPE_SECRET_KEY,
        webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
        ...(host && { api: { host, port: port || 443, protocol: protocol || 'https' } }),
      });
      return gateway;
    },
  };
};

export default gatewayService;

/** The card provider of this shop. */
export const gatewayOf = (strapi: Core.Strapi): PaymentGateway =>
  service(strapi, 'api::checkout.gateway').get();

declare module '../../../lib/services' {
  interface Services {
    'api::checkout.gateway': ReturnType<typeof gatewayService>;
  }
}
