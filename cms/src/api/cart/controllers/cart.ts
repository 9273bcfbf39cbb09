import { cartAddSchema, cartSyncSchema, cartUpdateSchema, type BrowserInfo } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { browserOf, requireSameBrowser } from '../../../lib/browser';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const carts = () => service(strapi, 'api::cart.cart');
  const answer = (ctx: Context, body: object): void => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = body;
  };

  return {
    /** GET /api/cart/browser-info: the id whose cart this browser may open. */
    browserInfo(ctx: Context) {
      const { id, since } = browserOf(ctx);
      const info: BrowserInfo = { success: true, browserId: id, createdAt: new Date(since).toISOString() };
      answer(ctx, info);
    },

    /** GET /api/cart */
    async read(ctx: Context) {
      answer(ctx, await carts().read(browserOf(ctx)));
    },

    /** POST /api/cart/add */
    async add(ctx: Context) {
      const { browserId, ...claim } = parse(cartAddSchema, ctx.request.body);
      requireSameBrowser(browserOf(ctx), browserId);
      answer(ctx, await carts().add(browserOf(ctx), claim));
    },

    /** POST /api/cart/sync */
    async sync(ctx: Context) {
      const { browserId, localCartItems } = parse(cartSyncSchema, ctx.request.body);
      requireSameBrowser(browserOf(ctx), browserId);
      answer(ctx, await carts().sync(browserOf(ctx), localCartItems));
    },

    /** PUT /api/cart/update/:cartItemId */
    async update(ctx: Context) {
      const { browserId, amount } = parse(cartUpdateSchema, ctx.request.body);
      requireSameBrowser(browserOf(ctx), browserId);
      answer(ctx, await carts().change(browserOf(ctx), String(ctx.params.cartItemId), amount));
    },

    /** DELETE /api/cart/remove/:cartItemId */
    async remove(ctx: Context) {
      answer(ctx, await carts().remove(browserOf(ctx), String(ctx.params.cartItemId)));
    },

    /** DELETE /api/cart/clear */
    async clear(ctx: Context) {
      answer(ctx, await carts().clear(browserOf(ctx)));
    },
  };
};
