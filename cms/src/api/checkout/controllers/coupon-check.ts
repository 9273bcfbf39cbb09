import { couponCheckSchema, type CouponCheckResult } from '@shop/contract';
import { said } from '@shop/contract/texts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { browserOfCookie } from '../../../lib/requests/browser';
import { browserKey } from '../../../lib/requests/browser-key';
import { parse } from '../../../lib/parse';
import { sayTo } from '../../../lib/requests/say-to';
import { service } from '../../../lib/services';
import { visitorOf } from '../../../lib/requests/visitor';
import { accountKeyOf } from '../../../lib/requests/shopper';
import { normalCode } from '../../coupon/domain/coupon';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/coupons/check (D-09) */
  async check(ctx: Context) {
    const wish = parse(couponCheckSchema, ctx.request.body);
    const browser = browserOfCookie(ctx);
    const accountKey = await accountKeyOf(strapi, ctx);
    const customer = { browserKey: browser && browserKey(browser), accountKey, email: null };
    const decision = await service(strapi, 'api::checkout.check-coupon').check(
      wish,
      customer,
      visitorOf(ctx),
    );
    const sentence =
      decision.kind === 'refused'
        ? decision.message
        : said('The coupon takes {amount} off your order.', { amount: { amount: decision.discountCents } });
    const message = await sayTo(strapi, ctx, sentence);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = (
      decision.kind === 'accepted'
        ? {
            success: true,
            code: normalCode(wish.code),
            discount: decision.discountCents,
            message,
          }
        : { success: false, code: decision.code, message }
    ) satisfies CouponCheckResult;
  },
});
