import { orderLookupSchema, returnRequestSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { browserOfCookie } from '../../../lib/requests/browser';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { shopperOf } from '../../../lib/requests/shopper';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::checkout.shopper-orders');

  return {
    /** GET /api/account/orders */
    async ofAccount(ctx: Context) {
      answerDone(ctx, { orders: await orders().ofUser(shopperOf(ctx).user) });
    },

    /** POST /api/orders/lookup: a guest's order. */
    async lookUp(ctx: Context) {
      const { orderId, email } = parse(orderLookupSchema, ctx.request.body);
      answerDone(ctx, { order: await orders().lookUp(orderId, email) });
    },

    /** POST /api/orders/returns: pieces of an order go back (S-120). */
    async startReturn(ctx: Context) {
      const asked = parse(returnRequestSchema, ctx.request.body);
      answerDone(ctx, { order: await service(strapi, 'api::checkout.order-returns').start(asked) });
    },

    /** GET /api/orders/:orderId: an order of this browser (CHK-08). */
    async ofBrowser(ctx: Context) {
      answerDone(ctx, { order: await orders().ofBrowser(String(ctx.params.orderId), browserOfCookie(ctx)) });
    },
  };
};
