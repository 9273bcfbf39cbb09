import type { Core } from '@strapi/strapi';
import { providerOf } from '../api/checkout/services/payment-provider';
import { StartupError } from '../lib/startup-error';
import { shopSettings } from '../lib/shop-settings';

/**
 * Ends the start where Stripe refuses our key, or what the shop would ask for with it: otherwise the first shopper would
 * learn of it. Asked of restricted keys and in production. Where Stripe does not answer the shop starts all the same.
 * @throws {StartupError} naming the setting and what is wrong with the key
 */
export async function requireProviderKey(strapi: Core.Strapi): Promise<void> {
  const { SHOP_MODE, STRIPE_SECRET_KEY, CMS_JOBS } = shopSettings(strapi);
  if (STRIPE_SECRET_KEY === '' || CMS_JOBS === 'off') return;
  const provider = providerOf(strapi, 'card');
  if (SHOP_MODE === 'demo' && !provider.restricted) return;
  const { problems, answered } = await provider.checkKey();
  if (problems.length > 0) {
    throw new StartupError(
      `STRIPE_SECRET_KEY cannot be used: ${problems.join(' ')} Check the key in the Stripe dashboard; the CMS stops.`,
    );
  }
  if (!answered)
    strapi.log.warn('Stripe does not answer: whether STRIPE_SECRET_KEY can be used is not known yet.');
}
