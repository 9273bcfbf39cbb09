import { deleteAccountSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { shopperOf } from '../../../lib/requests/shopper';
import { visitorOf } from '../../../lib/requests/visitor';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const data = () => service(strapi, 'api::personal-data.personal-data');

  return {
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
      await service(strapi, 'api::account.profile').requirePassword(user, password, visitorOf(ctx));
      await data().forget(user);
      answerDone(ctx, { message: 'Your account has been deleted.' });
    },
  };
};
