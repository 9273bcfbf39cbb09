import { orderNumber, plainDollars, orderQuerySchema, type OrderList, type OrderRow } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer } from '../../../lib/requests/answer';
import { answerCsv } from '../../../lib/csv';
import { parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';

const PAGE_SIZE = 25;

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
  ['number', 'Number'],
  ['gift', 'Gift'],
  ['engraved', 'Engraved'],
] as const;

async function* inDollars(orders: AsyncIterable<OrderRow>) {
  for await (const order of orders)
    yield {
      ...order,
      number: orderNumber(order.id),
      gift: order.isGift ? 'yes' : '',
      engraved: order.isEngraved ? 'yes' : '',
      total: plainDollars(order.totalCents),
      refunded: plainDollars(order.refundedCents),
    };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const list = () => service(strapi, 'api::checkout.order-list');

  return {
    /** GET /api/admin/orders (D-08) */
    async page(ctx: Context) {
      const query = parseQuery(orderQuerySchema, ctx.query);
      const found = await list().page(query, PAGE_SIZE);
      const body: OrderList = { success: true, ...found, page: query.page, pageSize: PAGE_SIZE };
      answer(ctx, body);
    },

    /** GET /api/admin/orders-export: all orders of the same query, newest first, as a file. */
    export(ctx: Context) {
      const query = parseQuery(orderQuerySchema, ctx.query);
      answerCsv(ctx, 'orders.csv', EXPORTED, inDollars(list().all(query)));
    },
  };
};
