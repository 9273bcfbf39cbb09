import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { ShopError } from '../lib/errors';
import { service } from '../lib/services';
import { shopperToken } from '../lib/requests/shopper';

/** Lets a call pass only with the token of a running session of a shopper; sets `ctx.state.shopper`. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async function requireShopper(ctx: Context, next: Next): Promise<void> {
    const token = shopperToken(ctx);
    const shopper = token && (await service(strapi, 'api::account.sessions').shopperOfToken(token));
    if (!shopper)
      throw new ShopError('unauthorized', 'unauthorized', 'You are not logged in. Please log in.');
    ctx.state.shopper = shopper;
    ctx.set('Cache-Control', 'no-store');
    return next();
  };
