import {
  fulfilSchema,
  orderNoteSchema,
  orderQuerySchema,
  type OrderList,
  type OrderRow,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerCsv } from '../../../lib/csv';
import { ShopError } from '../../../lib/errors';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { orderMailEffects } from '../../mail/domain/order-mail';
import { toOrderDetail } from '../domain/to-admin';

const PAGE_SIZE = 25;
const idOf = (ctx: Context) => String(ctx.params.id);

/** The columns of the export; amounts in dollars, times in UTC. */
const EXPORTED = [
  ['id', 'Order'],
  ['status', 'Status'],
  ['customerName', 'Name'],
  ['customerEmail', 'Email'],
  ['pieces', 'Pieces'],
  ['total', 'Total (USD)'],
  ['refunded', 'Refunded (USD)'],
  ['createdAt', 'Placed (UTC)'],
  ['paidAt', 'Paid (UTC)'],
  ['fulfilledAt', 'Sent (UTC)'],
] as const;

async function* inDollars(orders: AsyncIterable<OrderRow>) {
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  for await (const order of orders)
    yield { ...order, total: dollars(order.totalCents), refunded: dollars(order.refundedCents) };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');
  const list = () => service(strapi, 'api::order.order-list');
  const handling = () => service(strapi, 'api::order.handling');
  const done = (ctx: Context, message: string): void => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { success: true, message };
  };

  return {
    /** GET /api/admin/orders (D-08) */
    async list(ctx: Context) {
      const query = parseQuery(orderQuerySchema, ctx.query);
      const found = await list().page(query, PAGE_SIZE);
      const body: OrderList = { success: true, ...found, page: query.page, pageSize: PAGE_SIZE };
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    },

    /** GET /api/admin/orders-export: all orders of the same query, newest first, as a file. */
    export(ctx: Context) {
      const query = parseQuery(orderQuerySchema, ctx.query);
      answerCsv(ctx, 'orders.csv', EXPORTED, inDollars(list().all(query)));
    },

    /** GET /api/admin/orders/:id */
    async one(ctx: Context) {
      const order = await orders().byId(idOf(ctx));
      if (!order) throw new ShopError('unknown', 'unknown_order', 'There is no such order.');
      const attempts = await service(strapi, 'api::payment-attempt.payment-attempt').ofOrder(order.orderId);
      const refunds = await service(strapi, 'api::refund.refund').ofOrder(order.orderId);
      const mails = await service(strapi, 'api::mail.outbox').told(orderMailEffects(order.orderId, refunds));
      ctx.set('Cache-Control', 'no-store');
      ctx.body = toOrderDetail(order, attempts, refunds, mails);
    },

    /** POST /api/admin/orders/:id/fulfil */
    async fulfil(ctx: Context) {
      await handling().fulfil(idOf(ctx), parse(fulfilSchema, ctx.request.body));
      done(ctx, 'The order is marked as sent, and the shopper is told by e-mail.');
    },

    /** POST /api/admin/orders/:id/cancel */
    async cancel(ctx: Context) {
      await handling().cancel(idOf(ctx));
      done(ctx, 'The order is cancelled.');
    },

    /** PUT /api/admin/orders/:id/note */
    async note(ctx: Context) {
      await handling().note(idOf(ctx), parse(orderNoteSchema, ctx.request.body));
      done(ctx, 'The note is saved.');
    },
  };
};
