import type { Core } from '@strapi/strapi';
import { service } from '../lib/services';
import { StartupError } from '../lib/startup-error';
import { shopSettings } from '../lib/shop-settings';

/**
 * Ends the start where a provider refuses our key, or what the shop would ask for with it: otherwise the first shopper
 * would learn of it. Every provider that is set up is asked, for restricted keys and in production. Where one does not
 * answer the shop starts all the same (B-120).
 * @throws {StartupError} naming each setting and what is wrong with its key
 */
export async function requireProviderKeys(strapi: Core.Strapi): Promise<void> {
  const { SHOP_MODE, CMS_JOBS } = shopSettings(strapi);
  if (CMS_JOBS === 'off') return;
  const refused: string[] = [];
  for (const provider of service(strapi, 'api::checkout.payment-provider').configured()) {
    if (SHOP_MODE === 'demo' && !provider.restricted) continue;
    const { name, keySetting } = provider;
    const { problems, answered } = await provider.checkKey();
    if (problems.length > 0)
      refused.push(
        `${keySetting} cannot be used: ${problems.join(' ')} Check the key in the ${name} dashboard; the CMS stops.`,
      );
    if (!answered)
      strapi.log.warn(`${name} does not answer: whether ${keySetting} can be used is not known yet.`);
  }
  if (refused.length > 0) throw new StartupError(refused.join(' '));
}
