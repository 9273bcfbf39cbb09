import {
  changeDetailsSchema,
  changeEmailSchema,
  deleteAccountSchema,
  orderLookupSchema,
  peopleQuerySchema,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { browserOfCookie } from '../../../lib/requests/browser';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { shopperOf } from '../../../lib/requests/shopper';
import { answerRows } from '../../../lib/staff/staff-table';
import { visitorOf } from '../../../lib/requests/visitor';
import { toUser } from '../domain/to-user';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const profile = () => service(strapi, 'api::account.profile');
  const data = () => service(strapi, 'api::account.personal-data');

  return {
    /** PUT /api/account */
    async changeDetails(ctx: Context) {
      const details = parse(changeDetailsSchema, ctx.request.body);
      const user = await profile().changeDetails(shopperOf(ctx).user, details);
      answerDone(ctx, { user: toUser(user), message: 'Your details have been saved.' });
    },

    /** POST /api/account/email */
    async changeEmail(ctx: Context) {
      const { email, password } = parse(changeEmailSchema, ctx.request.body);
      const { user } = shopperOf(ctx);
      await profile().requirePassword(user, password, visitorOf(ctx));
      profile().changeEmail(user, email);
      answerDone(ctx, {
        message: 'We have sent a link to the new address. It counts once you open the link.',
      });
    },

    /** GET /api/account/orders */
    async orders(ctx: Context) {
      answerDone(ctx, { orders: await data().ordersOf(shopperOf(ctx).user) });
    },

    /** GET /api/account/export */
    async exportData(ctx: Context) {
      const everything = await data().everything(shopperOf(ctx).user);
      ctx.set('Content-Disposition', 'attachment; filename="my-data.json"');
      answerDone(ctx, everything);
    },

    /** POST /api/account/delete */
    async remove(ctx: Context) {
      const { password } = parse(deleteAccountSchema, ctx.request.body);
      const { user } = shopperOf(ctx);
      await profile().requirePassword(user, password, visitorOf(ctx));
      await data().forget(user);
      answerDone(ctx, { message: 'Your account has been deleted.' });
    },

    /** POST /api/orders/lookup: a guest's order. */
    async lookUp(ctx: Context) {
      const { orderId, email } = parse(orderLookupSchema, ctx.request.body);
      answerDone(ctx, { order: await data().lookUp(orderId, email) });
    },

    /** GET /api/orders/:orderId: an order of this browser (CHK-08). */
    async ownOrder(ctx: Context) {
      answerDone(ctx, { order: await data().ofBrowser(String(ctx.params.orderId), browserOfCookie(ctx)) });
    },

    /** GET /api/users for staff (API-06, ADM-03): a plain array, newest first, searched and in pages. */
    async users(ctx: Context) {
      const query = parseQuery(peopleQuerySchema, ctx.query);
      answerRows(ctx, query, await service(strapi, 'api::account.users').page(query));
    },
  };
};
