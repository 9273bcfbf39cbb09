import { wishlistChangesSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerDone } from '../../../lib/requests/answer';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { shopperOf } from '../../../lib/requests/shopper';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/account/wishlist: answers the list as it is then. */
  async change(ctx: Context) {
    const { account, changes } = parse(wishlistChangesSchema, ctx.request.body);
    const wishlist = service(strapi, 'api::account.wishlist');
    answerDone(ctx, { wishlist: await wishlist.change(shopperOf(ctx).user, account, changes) });
  },
});
