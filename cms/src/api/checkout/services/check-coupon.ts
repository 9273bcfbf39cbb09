import type { couponCheckSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { service } from '../../../lib/services';
import { normalCode, type CouponDecision } from '../../coupon/domain/coupon';
import type { CustomerNames } from '../../order/services/order';
import { priceOrder } from '../domain/price-order';
import { toCatalogueLine } from '../domain/to-catalogue-line';

/** Tells what a coupon would take off pieces at today's prices, before anything is bought (D-09). */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * @param ip codes that nobody made are counted against it
   * @throws ShopError 429 'too_many_codes'
   */
  async check(
    { code, items }: z.output<typeof couponCheckSchema>,
    customer: CustomerNames,
    ip: string,
  ): Promise<CouponDecision> {
    const guesses = service(strapi, 'api::coupon.guesses');
    const byId = await service(strapi, 'api::product.catalogue').of(items.map((item) => item.productId));
    const shippingAndTax = await service(strapi, 'api::checkout.shipping-and-tax').current();
    const lines = items.map((item) => toCatalogueLine(item, byId.get(item.productId)));
    const { totals } = priceOrder(lines, shippingAndTax);
    const uses = () => service(strapi, 'api::order.order').couponUses(normalCode(code), customer);
    return guesses.tryCode(ip, async () => {
      const found = await service(strapi, 'api::coupon.coupon').check(code, totals, uses);
      if (found.kind === 'refused' && found.code === 'coupon_unknown') await guesses.count(ip);
      return found;
    });
  },
});
