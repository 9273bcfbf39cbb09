import { couponCheckSchema, formatCents, type CouponCheckResult } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { browserOfCookie } from '../../../lib/requests/browser';
import { browserKey } from '../../../lib/requests/browser-key';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';
import { visitorOf } from '../../../lib/requests/visitor';
import { accountKeyOf } from '../../../lib/requests/shopper';
import { priceOrder } from '../../order/domain/price-order';
import { toCatalogueLine } from '../../order/domain/to-catalogue-line';
import { normalCode } from '../domain/coupon';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** POST /api/coupons/check (D-09) */
  async check(ctx: Context) {
    const { code, items } = parse(couponCheckSchema, ctx.request.body);
    const guesses = service(strapi, 'api::coupon.guesses');
    const { byId } = await service(strapi, 'api::product.catalogue').current();
    const charges = await service(strapi, 'api::payment.charges').current();
    const lines = items.map((item) => toCatalogueLine(item, byId.get(item.productId)));
    const { totals } = priceOrder(lines, charges);
    const browser = browserOfCookie(ctx);
    const accountKey = await accountKeyOf(strapi, ctx);
    const verdict = await guesses.tryCode(visitorOf(ctx), async () => {
      const customer = { browserKey: browser && browserKey(browser), accountKey, email: null };
      const found = await service(strapi, 'api::coupon.coupon').check(code, totals, customer);
      if (found.kind === 'refused' && found.code === 'coupon_unknown') await guesses.count(visitorOf(ctx));
      return found;
    });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = (
      verdict.kind === 'accepted'
        ? {
            success: true,
            code: normalCode(code),
            discount: verdict.discountCents,
            message: `The coupon takes ${formatCents(verdict.discountCents)} off your order.`,
          }
        : { success: false, code: verdict.code, message: verdict.message }
    ) satisfies CouponCheckResult;
  },
});
