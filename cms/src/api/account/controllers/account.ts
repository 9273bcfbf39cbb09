import { changeDetailsSchema, changeEmailSchema, peopleQuerySchema, ringSizeSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { parse, parseQuery } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { shopperOf } from '../../../lib/requests/shopper';
import { answerRows } from '../../../lib/staff/staff-table';
import { visitorOf } from '../../../lib/requests/visitor';
import { toUser } from '../domain/to-user';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const profile = () => service(strapi, 'api::account.profile');

  return {
    /** PUT /api/account */
    async changeDetails(ctx: Context) {
      const details = parse(changeDetailsSchema, ctx.request.body);
      const user = await profile().changeDetails(shopperOf(ctx).user, details);
      answerDone(ctx, { user: toUser(user), message: 'Your details have been saved.' });
    },

    /** PUT /api/account/ring-size */
    async keepRingSize(ctx: Context) {
      const { ringSize } = parse(ringSizeSchema, ctx.request.body);
      await service(strapi, 'api::account.users').change(shopperOf(ctx).user.id, { ringSize });
      answerDone(ctx, { ringSize, message: 'Your details have been saved.' });
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

    /** GET /api/users for staff (API-06, ADM-03): a plain array, newest first, searched and in pages. */
    async users(ctx: Context) {
      const query = parseQuery(peopleQuerySchema, ctx.query);
      answerRows(ctx, query, await service(strapi, 'api::account.users').page(query));
    },
  };
};
