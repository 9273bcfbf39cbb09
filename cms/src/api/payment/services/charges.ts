import type { Charges } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

/** What the shop adds to a subtotal (D-11): from memory while the content version stands. */
const chargesService = ({ strapi }: { strapi: Core.Strapi }) => {
  let held: { version: number; charges: Charges } | null = null;

  return {
    /** Not inside a transaction. */
    async current(): Promise<Charges> {
      const { version } = await service(strapi, 'api::product.catalogue').current();
      if (held?.version === version) return held.charges;
      const shop = await service(strapi, 'api::content.content').shop();
      const charges = { shippingCents: shop.shippingFlatCents, taxBasisPoints: shop.taxBasisPoints };
      held = { version, charges };
      return charges;
    },
  };
};

export default chargesService;

declare module '../../../lib/services' {
  interface Services {
    'api::payment.charges': ReturnType<typeof chargesService>;
  }
}
