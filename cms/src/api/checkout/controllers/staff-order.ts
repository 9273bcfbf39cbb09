import { fulfilSchema, returnDeclinedSchema, returnReceivedSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer, answerDone } from '../../../lib/requests/answer';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { orderMailEffects } from '../../mail/domain/order-mail';
import { toOrderDetail } from '../domain/to-order-detail';

const idOf = (ctx: Context) => String(ctx.params.id);
const done = (ctx: Context, message: string): void => {
  answerDone(ctx, { message });
};

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** GET /api/admin/orders/:id */
  async one(ctx: Context) {
    const order = await service(strapi, 'api::order.order').known(idOf(ctx));
    const attempts = await service(strapi, 'api::payment-attempt.payment-attempt').ofOrder(order.orderId);
    const refunds = await service(strapi, 'api::refund.refund').ofOrder(order.orderId);
    const returns = await service(strapi, 'api::return-request.return-request').ofOrder(order.orderId);
    const effects = orderMailEffects(order.orderId, refunds, returns);
    const mails = await service(strapi, 'api::mail.outbox').told(effects);
    answer(ctx, toOrderDetail(order, attempts, refunds, returns, mails));
  },

  /** POST /api/admin/orders/:id/fulfil */
  async fulfil(ctx: Context) {
    await service(strapi, 'api::checkout.fulfil-order').fulfil(
      idOf(ctx),
      parse(fulfilSchema, ctx.request.body),
    );
    done(ctx, 'The order is marked as sent, and the shopper is told by e-mail.');
  },

  /** POST /api/admin/orders/:id/deliver */
  async deliver(ctx: Context) {
    await service(strapi, 'api::checkout.fulfil-order').deliver(idOf(ctx));
    done(ctx, 'The order is marked as arrived.');
  },

  /** POST /api/admin/orders/:id/return-received (S-121) */
  async returnReceived(ctx: Context) {
    const { number } = parse(returnReceivedSchema, ctx.request.body);
    await service(strapi, 'api::checkout.order-returns').receive(idOf(ctx), number);
    done(ctx, 'The return is marked as received.');
  },

  /** POST /api/admin/orders/:id/return-declined */
  async returnDeclined(ctx: Context) {
    const decided = parse(returnDeclinedSchema, ctx.request.body);
    await service(strapi, 'api::checkout.order-returns').decline(idOf(ctx), decided);
    done(ctx, 'The return is declined, and the shopper is told by e-mail with your words.');
  },

  /** POST /api/admin/orders/:id/cancel */
  async cancel(ctx: Context) {
    await service(strapi, 'api::checkout.cancel-order').cancel(idOf(ctx));
    done(ctx, 'The order is cancelled.');
  },
});
