import { ORDER_STATUSES, type OrderDetail, type OrderList } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { toOrderDetail, toOrderRow } from '../domain/to-admin';

const PAGE_SIZE = 25;
const querySchema = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  q: z.string().trim().max(100).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
/** An empty parameter counts as not given: forms send them. */
const given = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const orders = () => service(strapi, 'api::order.order');

  return {
    /** GET /api/admin/orders?status&q&page, newest first (D-08) */
    async list(ctx: Context) {
      const query = parse(querySchema, given(ctx.query));
      const found = await orders().page({ ...query, pageSize: PAGE_SIZE });
      const body: OrderList = {
        success: true,
        orders: found.orders.map(toOrderRow),
        total: found.total,
        page: query.page,
        pageSize: PAGE_SIZE,
      };
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    },

    /** GET /api/admin/orders/:id */
    async one(ctx: Context) {
      const order = await orders().byId(String(ctx.params.id));
      if (!order) throw new ShopError('unknown', 'unknown_order', 'There is no such order.');
      const attempts = await service(strapi, 'api::payment-attempt.payment-attempt').ofOrder(order.orderId);
      const refunds = await service(strapi, 'api::refund.refund').ofOrder(order.orderId);
      const body: OrderDetail = toOrderDetail(order, attempts, refunds);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    },
  };
};
