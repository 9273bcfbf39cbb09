import type { StripeConfig } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer } from '../../../lib/requests/answer';
import { ShopError } from '../../../lib/errors';
import { shopSettings } from '../../../lib/shop-settings';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/config/stripe (API-08): the one key that browsers may know. */
  stripe(ctx: Context) {
    const publishableKey = shopSettings(strapi).STRIPE_PUBLISHABLE_KEY;
    if (!publishableKey) {
      throw new ShopError('unavailable', 'payment_unavailable', 'Card payments are not set up yet.');
    }
    const config: StripeConfig = { publishableKey };
    answer(ctx, config);
  },
});
